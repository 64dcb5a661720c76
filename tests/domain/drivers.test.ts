import { describe, expect, it } from 'vitest';
import { driverProblems, driversSeen, isOfAge, isSameDrivers } from '#domain/drivers.ts';

const JEAN = { name: 'Jean', licenseId: 'HT-1', licenseExpiresOn: '2029-05-31', bornOn: '2005-11-18' };
const TIME = { pickupDate: '2026-11-18', returnDate: '2026-11-21', minimumAge: 21 };

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
  ];
  expect(driverProblems(drivers, TIME)).toEqual({
    'drivers.1.licenseExpiresOn': 'validation.license.expires',
    'drivers.2.bornOn': 'validation.driver.tooYoung',
  });
});

it('a hand-over leaves the booking with whose licenses were seen', () => {
  const client = { name: null, licenseId: 'C-1', licenseExpiresOn: '2030-01-01', bornOn: null };
  expect(driversSeen([client, JEAN])).toEqual({ isClientDriving: true, drivers: [JEAN] });
  expect(driversSeen([JEAN])).toEqual({ isClientDriving: false, drivers: [JEAN] });
  expect(isSameDrivers(driversSeen([JEAN]), driversSeen([client, JEAN]))).toBe(false);
  expect(isSameDrivers(driversSeen([JEAN]), driversSeen([{ ...JEAN }]))).toBe(true);
});
