import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayInHaiti } from '#domain/calendar-day.ts';
import { type Counter, openCounter } from '#tests/support/counter.ts';

const QUARTER_MS = 900_000;

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());

/** The code writes `paid_on`, the database works out the other days: money counts on the same day in both. */
it.each([
  ['is set forward', '2026-03-07T12:00:00.000Z'],
  ['is set back', '2026-10-31T12:00:00.000Z'],
  ['strikes the new year', '2026-12-31T12:00:00.000Z'],
])('code and database agree on the day when the clock %s', async (_, from) => {
  const instants = Array.from({ length: 200 }, (_, turn) => new Date(Date.parse(from) + turn * QUARTER_MS));
  const days = await sql<{ day: string }>`
    select haiti_day(instant::timestamptz)::text as day
    from unnest(${instants.map((instant) => instant.toISOString())}::text[]) with ordinality as asked(instant, turn)
    order by turn
  `.execute(counter.db);
  expect(days.rows.map(({ day }) => day)).toEqual(instants.map(dayInHaiti));
  expect(new Set(instants.map(dayInHaiti)).size).toBe(3);
});
