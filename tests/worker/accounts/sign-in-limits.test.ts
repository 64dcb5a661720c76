import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIGN_IN_MAX_ATTEMPTS } from '#domain/policy.ts';
import { DAY_MS } from '#domain/time-units.ts';
import { outcomeOf } from '#tests/support/outcome.ts';
import { signInAccount, signInAddress, signInPace } from '#worker/services/accounts/sign-in-limits.ts';
import type { CountedSubject } from '#worker/services/limits/consume.ts';
import { type AttemptSubject, keyOf } from '#worker/services/limits/subject.ts';
import { type AccountWorld, createAccountWorld } from './world.ts';

let world: AccountWorld;
beforeAll(async () => {
  world = await createAccountWorld();
});
afterAll(() => world.database.drop());

const WRONG = 'wrong horse battery staple';

/** As if a subject had tried so often just now: hashing every try would take the test minutes. */
async function haveTried(subject: AttemptSubject, attempts: number) {
  const window = { windowStartedAt: world.clock.now(), attempts };
  await world.db
    .insertInto('rateLimits')
    .values({ ...keyOf({ scope: subject.scope, subject: subject.subject }), ...window })
    .onConflict((conflict) => conflict.columns(['scope', 'subjectHash']).doUpdateSet(window))
    .execute();
}

describe('somebody who signs in without end', () => {
  const useUpButOne = (pace: CountedSubject) => haveTried(pace, (pace.limit ?? 0) - 1);

  it('is slowed down, with the right password too, and nobody elsewhere', async () => {
    const [person, ip] = [await world.insertPerson(), '192.0.2.99'];
    await useUpButOne(signInPace({ ip }));
    expect(await outcomeOf(world.openBrowser({ ip }).signIn(person.email))).toBe('ok');
    expect(await outcomeOf(world.openBrowser({ ip }).signIn(person.email))).toBe('RATE_LIMITED');
    expect(await outcomeOf(world.openBrowser().signIn(person.email))).toBe('ok');
  });

  it('is slowed down in a browser that is known, and not in another', async () => {
    const [person, browser] = [await world.insertPerson(), world.openBrowser()];
    await browser.signIn(person.email);
    await useUpButOne(signInPace({ email: person.email }));
    expect(await outcomeOf(browser.signIn(person.email))).toBe('ok');
    expect(await outcomeOf(browser.signIn(person.email))).toBe('RATE_LIMITED');
    expect(await outcomeOf(world.openBrowser().signIn(person.email))).toBe('ok');
  });
});

describe('a browser that somebody signed in from before', () => {
  const failFromElsewhere = async (email: string) => {
    await haveTried(signInAccount(email), SIGN_IN_MAX_ATTEMPTS);
    expect(await outcomeOf(world.openBrowser().signIn(email))).toBe('RATE_LIMITED');
  };

  it('lets them in, whoever fails under their e-mail elsewhere, or from the same address', async () => {
    const [person, browser] = [await world.insertPerson(), world.openBrowser({ ip: '192.0.2.7' })];
    await browser.signIn(person.email);
    await browser.signOut();
    await failFromElsewhere(person.email);
    await haveTried(signInAddress('192.0.2.7'), SIGN_IN_MAX_ATTEMPTS);
    expect(await outcomeOf(world.openBrowser({ ip: '192.0.2.7' }).signIn('near@timo.example'))).toBe(
      'RATE_LIMITED',
    );
    expect(await outcomeOf(browser.signIn(person.email))).toBe('ok');
  });

  it('has five tries of its own', async () => {
    const [person, browser] = [await world.insertPerson(), world.openBrowser()];
    await browser.signIn(person.email);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await outcomeOf(browser.signIn(person.email, WRONG))).toBe('INVALID_CREDENTIALS');
    }
    expect(await outcomeOf(browser.signIn(person.email))).toBe('RATE_LIMITED');
    expect(await outcomeOf(world.openBrowser().signIn(person.email))).toBe('ok');
  });

  it('is one for each of those who share it, and for nobody else', async () => {
    const browser = world.openBrowser();
    const [first, second, stranger] = await Promise.all([1, 2, 3].map(() => world.insertPerson()));
    await browser.signIn(String(first?.email));
    await browser.signIn(String(second?.email));
    for (const person of [first, second, stranger]) await failFromElsewhere(String(person?.email));
    expect(await outcomeOf(browser.signIn(String(first?.email)))).toBe('ok');
    expect(await outcomeOf(browser.signIn(String(second?.email)))).toBe('ok');
    expect(await outcomeOf(browser.signIn(String(stranger?.email)))).toBe('RATE_LIMITED');
  });

  it('is not made by hand, nor for ever', async () => {
    const [person, browser, forger] = [await world.insertPerson(), world.openBrowser(), world.openBrowser()];
    await browser.signIn(person.email);
    expect(browser.received.at(-1)).toMatch(
      /^__Host-timo-device=[\w.-]+; HttpOnly; Max-Age=15552000; Path=\/; SameSite=Lax; Secure$/,
    );
    forger.cookies.set('__Host-timo-device', `9999999999999.${'A'.repeat(43)}~x~`);
    await failFromElsewhere(person.email);
    expect(await outcomeOf(forger.signIn(person.email))).toBe('RATE_LIMITED');
    world.clock.advance(180 * DAY_MS);
    await failFromElsewhere(person.email);
    expect(await outcomeOf(browser.signIn(person.email))).toBe('RATE_LIMITED');
  });
});
