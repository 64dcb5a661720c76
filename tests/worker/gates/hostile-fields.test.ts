import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { interceptor } from '#tests/support/caller.ts';
import { outcomeOf } from '#tests/support/outcome.ts';
import { SAMPLE_READS } from './sample-reads.ts';
import { openSampleWorld, type SampleWorld } from './sample-world.ts';
import { SAMPLE_WRITES } from './sample-writes.ts';

/** A call that is good but for one field: what the other fields are refused for hides nothing of it. */

const SAMPLES = { ...SAMPLE_READS, ...SAMPLE_WRITES };
let world: SampleWorld;
beforeAll(async () => {
  world = await openSampleWorld();
});
afterEach(() => {
  interceptor.take = null;
});
afterAll(() => world.close());

type Path = readonly string[];

/** Every text in an input, with where it stands; of a list its first. */
function textsIn(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  return (Array.isArray(value) ? entries.slice(0, 1) : entries).flatMap(([key, one]) =>
    textsIn(one, [...path, key]),
  );
}

/** The same input with another text in this place. */
function withText(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  const inner = withText(Reflect.get(Object(value), key), rest, text);
  return Array.isArray(value)
    ? value.map((one, at) => (String(at) === key ? inner : one))
    : { ...Object(value), [key]: inner };
}

/** What no text of the database holds, and moments that no day has. */
function hostile(text: string): string[] {
  const unstorable = [`${text}\0`, `${text}\uD800`];
  return /^\d{4}-\d\d-\d\dT/.test(text)
    ? [...unstorable, '2026-02-31T10:00:00.000Z', '0000-01-01T00:00:00.000Z']
    : unstorable;
}

/** The input of the sample, and the procedure it is for: the sample goes no further than to its door. */
async function sampleOf(path: string) {
  const call = await SAMPLES[path]?.(world);
  if (call === undefined) throw new Error(`${path} has no sample`);
  return new Promise<{ input: unknown; ask: (input: unknown) => Promise<unknown> }>((found, failed) => {
    interceptor.take = (asked, input, ask) => {
      if (asked !== path) return ask(input);
      found({ input, ask });
      return Promise.resolve();
    };
    call().catch(failed);
  });
}

test.each(Object.keys(SAMPLES))('%s refuses in each text what cannot be stored', async (path) => {
  const { input, ask } = await sampleOf(path);
  const troubles: unknown[] = [];
  for (const { path: field, text } of textsIn(input))
    for (const bad of hostile(text)) {
      const outcome = await outcomeOf(ask(withText(input, field, bad)));
      if (outcome === 'INTERNAL' || outcome === 'UNAVAILABLE') troubles.push([field.join('.'), bad, outcome]);
    }
  expect(troubles).toEqual([]);
});
