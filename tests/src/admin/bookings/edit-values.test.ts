import { expect, test } from 'vitest';
import {
  type EditValues,
  extrasByHand,
  NO_OVERRIDES,
  withExtras,
} from '#src/admin/bookings/detail/edit-values.ts';

test('what was set by hand is chosen again with other extras', () => {
  const values = {
    ...NO_OVERRIDES,
    extras: [],
    baseRate: '25',
    discount: '5',
    notes: 'Seat',
  } as Partial<EditValues>;
  const extras = [{ code: 'child_seat', quantity: 1 }];
  expect(withExtras(values as EditValues, extras)).toEqual({ ...NO_OVERRIDES, extras, notes: 'Seat' });
});

test('the price of an extra that a colleague took away meanwhile is nobody’s', () => {
  const extraPrices = { child_seat: '5', gps: ' ', rack: '3' };
  const extras = [
    { code: 'gps', quantity: 1 },
    { code: 'child_seat', quantity: 2 },
  ];
  expect(extrasByHand({ extras, extraPrices })).toEqual(['child_seat']);
  expect(extrasByHand({ extras: [{ code: 'child_seat', quantity: 0 }], extraPrices })).toEqual([]);
});
