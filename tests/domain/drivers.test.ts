import { describe, expect, it } from 'vitest';
import { driverProblems, driversSeen, isOfAge, isSameDrivers, ruleProblems } from '#domain/drivers.ts';

const JEAN = { name: 'Jean', licenseId: 'HT-1', licenseExpiresOn: '2029-05-31', bornOn: '2005-11-18' };
const TIME = { pickupDate: '2026-11-18', returnDate: '2026-11-21', minimumAge: 21, licenseYears: 2 };

describe('the age of a driver', () => {
  it.each([
    ['2005-11-18', true],
    ['2005-11-19', false],
    ['1960-01-01', true],
    ['2026-11-18', false],
  ])('born on %s', (bornOn, isOld) => {
    expect(isOfAge(bornOn, 21, '2026-11-18')).toBe(isOld);
  });

  it('of somebody born on February 29 is reached on March 1', () => {
    expect(isOfAge('2004-02-29', 21, '2025-02-28')).toBe(false);
    expect(isOfAge('2004-02-29', 21, '2025-03-01')).toBe(true);
  });
});

it('says which license of which driver is wrong', () => {
  const drivers = [
    JEAN,
    { ...JEAN, licenseExpiresOn: '2026-11-20' },
    { ...JEAN, bornOn: '2008-01-01' },
    { licenseExpiresOn: '2026-11-21', bornOn: null },
    { ...JEAN, licensedSince: '2024-11-19' },
    { ...JEAN, licensedSince: '2024-11-18' },
  ];
  expect(driverProblems(drivers, TIME)).toEqual({
    'drivers.1.licenseExpiresOn': 'validation.license.expires',
    'drivers.2.bornOn': 'validation.driver.tooYoung',
    'drivers.4.licensedSince': 'validation.driver.newLicense',
  });
});

it.each([
  ['nothing is known', {}, {}],
  ['all is well', { bornOn: '2000-01-01', licensedSince: '2020-01-01' }, {}],
  [
    'both are too recent',
    { bornOn: '2006-01-01', licensedSince: '2025-06-01' },
    { bornOn: 'validation.driver.tooYoung', licensedSince: 'validation.driver.newLicense' },
  ],
  [
    'the birthday stands in both fields',
    { bornOn: '1990-02-28', licensedSince: '1990-02-28' },
    { licensedSince: 'validation.driver.licensedSince' },
  ],
])('the rule of the firm, where %s', (_, known, problems) => {
  expect(ruleProblems(known, TIME)).toEqual(problems);
});

it('a hand-over leaves the booking with whose licenses were seen', () => {
  const client = { name: null, licenseId: 'C-1', licenseExpiresOn: '2030-01-01', bornOn: null };
  expect(driversSeen([client, JEAN])).toEqual({ isClientDriving: true, drivers: [JEAN] });
  expect(driversSeen([JEAN])).toEqual({ isClientDriving: false, drivers: [JEAN] });
  expect(isSameDrivers(driversSeen([JEAN]), driversSeen([client, JEAN]))).toBe(false);
  expect(isSameDrivers(driversSeen([JEAN]), driversSeen([{ ...JEAN }]))).toBe(true);
});
