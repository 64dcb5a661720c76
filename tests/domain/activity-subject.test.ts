import { expect, test } from 'vitest';
import {
  bookingSubject,
  inviteSubject,
  messageSubject,
  paymentSubject,
  personSubject,
  settingSubject,
  vehicleSubject,
} from '#domain/activity-subject.ts';

const booking = {
  id: 'b1',
  bookingCode: 'BK-1',
  customerName: 'Ana Pierre',
  pickupBranchId: 'les_cayes',
} as const;
const conversation = {
  customerName: 'Ana',
  bookingId: 'b1',
  bookingCode: 'BK-1',
  branchId: 'les_cayes',
} as const;
const vehicle = {
  id: 'v1',
  brand: 'Toyota',
  model: 'Prado',
  plate: 'ZZ-901',
  branchId: 'les_cayes',
} as const;
const person = { id: 'p1', name: 'Ana', email: 'ana@timo.ht', branchId: null };
const lamp = { en: 'Lamp', fr: 'Lampe' };

test.each([
  [
    'a booking by its code and its client',
    bookingSubject(booking),
    ['booking', 'b1', 'BK-1', 'Ana Pierre', 'b1', 'les_cayes'],
  ],
  [
    'a payment by its booking',
    paymentSubject('m1', booking),
    ['payment', 'm1', 'BK-1', 'Ana Pierre', 'b1', 'les_cayes'],
  ],
  [
    'a message by whom it is for',
    messageSubject('s1', conversation),
    ['message', 's1', 'Ana', 'BK-1', 'b1', 'les_cayes'],
  ],
  [
    'a car by its make and plate',
    vehicleSubject(vehicle),
    ['vehicle', 'v1', 'Toyota Prado', 'ZZ-901', null, 'les_cayes'],
  ],
  ['a person by name and e-mail', personSubject(person), ['profile', 'p1', 'Ana', 'ana@timo.ht', null, null]],
  [
    'an invite by its e-mail',
    inviteSubject({ ...person, name: null }),
    ['invite', 'p1', 'ana@timo.ht', 'ana@timo.ht', null, null],
  ],
  ['the settings by nothing', settingSubject('settings', '1'), ['settings', '1', null, null, null, null]],
  [
    'a branch as its own',
    settingSubject('branch', 'x', 'Timo', 'les_cayes'),
    ['branch', 'x', 'Timo', null, null, 'les_cayes'],
  ],
])('names %s', (_, { entityType, entityId, label, bookingId, branchId }, told) => {
  expect([entityType, entityId, label.name, label.note, bookingId, branchId]).toEqual(told);
});

test('an extra has its name in each language', () => {
  expect(settingSubject('extra', 'e1', lamp).label).toEqual({ name: lamp, note: null });
});
