import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcomeOf } from '#tests/support/outcome.ts';
import { GATES } from './gate-table.ts';
import { SAMPLE_READS } from './sample-reads.ts';
import { openSampleWorld, type SampleWorld } from './sample-world.ts';
import { SAMPLE_WRITES } from './sample-writes.ts';

/** One customer asks for what is another's: whatever is open to customers, and names a booking. */

/** About nobody but whoever asks. */
const OWN = ['public.accounts.changePassword', 'booking.create', 'booking.mine'];
/** What is nothing to say of: of nobody's messages none is marked. */
const SILENT = ['messages.markRead'];
const SAMPLES = { ...SAMPLE_READS, ...SAMPLE_WRITES };
/** What a signed-in person may ask about a booking that they name; of messages a visitor may too, with a token. */
const ASKED = Object.keys(SAMPLES).filter(
  (path) => (GATES[path] === 'customer' || path.startsWith('messages.')) && !OWN.includes(path),
);

let world: SampleWorld;
beforeAll(async () => {
  world = await openSampleWorld();
});
afterAll(() => world.close());

/** Whoever called before, it is this stranger who calls now. */
async function asStranger<Result>(call: () => Promise<Result>): Promise<Result> {
  const { deps, asCustomer } = world.counter;
  const { token } = await asCustomer();
  const { auth } = deps;
  Object.assign(deps, {
    auth: { ...auth, validate: (_: string, isSecure: boolean) => auth.validate(token, isSecure) },
  });
  try {
    return await call();
  } finally {
    Object.assign(deps, { auth });
  }
}

async function written() {
  const { db } = world.counter;
  const count = (table: 'logs' | 'outbox' | 'messages' | 'notifications') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  const read = db
    .selectFrom('messages')
    .where('readAt', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Promise.all([count('logs'), count('outbox'), count('messages'), count('notifications'), read]);
}

test.each(ASKED)('%s is refused as if there were no such booking, and nothing is written', async (path) => {
  const call = await SAMPLES[path]?.(world);
  if (call === undefined) throw new Error(`${path} has no sample`);
  const before = await written();
  const refused = SILENT.includes(path) ? 'ok' : 'BOOKING_NOT_FOUND';
  expect(await asStranger(() => outcomeOf(call()))).toBe(refused);
  expect(await written()).toEqual(before);
  // It was a call that its owner may make.
  expect(await outcomeOf(call())).toBe('ok');
});
