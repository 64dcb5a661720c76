import { describe, expect, test } from 'vitest';
import { deedsOf, wordsOf } from '#src/admin/dashboard/activity-words.ts';

type Log = Parameters<typeof wordsOf>[0];

let id = 100;
function entry(entityType: string, action: Log['action'], metadata: Log['metadata'] = {}): Log {
  return {
    id: id--,
    entityType,
    action,
    metadata,
    entityId: 'the same',
    createdAt: '2026-11-21T12:00:00.000Z',
    userName: 'Ana',
    userEmail: 'ana@timo.example',
    subject: { name: 'TL12345678', note: null, bookingId: null, isThere: true },
  };
}
const became = (after: Record<string, unknown>) => ({ before: {}, after });

describe('the words of the feed', () => {
  test.each([
    ['a booking made', entry('booking', 'create'), { key: 'dashboard.feed.booking.create' }],
    [
      'one changed',
      entry('booking', 'update', became({ notes: 'x' })),
      { key: 'dashboard.feed.booking.update' },
    ],
    [
      'one set to another state',
      entry('booking', 'update', became({ bookingStatus: 'returned' })),
      { key: 'dashboard.feed.booking.status', status: 'returned' },
    ],
    [
      'a payment verified',
      entry('payment', 'update', became({ status: 'paid' })),
      { key: 'dashboard.feed.payment.verified' },
    ],
    [
      'one rejected',
      entry('payment', 'update', became({ status: 'unpaid' })),
      { key: 'dashboard.feed.payment.rejected' },
    ],
    [
      'a car sent to the workshop',
      entry('vehicle', 'update', became({ maintenanceBlock: { reason: 'Brakes' } })),
      { key: 'dashboard.feed.vehicle.block' },
    ],
    ['an invitation revoked', entry('invite', 'delete'), { key: 'dashboard.feed.invite.delete' }],
    ['what nobody worded yet', entry('weather', 'update'), { key: 'dashboard.feed.other' }],
  ])('tell of %s', (_name, log, words) => {
    expect(wordsOf(log)).toEqual(words);
  });

  test('tell once what one person did to one thing in a row', () => {
    const other = { ...entry('booking', 'update'), userEmail: 'bob@timo.example' };
    const logs = [entry('booking', 'update'), entry('booking', 'update'), other, entry('booking', 'update')];
    expect(deedsOf(logs).map(({ log, count }) => [log.id, count])).toEqual([
      [logs[0]?.id, 2],
      [other.id, 1],
      [logs[3]?.id, 1],
    ]);
  });
});
