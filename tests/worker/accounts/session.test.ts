import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time-units.ts';
import { altered } from '#tests/support/altered.ts';
import { type AccountWorld, createAccountWorld } from './world.ts';

let world: AccountWorld;
beforeAll(async () => {
  world = await createAccountWorld();
});
afterAll(() => world.database.drop());

const COOKIE = '__Host-timo-session';

async function signedIn() {
  const person = await world.insertPerson();
  const browser = world.openBrowser();
  await browser.signIn(person.email);
  return { person, browser, token: browser.cookies.get(COOKIE) ?? '' };
}

describe('asking who is signed in', () => {
  it('is no error for a visitor, and no trip to the database', async () => {
    world.database.proxy.roundTrips = 0;
    const browser = world.openBrowser();
    expect(await browser.session()).toBeNull();
    expect(browser.received).toEqual([]);
    expect(world.database.proxy.roundTrips).toBe(0);
  });

  it('is one trip for somebody', async () => {
    const { person, browser } = await signedIn();
    world.database.proxy.roundTrips = 0;
    expect((await browser.session())?.id).toBe(person.id);
    expect(world.database.proxy.roundTrips).toBe(1);
  });

  it('with a tampered cookie answers nobody and makes the browser forget it', async () => {
    const { browser, token } = await signedIn();
    for (const tampered of [altered(token), `${token}x`, '%', "' or 1=1 --", 'é'.repeat(9)]) {
      browser.cookies.set(COOKIE, encodeURIComponent(tampered));
      expect(await browser.session()).toBeNull();
      expect(browser.cookies.has(COOKIE)).toBe(false);
    }
  });

  it('after the session’s end answers nobody', async () => {
    const { browser } = await signedIn();
    world.clock.advance(31 * DAY_MS);
    expect(await browser.session()).toBeNull();
    expect(browser.cookies.has(COOKIE)).toBe(false);
  });

  it('past half of the session’s life renews its cookie', async () => {
    const { browser, token } = await signedIn();
    world.clock.advance(16 * DAY_MS);
    expect(await browser.session()).not.toBeNull();
    expect(browser.received.at(-1)).toMatch(new RegExp(`^${COOKIE}=${token}; .*Max-Age=2592000`));
    world.clock.advance(16 * DAY_MS);
    expect(await browser.session()).not.toBeNull();
  });

  it('answers nobody once the person is deactivated', async () => {
    const { person, browser } = await signedIn();
    await world.db.updateTable('profiles').set({ isActive: false }).where('id', '=', person.id).execute();
    expect(await browser.session()).toBeNull();
  });

  it('takes no https session over http', async () => {
    const { token } = await signedIn();
    const plain = world.openBrowser({ origin: 'http://timo.example' });
    plain.cookies.set(COOKIE, token);
    expect(await plain.session()).toBeNull();
  });
});

describe('signing out', () => {
  it('ends the session in the database, not only in the browser', async () => {
    const { person, browser, token } = await signedIn();
    expect(await browser.signOut()).toEqual({ ok: true });
    expect(browser.cookies.has(COOKIE)).toBe(false);
    expect(
      await world.db.selectFrom('sessions').selectAll().where('userId', '=', person.id).execute(),
    ).toEqual([]);
    const thief = world.openBrowser();
    thief.cookies.set(COOKIE, token);
    expect(await thief.session()).toBeNull();
  });

  it('leaves the person’s other devices signed in', async () => {
    const { person, browser } = await signedIn();
    const phone = world.openBrowser();
    await phone.signIn(person.email);
    await browser.signOut();
    expect((await phone.session())?.id).toBe(person.id);
  });

  it('is no error for a visitor, twice over, or with a cookie that never was ours', async () => {
    const browser = world.openBrowser();
    world.database.proxy.roundTrips = 0;
    expect(await browser.signOut()).toEqual({ ok: true });
    browser.cookies.set(COOKIE, 'nonsense');
    expect(await browser.signOut()).toEqual({ ok: true });
    expect(world.database.proxy.roundTrips).toBe(0);
  });
});
