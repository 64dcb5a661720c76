import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Counter, openCounter } from '#tests/support/counter.ts';
import { insertCredential } from '#tests/support/factories/person.ts';
import { detailsOf, outcomeOf, tally } from '#tests/support/outcome.ts';
import { hashPassword } from '#worker/auth/password.ts';

const PASSWORD = 'correct horse battery staple';
const NEW_PASSWORD = 'a different horse entirely';
const NAME = 'Rose Céleste';
let counter: Counter;
let passwordHash: string;
beforeAll(async () => {
  counter = await openCounter();
  passwordHash = await hashPassword(PASSWORD, { bytes: (length) => new Uint8Array(randomBytes(length)) });
});
afterAll(() => counter.close());

type Person = Awaited<ReturnType<Counter['asCustomer']>>;
type Change = (person: Person, passwords: { current: string; next: string }) => Promise<unknown>;

const onTheSite: Change = ({ api }, passwords) => api.public.accounts.changePassword(passwords);
const atTheCounter: Change = ({ api }, passwords) => api.staff.profile.changePassword(passwords);
const WAYS: { who: string; join: () => Promise<Person>; by: Change }[] = [
  { who: 'a customer, on the site', join: () => counter.asCustomer({ name: NAME }), by: onTheSite },
  { who: 'an agent, on the site', join: () => counter.asStaff('agent', { name: NAME }), by: onTheSite },
  { who: 'an agent, at the counter', join: () => counter.asStaff('agent', { name: NAME }), by: atTheCounter },
];

describe.each(WAYS)('a new password of $who', ({ join, by }) => {
  let person: Person;
  beforeEach(async () => {
    person = await join();
    await insertCredential(counter.db, person.id, passwordHash);
  });

  const change = (current = PASSWORD, next = NEW_PASSWORD) => by(person, { current, next });
  const signIn = (password: string) =>
    outcomeOf(counter.visitor().public.accounts.signIn({ email: person.email, password }));
  const isIn = async ({ api }: Pick<Person, 'api'>) =>
    (await api.public.accounts.session()).user?.id === person.id;

  it('ends the other sessions and keeps this one', async () => {
    const elsewhere = await counter.signedIn({ id: person.id });
    expect(await isIn(elsewhere)).toBe(true);
    expect(await change()).toEqual({ ok: true });
    expect([await isIn(elsewhere), await isIn(person)]).toEqual([false, true]);
    expect(await signIn(PASSWORD)).toBe('INVALID_CREDENTIALS');
    expect(await signIn(NEW_PASSWORD)).toBe('ok');
    expect(await counter.logsOf('profile', person.id)).toMatchObject([
      { userId: person.id, action: 'update', metadata: { after: { password: 'changed' } } },
    ]);
  });

  it('leaves a copy of this session’s token without use', async () => {
    const thief = { api: counter.bearerOf(person.token) };
    expect(await isIn(thief)).toBe(true);
    await change();
    expect([await isIn(thief), await isIn(person)]).toEqual([false, true]);
  });

  it('needs the current one, at most five tries in 15 minutes', async () => {
    expect(await detailsOf(change('not it at all'))).toEqual({
      fieldErrors: { current: 'validation.password.wrong' },
    });
    const tries = [];
    for (let count = 0; count < 5; count += 1) tries.push(await outcomeOf(change('not it at all')));
    expect(tally(tries)).toEqual({ VALIDATION_FAILED: 4, RATE_LIMITED: 1 });
    expect(await outcomeOf(change())).toBe('RATE_LIMITED');
    counter.advance(15 * 60_000);
    expect(await outcomeOf(change())).toBe('ok');
  });

  it('is none that is common, personal or the same', async () => {
    for (const next of ['short', 'password123', person.email, NAME, PASSWORD]) {
      expect(await outcomeOf(change(PASSWORD, next))).toBe('VALIDATION_FAILED');
    }
    expect(await signIn(PASSWORD)).toBe('ok');
  });

  it('twice at once happens once', async () => {
    const both = [change(PASSWORD, NEW_PASSWORD), change(PASSWORD, 'yet another horse')];
    expect(tally(await Promise.all(both.map(outcomeOf)))).toEqual({ ok: 1, VALIDATION_FAILED: 1 });
  });
});
