import type { Case } from './cases.ts';
import { callAs } from './measure-queries.ts';
import type { People } from './people.ts';

export interface Growth {
  path: string;
  smallMs: number;
  largeMs: number;
}

/** The same ways of asking, of two databases. */
export interface Sides {
  small: { people: People; cases: Case[] };
  large: { people: People; cases: Case[] };
}

const CALLS = 40;
const PERCENTILE = 0.95;

async function timed(people: People, asked: Case): Promise<number> {
  const startedAt = performance.now();
  // A refusal takes its time too.
  await callAs(people, asked).catch(() => undefined);
  return performance.now() - startedAt;
}

function p95(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * PERCENTILE) - 1] ?? 0;
}

/** The whole procedure, session and driver included, in turns, so that a busy moment of the machine meets both. */
export async function measureGrowth(path: string, { small, large }: Sides): Promise<Growth> {
  const times = { small: [] as number[], large: [] as number[] };
  const calls = Math.max(CALLS, large.cases.length);
  for (let turn = -3; turn < calls; turn += 1) {
    const place = (turn + large.cases.length) % large.cases.length;
    const [smallCase, largeCase] = [small.cases[place], large.cases[place]];
    if (smallCase === undefined || largeCase === undefined) continue;
    const [smallMs, largeMs] = [await timed(small.people, smallCase), await timed(large.people, largeCase)];
    if (turn < 0) continue;
    times.small.push(smallMs);
    times.large.push(largeMs);
  }
  return { path, smallMs: p95(times.small), largeMs: p95(times.large) };
}
