import { expect, it } from 'vitest';
import { draftKeyOf } from '#src/admin/inspections/inspection-data.ts';

it('what was seen of one car is kept apart from what is seen of another, and a return from a hand-over', () => {
  const of = (vehicleId: string) => ({ booking: { id: 'booking' }, vehicle: { id: vehicleId } });
  const keys = [
    draftKeyOf(of('first'), 'hand_over'),
    draftKeyOf(of('second'), 'hand_over'),
    draftKeyOf(of('first'), 'return'),
    draftKeyOf(of('second'), 'return'),
  ];
  expect(new Set(keys).size).toBe(4);
  expect(draftKeyOf(of('first'), 'return')).toBe(keys[2]);
});
