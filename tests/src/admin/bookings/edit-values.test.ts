import { expect, test } from 'vitest';
import { type EditValues, NO_OVERRIDES, withExtras } from '#src/admin/bookings/detail/edit-values.ts';

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
