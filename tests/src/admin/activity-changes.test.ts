import { describe, expect, test } from 'vitest';
import { changesOf } from '#src/admin/booking-detail/activity-changes.ts';

const ORDER = ['customerName', 'notes', 'bookingStatus'];

describe('changesOf', () => {
  test('tells every changed key in the order of the page, and nothing of versions', () => {
    const metadata = {
      before: { bookingStatus: 'reserved', notes: null, rowVersion: 3, other: 1 },
      after: { bookingStatus: 'confirmed', notes: 'call', rowVersion: 4, other: 2 },
    };
    expect(changesOf(metadata, ORDER)).toEqual([
      { key: 'notes', before: null, after: 'call' },
      { key: 'bookingStatus', before: 'reserved', after: 'confirmed' },
      { key: 'other', before: 1, after: 2 },
    ]);
  });

  test('tells nothing of an entry that only says that something was made', () => {
    expect(changesOf({ after: { customerName: 'Marie' } }, ORDER)).toEqual([]);
    expect(changesOf({ vehicleId: 'x', total: 12 }, ORDER)).toEqual([]);
    expect(changesOf({ before: 'no object', after: [] }, ORDER)).toEqual([]);
  });
});
