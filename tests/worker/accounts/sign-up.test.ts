import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/time-units.ts';
import { outcomeOf, tally } from '#tests/support/outcome.ts';
import { type AccountWorld, createAccountWorld, PASSWORD } from './world.ts';

let world: AccountWorld;
beforeAll(async () => {
  world = await createAccountWorld();
});
afterAll(() => world.database.drop());

let lastNumber = 0;
function newcomer(fields: Partial<{ name: string; email: string; phone: string; password: string }> = {}) {
  lastNumber += 1;
  const email = `newcomer-${lastNumber}@timo.example`;
  return { name: 'Réginald Saint-Jean', email, phone: '+509 3701-2345', password: PASSWORD, ...fields };
}

function rowsFor(email: string) {
  return world.db
    .selectFrom('profiles')
    .leftJoin('credentials', 'credentials.userId', 'profiles.id')
    .leftJoin('userRoles', 'userRoles.userId', 'profiles.id')
    .where('email', '=', email)
    .select(['id', 'email', 'name', 'phone', 'isActive', 'locale', 'createdAt', 'branchId'])
    .select(['credentials.passwordHash', 'userRoles.role'])
    .execute();
}

describe('signing up', () => {
  it('makes a customer with profile, credentials and log row, and signs nobody in', async () => {
    const person = newcomer();
    const browser = world.openBrowser({ ip: '198.51.100.7' });
    expect(await browser.signUp(person)).toEqual({ ok: true });
    expect(browser.received).toEqual([]);
    const [row, ...others] = await rowsFor(person.email);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ name: person.name, phone: person.phone, isActive: true, role: null });
    expect(row).toMatchObject({ locale: 'en', branchId: null, createdAt: world.clock.now().toISOString() });
    expect(row?.passwordHash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
    const logs = await world.db
      .selectFrom('logs')
      .selectAll()
      .where('entityId', '=', row?.id ?? '')
      .execute();
    expect(logs).toEqual([
      expect.objectContaining({
        userId: row?.id,
        action: 'create',
        entityType: 'profile',
        metadata: {},
        ip: '198.51.100.7',
        createdAt: world.clock.now().toISOString(),
      }),
    ]);
  });

  it('refuses a password that leaked often, although no form knows it', async () => {
    const person = newcomer({ password: 'Maverick1969' });
    expect(await outcomeOf(world.openBrowser().signUp(person))).toBe('VALIDATION_FAILED');
    expect(await rowsFor(person.email)).toEqual([]);
  });

  it('lets the person sign in afterwards', async () => {
    const person = newcomer();
    const browser = world.openBrowser();
    await browser.signUp(person);
    const { user } = await browser.signIn(person.email, person.password);
    expect(user).toMatchObject({ name: person.name, email: person.email, phone: person.phone, roles: [] });
  });

  it('needs two round trips: counting, then everything at once', async () => {
    world.database.proxy.roundTrips = 0;
    await world.openBrowser().signUp(newcomer());
    expect(world.database.proxy.roundTrips).toBe(2);
  });
});

describe('an e-mail that is taken', () => {
  it('is refused in any case, and the account stays as it was', async () => {
    const person = newcomer();
    await world.openBrowser().signUp(person);
    const before = await rowsFor(person.email);
    const again = newcomer({
      email: person.email.toUpperCase(),
      name: 'Somebody Else',
      password: 'another secret 77',
    });
    await expect(world.openBrowser().signUp(again)).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { code: 'EMAIL_TAKEN' },
    });
    expect(await rowsFor(person.email)).toEqual(before);
    expect(await outcomeOf(world.openBrowser().signIn(person.email, again.password))).toBe(
      'INVALID_CREDENTIALS',
    );
  });

  it('ten times at once makes one account and one log row', async () => {
    const person = newcomer();
    const tries = Array.from({ length: 10 }, () => outcomeOf(world.openBrowser().signUp(person)));
    expect(tally(await Promise.all(tries))).toEqual({ ok: 1, EMAIL_TAKEN: 9 });
    const [row] = await rowsFor(person.email);
    const logs = await world.db
      .selectFrom('logs')
      .selectAll()
      .where('entityId', '=', row?.id ?? '')
      .execute();
    expect(logs).toHaveLength(1);
  });
});

