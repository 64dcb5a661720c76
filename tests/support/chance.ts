import { randomBytes } from 'node:crypto';
import { onTestFailed } from 'vitest';
import { Chance } from '#tools/seed/chance.ts';

/** Chance for a random test, called within it: a failure prints its name, and `CHANCE=<name>` draws the same once more. */
export function drawChance(): Chance {
  const name = process.env.CHANCE ?? randomBytes(4).toString('hex');
  onTestFailed(() => console.info(`To draw the same again: CHANCE=${name}`));
  return new Chance(name);
}
