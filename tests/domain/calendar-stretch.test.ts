import { expect, test } from 'vitest';
import { barAcross, freeStretches, itemsOnDay, takenDays } from '#domain/calendar-layout.ts';
import { stretchOf } from '#domain/calendar-stretch.ts';

const TODAY = '2026-12-10';
const [PAST, UNDER_WAY, LEAVES_TODAY, TO_COME] = [
  { pickupDate: '2026-12-02', returnDate: '2026-12-05' },
  { pickupDate: '2026-12-08', returnDate: '2026-12-14' },
  { pickupDate: TODAY, returnDate: '2026-12-14' },
  { pickupDate: '2026-12-12', returnDate: '2026-12-15' },
];

test.each([
  ['reserved', PAST, { from: '2026-12-02', to: '2026-12-05', waitsUntil: '2026-12-05' }],
  ['returned', PAST, { from: '2026-12-02', to: '2026-12-05' }],
  ['active', UNDER_WAY, { from: '2026-12-08', to: '2026-12-14' }],
  ['confirmed', UNDER_WAY, { from: '2026-12-08', to: '2026-12-14', waitsUntil: TODAY }],
  ['confirmed', LEAVES_TODAY, { from: TODAY, to: '2026-12-14' }],
  ['returned', UNDER_WAY, { from: '2026-12-08', to: TODAY, isBackEarly: true }],
  ['completed', UNDER_WAY, { from: '2026-12-08', to: TODAY, isBackEarly: true }],
  ['reserved', TO_COME, { from: '2026-12-12', to: '2026-12-15' }],
  ['returned', TO_COME, null],
] as const)('%s, planned for %o, takes %o', (bookingStatus, days, expected) => {
  expect(stretchOf({ ...days, bookingStatus, lateMinutes: 0 }, TODAY)).toEqual(expected);
});

const BACK_TODAY = { pickupDate: '2026-12-08', returnDate: TODAY };
const BACK_YESTERDAY = { pickupDate: '2026-12-08', returnDate: '2026-12-09' };
test.each([
  ['days late', PAST, 5 * 1_440, { from: '2026-12-02', to: '2026-12-05', lateUntil: TODAY }],
  ['late since this morning', BACK_TODAY, 7 * 60, { from: '2026-12-08', to: TODAY, lateUntil: TODAY }],
  ['awaited today', BACK_TODAY, 0, { from: '2026-12-08', to: TODAY }],
  ['within the grace, past midnight', BACK_YESTERDAY, 0, { from: '2026-12-08', to: TODAY }],
] as const)(
  'a car that is %s, planned for %o and %i minutes late, takes %o',
  (_, days, lateMinutes, expected) => {
    expect(stretchOf({ ...days, bookingStatus: 'picked_up', lateMinutes }, TODAY)).toEqual(expected);
  },
);

test('a car that was due this morning is late today, and out until yesterday', () => {
  const stretch = stretchOf({ ...BACK_TODAY, bookingStatus: 'picked_up', lateMinutes: 420 }, TODAY);
  const days = ['2026-12-08', '2026-12-09', TODAY, '2026-12-11'];
  const parts = days.map((day) => itemsOnDay([stretch], day, (one) => one).map(({ part }) => part));
  expect(parts).toEqual([['leaves'], ['out'], ['late'], []]);
});

test('a car that nobody came for is late from the day after its pickup until today, and as planned from tomorrow', () => {
  const stretch = stretchOf({ ...UNDER_WAY, bookingStatus: 'reserved', lateMinutes: 0 }, TODAY);
  const days = ['2026-12-08', '2026-12-09', TODAY, '2026-12-11', '2026-12-14'];
  const parts = days.map((day) => itemsOnDay([stretch], day, (one) => one).map(({ part }) => part));
  expect(parts).toEqual([['leaves'], ['late'], ['late'], ['out'], ['returns']]);
  // It is promised all the same: nobody else can have it.
  expect(takenDays(stretch ? [stretch] : [], TODAY, 22)).toBe(4);
});

test('a car that nobody came for is late on its last day too, and has no day after it', () => {
  const stretch = stretchOf({ ...PAST, bookingStatus: 'confirmed', lateMinutes: 0 }, TODAY);
  const days = ['2026-12-02', '2026-12-04', '2026-12-05', '2026-12-06', TODAY];
  const parts = days.map((day) => itemsOnDay([stretch], day, (one) => one).map(({ part }) => part));
  expect(parts).toEqual([['leaves'], ['late'], ['late'], [], []]);
});

test('a car that is back today as planned is told among those that return', () => {
  const stretch = stretchOf(
    { pickupDate: '2026-12-08', returnDate: TODAY, bookingStatus: 'returned', lateMinutes: 0 },
    TODAY,
  );
  expect(itemsOnDay([0], TODAY, () => stretch)).toEqual([{ item: 0, part: 'returns' }]);
});

test('a car that came back early is free from today, and out on the days before alone', () => {
  const stretch = stretchOf({ ...UNDER_WAY, bookingStatus: 'returned', lateMinutes: 0 }, TODAY);
  const days = ['2026-12-08', '2026-12-09', TODAY, '2026-12-11', '2026-12-14'];
  const parts = days.map((day) => itemsOnDay([stretch], day, (one) => one).map(({ part }) => part));
  expect(parts).toEqual([['leaves'], ['out'], [], [], []]);
  expect(takenDays(stretch ? [stretch] : [], TODAY, 22)).toBe(0);
  expect(freeStretches(stretch ? [stretch] : [], TODAY, '2027-01-01')).toEqual([
    { from: TODAY, to: '2027-01-01' },
  ]);
});

test('a car that left today and is back today has no bar', () => {
  const gone = stretchOf(
    { pickupDate: TODAY, returnDate: '2026-12-14', bookingStatus: 'returned', lateMinutes: 0 },
    TODAY,
  );
  expect(itemsOnDay([0], TODAY, () => gone)).toEqual([{ item: 0, part: 'leaves' }]);
  expect(gone && barAcross(gone, '2026-12-01', 31)).toBeNull();
});