describe('what is refused before the database', () => {
  const refused: [string, Parameters<typeof newcomer>[0]][] = [
    ['a short password', { password: 'sh0rt!!' }],
    ['a long one', { password: 'x1y2'.repeat(33) }],
    ['a common one', { password: 'P@ssw0rd2024!' }],
    ['no name', { name: '' }],
    ['markup for a name', { name: '<b>Ana</b>' }],
    ['no e-mail', { email: '' }],
    ['a short phone', { phone: '123' }],
  ];
  it.each(refused)('%s', async (_what, fields) => {
    world.database.proxy.roundTrips = 0;
    expect(await outcomeOf(world.openBrowser().signUp(newcomer(fields)))).toBe('VALIDATION_FAILED');
    expect(world.database.proxy.roundTrips).toBe(0);
  });

  it('a role slipped in', async () => {
    const sly = { ...newcomer(), roles: ['super_admin'], isActive: true };
    expect(await outcomeOf(world.openBrowser().signUp(sly))).toBe('VALIDATION_FAILED');
    expect(await rowsFor(sly.email)).toEqual([]);
  });
});

describe('joining at the checkout', () => {
  it('makes the account and signs its owner in, on a browser known from then on', async () => {
    const person = newcomer();
    const browser = world.openBrowser();
    const { user } = await browser.join(person);
    expect(user).toMatchObject({ name: person.name, email: person.email, phone: person.phone, roles: [] });
    expect(await browser.session()).toEqual(user);
    expect([...browser.cookies.keys()]).toHaveLength(2);
    expect(await rowsFor(person.email)).toHaveLength(1);
  });

  it('sent again after a lost answer signs in to the account it made', async () => {
    const person = newcomer();
    await world.openBrowser().join(person);
    const browser = world.openBrowser();
    const { user } = await browser.join(person);
    expect(user.email).toBe(person.email);
    expect(await browser.session()).toEqual(user);
    expect(await rowsFor(person.email)).toHaveLength(1);
  });

  it('twice at once makes one account, and both are signed in', async () => {
    const person = newcomer();
    const browsers = [world.openBrowser(), world.openBrowser()];
    const outcomes = await Promise.all(browsers.map((browser) => outcomeOf(browser.join(person))));
    expect(outcomes).toEqual(['ok', 'ok']);
    expect(await rowsFor(person.email)).toHaveLength(1);
  });

  it('with an e-mail of somebody else is refused, guessed passwords count as sign-ins, and the account stays', async () => {
    const person = newcomer();
    await world.openBrowser().signUp(person);
    const before = await rowsFor(person.email);
    const browser = world.openBrowser();
    const guess = { ...person, name: 'Somebody Else', password: 'another secret 77' };
    for (let count = 0; count < 6; count += 1) {
      expect(await outcomeOf(browser.join(guess))).toBe('EMAIL_TAKEN');
    }
    expect(await browser.session()).toBeNull();
    expect(await rowsFor(person.email)).toEqual(before);
    // Five failures are all that a stranger has, this way too: even the right password waits now.
    expect(await outcomeOf(browser.join(person))).toBe('EMAIL_TAKEN');
    expect(await outcomeOf(browser.signIn(person.email, person.password))).toBe('RATE_LIMITED');
  });
});

it('one address makes twenty accounts in 15 minutes and no more', async () => {
  const browser = world.openBrowser();
  const taken = newcomer();
  await browser.signUp(taken);
  const tries = Array.from({ length: 24 }, () => outcomeOf(browser.signUp(taken)));
  expect(tally(await Promise.all(tries))).toEqual({ EMAIL_TAKEN: 19, RATE_LIMITED: 5 });
  expect(await outcomeOf(world.openBrowser().signUp(newcomer()))).toBe('ok');
  world.clock.advance(15 * MINUTE_MS);
  expect(await outcomeOf(browser.signUp(newcomer()))).toBe('ok');
});
