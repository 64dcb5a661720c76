import { describe, expect, test } from 'vitest';
import { activitySearch, hasFilter } from '#src/admin/activity/activity-search.ts';
import { clientSearch, clientsSearch, nextSort, sortStateOf } from '#src/admin/clients/clients-search.ts';

describe('the addresses of clients and the log', () => {
  test('keep what makes sense', () => {
    const list = { page: 3, q: 'dorcé', sort: '-totalSpentCents' };
    expect(clientsSearch(list)).toEqual(list);
    expect(clientSearch({ bookings: 2, payments: 4, create: true })).toEqual({
      bookings: 2,
      payments: 4,
      create: true,
    });
    const log = { who: crypto.randomUUID(), what: 'vehicle', action: 'delete', from: '2026-11-01' };
    expect(activitySearch(log)).toEqual(log);
  });

  test('drop what does not, and never refuse', () => {
    expect(clientsSearch({ page: 0, q: {}, sort: 'email', pageSize: 100 })).toEqual({});
    expect(clientSearch({ bookings: 'two', create: 'yes' })).toEqual({});
    expect(activitySearch({ who: 'me', what: 'secret', action: 'book!', from: '2026-02-30' })).toEqual({});
    expect([hasFilter({}), hasFilter({ to: '2026-11-01' })]).toEqual([false, true]);
  });
});

describe('a header of the list of clients', () => {
  test('goes from the largest to the smallest and back to how it was; names begin at A', () => {
    expect(nextSort('totalSpentCents', undefined)).toBe('-totalSpentCents');
    expect(nextSort('totalSpentCents', '-totalSpentCents')).toBe('totalSpentCents');
    expect(nextSort('totalSpentCents', 'totalSpentCents')).toBeUndefined();
    expect(nextSort('name', '-bookingCount')).toBe('name');
    expect(nextSort('name', 'name')).toBe('-name');
    expect(sortStateOf(undefined)).toEqual({ key: 'lastBookedAt', isDescending: true });
  });
});
