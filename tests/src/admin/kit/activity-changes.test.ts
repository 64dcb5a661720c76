import { describe, expect, test } from 'vitest';
import { storyOf } from '#src/admin/kit/activity/activity-changes.ts';

const ORDER = ['customerName', 'notes', 'bookingStatus', 'policies'];

describe('what an entry of the log tells', () => {
  test('is every changed key in the order of the page, and nothing of versions', () => {
    const metadata = {
      bookingCode: 'TL12345678',
      before: { bookingStatus: 'reserved', notes: null, rowVersion: 3, other: 1 },
      after: { bookingStatus: 'confirmed', notes: 'call', rowVersion: 4, other: 2 },
    };
    expect(storyOf(metadata, ORDER)).toEqual({
      kind: 'changed',
      changes: [
        { key: 'notes', before: null, after: 'call' },
        { key: 'bookingStatus', before: 'reserved', after: 'confirmed' },
        { key: 'other', before: 1, after: 2 },
      ],
      facts: [],
    });
  });

  test('is what something began as, without what was left empty', () => {
    const metadata = { before: {}, after: { customerName: 'Marie', notes: null, phones: [] } };
    expect(storyOf(metadata)).toMatchObject({
      kind: 'made',
      changes: [{ key: 'customerName', after: 'Marie' }],
    });
  });

  test('is nothing that is kept for who undoes it', () => {
    const line = { kind: 'cancellation', totalCents: -11_006, label: { en: 'Kept: 0 %' } };
    const metadata = { before: { bookingStatus: 'canceled' }, after: { bookingStatus: 'reserved' } };
    expect(storyOf({ ...metadata, shareGone: { line, ofCents: 11_006 } }).facts).toEqual([]);
  });

  test('is what is gone', () => {
    const metadata = { before: { email: 'a@mail.ht', rowVersion: 1 }, after: {} };
    expect(storyOf(metadata)).toMatchObject({
      kind: 'gone',
      changes: [{ key: 'email', before: 'a@mail.ht' }],
    });
  });

  test('goes into nested values, and names those that changed alone', () => {
    const hours = (opens: string) => ({ weekdays: { opens, closes: '18:00' } });
    const metadata = {
      before: { policies: { minimumDriverAge: 21, licenseHeldYears: 2 }, openingHours: hours('08:00') },
      after: { policies: { minimumDriverAge: 23, licenseHeldYears: 2 }, openingHours: hours('07:30') },
    };
    expect(storyOf(metadata, ORDER).changes).toEqual([
      { key: 'policies.minimumDriverAge', before: 21, after: 23 },
      { key: 'openingHours.weekdays.opens', before: '08:00', after: '07:30' },
    ]);
  });

  test('is read of entries that keep each change by itself', () => {
    const metadata = { paymentStatus: { before: 'unpaid', after: 'pending_verification' }, amountCents: 100 };
    expect(storyOf(metadata)).toEqual({
      kind: 'changed',
      changes: [{ key: 'paymentStatus', before: 'unpaid', after: 'pending_verification' }],
      facts: [{ key: 'amountCents', value: 100 }],
    });
  });

  test('takes the words of the web site for the same things', () => {
    const metadata = { vehicle_id: 'car', customer_email: 'a@mail.ht', total: 1_200 };
    expect(storyOf(metadata)).toEqual({
      kind: 'made',
      changes: [],
      facts: [
        { key: 'vehicleId', value: 'car' },
        { key: 'customerEmail', value: 'a@mail.ht' },
        { key: 'grandTotalCents', value: 1_200 },
      ],
    });
  });

  test('survives metadata of any shape', () => {
    expect(storyOf({ before: 'no object', after: [] })).toEqual({ kind: 'made', changes: [], facts: [] });
    expect(storyOf({})).toEqual({ kind: 'made', changes: [], facts: [] });
  });
});
