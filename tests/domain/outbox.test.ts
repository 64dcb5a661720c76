import { describe, expect, it } from 'vitest';
import {
  creditReminderAt,
  dayBeforeReminderAt,
  dropReason,
  holdReminderAt,
  isLate,
  retryAt,
  type ToldFact,
} from '#domain/outbox.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
const BOOKING = {
  bookingStatus: 'reserved',
  paymentStatus: 'unpaid',
  pickupAt: '2026-12-10T15:00:00.000Z',
  returnAt: '2026-12-13T15:00:00.000Z',
  releasesAt: '2026-12-02T15:00:00.000Z',
  releasedAt: null,
  remindersStoppedAt: null,
  extensionEndsAt: '2026-12-02T16:00:00.000Z',
} as const;
const fact = (kind: ToldFact['kind'], version = '1', changes: Partial<ToldFact> = {}): ToldFact => ({
  kind,
  version,
  dueAt: NOW.toISOString(),
  isStanding: true,
  isRead: false,
  isToldLater: false,
  endsAt: null,
  ...changes,
});

it('waits longer each time, five times', () => {
  const minutes = [1, 2, 3, 4, 5].map((tries) => (retryAt(tries, NOW)?.getTime() ?? 0) - NOW.getTime());
  expect(minutes.map((ms) => ms / 60_000)).toEqual([1, 5, 30, 120, 480]);
  expect(retryAt(6, NOW)).toBeNull();
});

it('reminds when a quarter of the hold is left, and at nine in the morning of the day before', () => {
  expect(holdReminderAt('2026-12-01T00:00:00Z', '2026-12-03T00:00:00Z').toISOString()).toBe(
    '2026-12-02T12:00:00.000Z',
  );
  const rejected = holdReminderAt('2026-12-01T00:00:00Z', '2026-12-05T00:00:00Z', '2026-12-04T00:00:00Z');
  expect(rejected.toISOString()).toBe('2026-12-04T18:00:00.000Z');
  expect(dayBeforeReminderAt('2026-12-10').toISOString()).toBe('2026-12-09T14:00:00.000Z');
});

it.each([
  ['of a year', '2026-11-18', '2027-11-18', '2027-10-19T13:00:00.000Z'],
  ['of twenty days', '2026-11-18', '2026-12-08', '2026-12-03T14:00:00.000Z'],
  ['of three days: on the last', '2026-11-18', '2026-11-21', '2026-11-21T14:00:00.000Z'],
  ['of the day on which it is given: never', '2026-11-18', '2026-11-18', null],
])('a credit %s', (_, givenOn, lastDay, at) => {
  expect(creditReminderAt(givenOn, lastDay)?.toISOString() ?? null).toBe(at);
});

