import { expect, it } from 'vitest';
import { bookingOfNumber, type NumberedBooking } from '#domain/messages.ts';

const NUMBER = '50937123456';
const booking = (bookingCode: string, rest: Partial<NumberedBooking> = {}): NumberedBooking => ({
  bookingCode,
  bookingStatus: 'reserved',
  createdAt: '2026-11-01T10:00:00.000Z',
  provenNumber: NUMBER,
  ...rest,
});
const later = { createdAt: '2026-11-02T10:00:00.000Z' };

it.each<[string, NumberedBooking[], string | null]>([
  ['nobody has booked', [], null],
  ['the number was only typed', [booking('A', { provenNumber: null })], null],
  ['staff know another number of the client', [booking('A', { provenNumber: '50937123457' })], null],
  ['staff know it', [booking('A')], 'A'],
  ['staff know it of two: the latest', [booking('A'), booking('B', later)], 'B'],
  ['whoever books later only typed it', [booking('A'), booking('B', { ...later, provenNumber: null })], 'A'],
  ['the car is out', [booking('A', { bookingStatus: 'picked_up' })], 'A'],
  ['the car is back and something is to settle', [booking('A', { bookingStatus: 'returned' })], 'A'],
  ['all is over', [booking('A', { bookingStatus: 'completed' })], null],
  ['it was called off', [booking('A', { bookingStatus: 'canceled' })], null],
  ['nobody came', [booking('A', { bookingStatus: 'no_show' })], null],
  ['the later one is over', [booking('A'), booking('B', { ...later, bookingStatus: 'completed' })], 'A'],
])('%s', (_, bookings, code) => {
  expect(bookingOfNumber(NUMBER, bookings)?.bookingCode ?? null).toBe(code);
});
