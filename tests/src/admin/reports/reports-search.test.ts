import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { REPORT_MAX_DAYS } from '#domain/policy.ts';
import { nextSort, presetOf, rangeOf, reachOf, sortStateOf } from '#src/admin/reports/report-range.ts';
import { reportsSearch } from '#src/admin/reports/reports-search.ts';

const TODAY = '2026-11-18';
const LAST_30 = { from: '2026-10-20', to: TODAY };

describe('the address of a report', () => {
  test('keeps what makes sense and drops what does not', () => {
    const search = { page: 2, pageSize: 25, from: '2026-01-01', to: '2026-02-01', sort: 'createdAt' };
    expect(reportsSearch(search)).toEqual(search);
    expect(reportsSearch({ page: 0, pageSize: 3, from: '2026-02-30', to: 7, sort: 'paid', q: 'x' })).toEqual(
      {},
    );
  });

  test.each([
    [{}, LAST_30],
    [{ from: '2026-11-01' }, LAST_30],
    [{ to: '2026-11-01' }, LAST_30],
    [
      { from: '2026-11-02', to: '2026-11-01' },
      { from: '2026-11-01', to: '2026-11-02' },
    ],
    [
      { from: '2020-01-01', to: '2026-11-01' },
      { from: addDays('2026-11-01', 1 - REPORT_MAX_DAYS), to: '2026-11-01' },
    ],
    [
      { from: '2026-11-01', to: '2026-11-01' },
      { from: '2026-11-01', to: '2026-11-01' },
    ],
  ])('%o looks at %o', (search, range) => {
    expect(rangeOf(search, TODAY)).toEqual(range);
  });
});

test('a preset is told from its days', () => {
  expect(presetOf(LAST_30, TODAY)).toBe(30);
  expect(presetOf({ from: '2026-11-12', to: TODAY }, TODAY)).toBe(7);
  expect(presetOf({ from: '2026-08-21', to: TODAY }, TODAY)).toBe(90);
  expect(presetOf({ from: '2026-10-19', to: '2026-11-17' }, TODAY)).toBeUndefined();
});

test('the order turns around and the default leaves the address', () => {
  expect([nextSort(), nextSort('createdAt')]).toEqual(['createdAt', undefined]);
  expect([sortStateOf().isDescending, sortStateOf('createdAt').isDescending]).toEqual([true, false]);
});

test('a range reaches no further than a report does, on either side of the day chosen first', () => {
  expect(reachOf(null, TODAY)).toEqual({ to: TODAY });
  for (const end of ['2017-03-01', '2024-02-29', TODAY]) {
    const { from = '', to = '' } = reachOf(end, TODAY);
    expect(rangeOf({ from, to: end }, TODAY)).toEqual({ from, to: end });
    expect(rangeOf({ from: addDays(from, -1), to: end }, TODAY)).toEqual({ from, to: end });
    expect(rangeOf({ from: end, to }, TODAY)).toEqual({ from: end, to });
  }
  expect(reachOf('2026-11-01', TODAY).to).toBe(TODAY);
});