describe('what is no longer so is not told', () => {
  it.each([
    ['booking_made', '1', {}, null],
    ['booking_made', '1', { bookingStatus: 'canceled' }, 'called_off'],
    ['meeting_set', '1', {}, null],
    ['meeting_set', '1', { bookingStatus: 'canceled' }, 'called_off'],
    ['booking_canceled', '1', {}, 'not_called_off'],
    ['booking_canceled', '1', { bookingStatus: 'canceled' }, null],
    ['no_show', '1', {}, 'status_changed'],
    ['no_show', '1', { bookingStatus: 'canceled' }, 'status_changed'],
    ['no_show', '1', { bookingStatus: 'no_show' }, null],
    ['hold_ended', '1', { bookingStatus: 'canceled' }, 'not_called_off'],
    ['hold_ended', '1', { bookingStatus: 'canceled', releasedAt: '2026-12-01T00:00:00Z' }, null],
    ['hold_ending', BOOKING.releasesAt, {}, null],
    ['hold_ending', BOOKING.releasesAt, { releasesAt: null }, 'hold_changed'],
    ['hold_ending', '2026-12-01T16:00:00.000Z', {}, 'hold_changed'],
    ['extension_ending', BOOKING.extensionEndsAt, {}, null],
    ['extension_ending', BOOKING.extensionEndsAt, { extensionEndsAt: null }, 'hold_changed'],
    ['extension_ending', BOOKING.releasesAt, {}, 'hold_changed'],
    ['proof_rejected', '1', { paymentStatus: 'pending_verification' }, 'proof_came'],
    ['proof_rejected', '1', { paymentStatus: 'paid' }, 'paid'],
    ['proof_rejected', '1', { paymentStatus: 'partial' }, null],
    ['proof_rejected', '1', { bookingStatus: 'canceled' }, 'called_off'],
    ['proof_rejected', '1', { bookingStatus: 'canceled', releasedAt: '2026-12-01T00:00:00Z' }, null],
    ['pickup_tomorrow', BOOKING.pickupAt, {}, null],
    ['pickup_tomorrow', '2026-12-09T15:00:00.000Z', {}, 'dates_changed'],
    ['pickup_tomorrow', BOOKING.pickupAt, { bookingStatus: 'picked_up' }, 'status_changed'],
    ['return_tomorrow', BOOKING.returnAt, {}, 'status_changed'],
    ['return_tomorrow', BOOKING.returnAt, { bookingStatus: 'picked_up' }, null],
    ['return_late', BOOKING.returnAt, { bookingStatus: 'picked_up' }, null],
    ['return_late', BOOKING.returnAt, { bookingStatus: 'returned' }, 'status_changed'],
    ['return_late', '2026-12-12T15:00:00.000Z', { bookingStatus: 'picked_up' }, 'dates_changed'],
    [
      'pickup_tomorrow',
      BOOKING.pickupAt,
      { remindersStoppedAt: '2026-12-01T00:00:00Z' },
      'reminders_stopped',
    ],
    ['booking_made', '1', { remindersStoppedAt: '2026-12-01T00:00:00Z' }, null],
  ] as const)('%s (%s) %j: %s', (kind, version, changes, reason) => {
    expect(dropReason(fact(kind, version), { ...BOOKING, ...changes }, NOW)).toBe(reason);
  });

  it('nor what was taken back, was read, is over, or is a week old', () => {
    expect(dropReason(fact('meeting_set', '1', { endsAt: NOW.toISOString() }), BOOKING, NOW)).toBe(
      'too_late',
    );
    expect(dropReason(fact('payment_received', '1', { isStanding: false }), BOOKING, NOW)).toBe('corrected');
    expect(dropReason(fact('message_answered', '1', { isRead: true }), BOOKING, NOW)).toBe('read');
    expect(dropReason(fact('days_changed', '1', { isToldLater: true }), BOOKING, NOW)).toBe('dates_changed');
    expect(dropReason(fact('booking_made', '1', { dueAt: '2026-11-20T00:00:00Z' }), BOOKING, NOW)).toBe(
      'too_late',
    );
  });
});

describe('a channel is late', () => {
  const at = new Date('2026-12-01T12:00:00.000Z');
  const [recent, long] = ['2026-12-01T11:45:00.000Z', '2026-12-01T11:30:00.000Z'];
  const nothing = { since: null, readersSince: null, readers: 0, lastSentAt: null };
  it.each([
    ['nothing waits', nothing, false],
    ['something waits for a while', { ...nothing, since: recent }, false],
    ['something waits for half an hour', { ...nothing, since: long }, true],
    ['one mailbox is full', { ...nothing, readersSince: long, readers: 1 }, false],
    ['two refuse, and nothing ever left', { ...nothing, readersSince: long, readers: 2 }, true],
    [
      'two refuse, and something left since',
      { since: null, readersSince: long, readers: 2, lastSentAt: recent },
      false,
    ],
    [
      'two refuse, and what left did before',
      { since: null, readersSince: long, readers: 2, lastSentAt: '2026-12-01T11:00:00.000Z' },
      true,
    ],
    ['two refuse for a while', { ...nothing, readersSince: recent, readers: 2 }, false],
  ])('%s: %j', (_, undelivered, late) => {
    expect(isLate(undelivered, at)).toBe(late);
  });
});
