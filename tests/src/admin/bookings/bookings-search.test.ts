import { describe, expect, test } from 'vitest';
import {
  bookingsSearch,
  hasFilter,
  nextSort,
  sortStateOf,
} from '#src/admin/bookings/list/bookings-search.ts';
import { daysInOrder } from '#src/admin/kit/list/filter-days.tsx';
import { positionOf } from '#src/admin/kit/list/list-search.ts';

const parse = (search: Record<string, unknown>) => bookingsSearch(search);

describe('the address of the bookings list', () => {
  test('keeps what makes sense', () => {
    const search = {
      page: 3,
      pageSize: 25,
      q: 'dorvil',
      status: 'picked_up',
      payment: 'partial',
      due: 'returns',
      from: '2026-12-01',
      to: '2026-12-31',
      sort: '-pickupDate',
      create: true,
    };
    expect(parse(search)).toEqual(search);
  });

  test('drops what does not, and never refuses', () => {
    const search = {
      page: -1,
      pageSize: 7,
      q: {},
      status: 'lost',
      payment: 1,
      due: 'today',
      from: '2026-02-30',
      sort: 'plate',
      create: 'yes',
    };
    expect(Object.values(parse(search)).every((value) => value === undefined)).toBe(true);
    expect(positionOf(parse(search))).toEqual({ page: 1, pageSize: 10 });
  });

  test('a search for digits is a text', () => {
    expect(parse({ q: 37_123_456 }).q).toBe('37123456');
  });

  test('only filters count as filters', () => {
    expect(hasFilter(parse({ page: 2, sort: 'pickupDate', create: true }))).toBe(false);
    expect(hasFilter(parse({ from: '2026-12-01' }))).toBe(true);
    expect(hasFilter(parse({ due: 'departures' }))).toBe(true);
    expect(hasFilter(parse({ due: 'payment' }))).toBe(true);
  });

  test('of days the wrong way round the second is left out', () => {
    const [first, last] = ['2026-01-01', '2026-12-31'];
    expect(daysInOrder({ from: last, to: first })).toEqual({ from: last, to: undefined });
    expect(daysInOrder({ from: first, to: last })).toEqual({ from: first, to: last });
    expect(daysInOrder({ from: first, to: first })).toEqual({ from: first, to: first });
    expect(daysInOrder({ to: first })).toEqual({ from: undefined, to: first });
  });

  test('a header orders from the largest, then turns around; the newest first is left out of the address', () => {
    expect(sortStateOf(undefined)).toEqual({ key: 'createdAt', isDescending: true });
    expect(nextSort('createdAt', undefined)).toBe('createdAt');
    expect(nextSort('createdAt', 'createdAt')).toBeUndefined();
    expect(nextSort('pickupDate', undefined)).toBe('-pickupDate');
    expect(nextSort('pickupDate', '-pickupDate')).toBe('pickupDate');
  });
});
