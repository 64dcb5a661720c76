import { describe, expect, it } from 'vitest';
import { monthsLater } from '#domain/calendar-day.ts';
import {
  endedPapersFacts,
  isLooser,
  odometerNow,
  overdueServiceFacts,
  overdueServices,
  paperState,
  papersEndedBy,
  readingOf,
  serviceDue,
} from '#domain/upkeep.ts';

const TODAY = '2026-11-23';
const LEAVING = { vehicle: 'Kia Rio · AA-1', from: 'confirmed', to: 'picked_up' } as const;
const WARNINGS = { serviceWarningDays: 14, serviceWarningKm: 500 };

describe('a paper', () => {
  it.each([
    ['2026-11-22', 'over'],
    ['2026-11-23', 'soon'],
    ['2026-12-23', 'soon'],
    ['2026-12-24', 'good'],
  ])('good until %s is %s', (validUntil, state) => {
    expect(paperState(validUntil, TODAY, 30)).toBe(state);
  });

  it('is good on its last day, and stops a hand-over the day after', () => {
    const papers = [
      { kind: 'insurance', validUntil: TODAY },
      { kind: 'inspection', validUntil: '2027-01-01' },
    ] as const;
    expect(papersEndedBy(papers, TODAY)).toEqual([]);
    expect(endedPapersFacts(papers, TODAY, LEAVING)).toBeNull();
    expect(endedPapersFacts(papers, '2026-11-24', LEAVING)).toEqual({
      before: { bookingStatus: 'confirmed', vehicle: LEAVING.vehicle, insuranceUntil: TODAY },
      after: { bookingStatus: 'picked_up', vehicle: LEAVING.vehicle, insuranceUntil: TODAY },
    });
  });
});

describe('a service', () => {
  const plan = { everyKm: 5_000, everyMonths: 6, lastOn: '2026-08-31', lastKm: 40_000 };
  const due = (odometerKm: number | null, today = TODAY, fields = {}) =>
    serviceDue({ ...plan, ...fields }, { odometerKm, today }, WARNINGS);

  it.each([
    ['both are far', 42_000, TODAY, 'good'],
    ['the distance comes near', 44_500, TODAY, 'soon'],
    ['the distance is reached', 45_000, TODAY, 'soon'],
    ['the distance is past', 45_001, TODAY, 'over'],
    ['the day comes near', 42_000, '2027-02-14', 'soon'],
    ['the day is past', 42_000, '2027-03-01', 'over'],
    ['nobody reads the odometer', null, TODAY, 'good'],
  ])('when %s', (_, odometerKm, today, state) => {
    expect(due(odometerKm, today).state).toBe(state);
  });

  it('by distance alone has no day, and by date alone no distance', () => {
    expect(due(44_900, '2030-01-01', { everyMonths: null })).toEqual({
      dueOn: null,
      dueKm: 45_000,
      kmLeft: 100,
      state: 'soon',
    });
    expect(due(99_999, TODAY, { everyKm: null })).toMatchObject({ dueOn: '2027-02-28', dueKm: null });
  });
});

describe('a service that stops a hand-over', () => {
  const oil = { everyKm: 5_000, everyMonths: 6, lastOn: '2026-08-31', lastKm: 40_000 } as const;
  const plans = [
    { ...oil, kind: 'oil', isStopped: false },
    { ...oil, kind: 'brakes', isStopped: true },
  ] as const;
  const factsOf = (odometerKm: number, today: string) =>
    overdueServiceFacts(plans, { odometerKm, today }, LEAVING);

  it.each([
    ['at its distance', 45_000, TODAY, null],
    ['past its distance', 45_001, TODAY, { oilDue: 45_000, oilOverKm: 1 }],
    ['on its day', 42_000, '2027-02-28', null],
    ['past its day', 42_000, '2027-03-01', { oilDue: '2027-02-28' }],
    ['past both', 45_300, '2027-03-01', { oilDue: '2027-02-28', oilOverKm: 300 }],
  ])('%s', (_, odometerKm, today, due) => {
    const { vehicle, from, to } = LEAVING;
    const facts = {
      before: { bookingStatus: from, vehicle, ...due },
      after: { bookingStatus: to, vehicle, ...due },
    };
    expect(factsOf(odometerKm, today)).toEqual(due === null ? null : facts);
  });

  it.each([
    [41_000, 45_000, 45_000],
    [45_100, 45_000, 45_100],
    [41_000, null, 41_000],
    [null, 45_000, 45_000],
    [null, null, null],
  ])('typed %s, known %s, is read as %s', (typed, known, read) => {
    expect(readingOf(typed, known)).toBe(read);
  });

  it.each([
    ['it stops', { isStopped: true }, true],
    ['its distance is longer', { everyKm: 5_100 }, true],
    ['its distance goes', { everyKm: null }, true],
    ['its months are more', { everyMonths: 7 }, true],
    ['its months go', { everyMonths: null }, true],
    ['it was done later', { lastOn: '2026-09-01' }, true],
    ['it was done at a higher reading', { lastKm: 40_001 }, true],
    ['it comes more often', { everyKm: 4_000, everyMonths: 3 }, false],
    ['nothing changes', {}, false],
  ] as const)('is reminded of less where %s', (_, change, isLess) => {
    const before = { ...oil, isStopped: false };
    expect(isLooser(before, { ...before, ...change })).toBe(isLess);
    expect(isLooser({ ...before, isStopped: true }, { ...before, ...change })).toBe(false);
  });

  it('goes by the highest reading, and by none where nobody has looked', () => {
    expect(odometerNow(null, plans)).toBeNull();
    expect(odometerNow(39_000, plans)).toBe(40_000);
    expect(odometerNow(41_000, plans)).toBe(41_000);
    expect(overdueServices(plans, { odometerKm: null, today: TODAY })).toEqual([]);
  });
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-11-15', 12, '2027-11-15'],
])('%s and %i months is %s', (day, months, later) => {
  expect(monthsLater(day, months)).toBe(later);
});
