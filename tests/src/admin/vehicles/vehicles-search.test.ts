import { expect, test } from 'vitest';
import { freeTimesOf, hasFilter, vehiclesSearch } from '#src/admin/vehicles/list/vehicles-search.ts';

const WEEKEND = { freeFrom: '2026-12-05', freeTo: '2026-12-07' };

test.each([
  [WEEKEND, { pickupDate: '2026-12-05', returnDate: '2026-12-07' }],
  [
    { ...WEEKEND, freeFromTime: '08:00' },
    { pickupDate: '2026-12-05', returnDate: '2026-12-07', pickupTime: '08:00' },
  ],
  [
    { freeFrom: '2026-12-05', freeTo: '2026-12-05', freeFromTime: '08:00', freeToTime: '17:00' },
    { pickupDate: '2026-12-05', returnDate: '2026-12-05', pickupTime: '08:00', returnTime: '17:00' },
  ],
  // Not whole: no cars are left out.
  [{ freeFrom: '2026-12-05' }, undefined],
  [{ ...WEEKEND, freeFrom: 'tomorrow' }, undefined],
  // Not in order: none are shown.
  [{ freeFrom: '2026-12-07', freeTo: '2026-12-05' }, null],
  [{ freeFrom: '2026-12-05', freeTo: '2026-12-05' }, null],
  [{ freeFrom: '2026-12-05', freeTo: '2026-12-05', freeFromTime: '08:00' }, null],
  [{ freeFrom: '2026-12-05', freeTo: '2026-12-05', freeFromTime: '14:00', freeToTime: '10:00' }, null],
])('%j asks for cars that are free for %j', (typed, times) => {
  expect(freeTimesOf(vehiclesSearch(typed))).toEqual(times);
});

test('free times are a filter that can be cleared', () => {
  expect([hasFilter(vehiclesSearch({})), hasFilter(vehiclesSearch(WEEKEND))]).toEqual([false, true]);
});
