import { expect, it } from 'vitest';
import { type CreateValues, withHold } from '#src/admin/bookings/form/create-values.ts';

// Noon in Haiti.
const NOW = new Date('2026-11-18T17:00:00.000Z');
const HOLDS = [{ method: 'bank', holdHours: 96 }] as const;

it.each([
  ['of tomorrow has those of its way to pay', '2026-11-19', '10:00', 'bank', null, '96'],
  ['of today in more than three hours has them too', '2026-11-18', '15:01', 'bank', null, '96'],
  ['of a walk-in has none', '2026-11-18', '15:00', 'bank', null, ''],
  ['of a walk-in has what staff type', '2026-11-18', '12:15', 'bank', '4', '4'],
  ['paid at the counter has none', '2026-11-19', '10:00', 'cash', null, ''],
] as const)('a booking %s', (_, pickupDate, pickupTime, paymentMethod, holdHours, shown) => {
  const days = { pickupDate, pickupTime, returnDate: '2026-11-25', returnTime: '10:00' };
  const values = { ...days, paymentMethod, holdHours } as CreateValues;
  expect(withHold(values, HOLDS, NOW).holdHours).toBe(shown);
});
