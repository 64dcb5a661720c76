import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time-units.ts';
import { type AccountWorld, createAccountWorld } from '#tests/worker/accounts/world.ts';
import { inTransaction } from '#worker/db/client.ts';

let world: AccountWorld;
beforeAll(async () => {
  world = await createAccountWorld();
});
afterAll(() => world.database.drop());

function rowsOf(userId: string) {
  return world.db.selectFrom('sessions').selectAll().where('userId', '=', userId).execute();
}

async function signedIn() {
  const person = await world.insertPerson();
  return { person, ...(await world.auth.createSession(person.id, true)) };
}

describe('a new session', () => {
  it('is kept as the SHA-256 of its token, for 30 days of the product’s clock', async () => {
    const { person, token } = await signedIn();
    const [row, ...others] = await rowsOf(person.id);
    expect(others).toEqual([]);
    expect(row?.idHash).toBe(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row?.createdAt).toBe(world.clock.now().toISOString());
    const lifetimeMs = Date.parse(row?.expiresAt ?? '') - world.clock.now().getTime();
    expect(Math.abs(lifetimeMs - 30 * DAY_MS)).toBeLessThan(1000);
  });

  it('has a token nobody guesses, and a cookie no script and no other site reads', async () => {
    const { token, cookie } = await signedIn();
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(cookie.split('; ').sort()).toEqual(
      [
        `__Host-timo-session=${token}`,
        'HttpOnly',
        'Max-Age=2592000',
        'Path=/',
        'SameSite=Lax',
        'Secure',
      ].sort(),
    );
  });

  it('over plain http has a cookie that browsers accept there', async () => {
    const { person } = await signedIn();
    const { token, cookie } = await world.auth.createSession(person.id, false);
    expect(cookie).toMatch(new RegExp(`^timo-session=${token}; `));
    expect(cookie).toContain('HttpOnly');
    expect(cookie).not.toContain('Secure');
  });

  it('is not made with a password that was changed while it was checked, nor for somebody shut out', async () => {
    const { person } = await signedIn();
    const before = await rowsOf(person.id);
    const open = (hash: string) => world.auth.createSession(person.id, true, hash);
    await expect(open('the hash from before a reset')).rejects.toThrow('INVALID_CREDENTIALS');
    expect(await rowsOf(person.id)).toEqual(before);
    expect(await world.auth.validate((await open(world.passwordHash)).token, true)).not.toBeNull();
    await world.db.updateTable('profiles').set({ isActive: false }).where('id', '=', person.id).execute();
    await expect(open(world.passwordHash)).rejects.toThrow('INVALID_CREDENTIALS');
  });

  it('waits for a reset under way, and is not made with the password from before it', async () => {
    const { person } = await signedIn();
    const opened = await inTransaction(world.db, async (trx) => {
      await trx
        .updateTable('credentials')
        .set({ passwordHash: 'the hash from after a reset' })
        .where('userId', '=', person.id)
        .execute();
      await trx.deleteFrom('sessions').where('userId', '=', person.id).execute();
      const outcome = world.auth.createSession(person.id, true, world.passwordHash).catch(String);
      await expect(Promise.race([outcome, setTimeout(300, 'it waits')])).resolves.toBe('it waits');
      return { outcome };
    });
    expect(await opened.outcome).toContain('INVALID_CREDENTIALS');
    expect(await rowsOf(person.id)).toEqual([]);
  });

  it('does not end the others of the same person', async () => {
    const { person, token } = await signedIn();
    await world.auth.createSession(person.id, true);
    expect(await rowsOf(person.id)).toHaveLength(2);
    expect(await world.auth.validate(token, true)).not.toBeNull();
  });
});

describe('validating', () => {
  it('answers the person with roles in one round trip', async () => {
    const admin = await world.insertAdmin();
    const { token } = await world.auth.createSession(admin.id, true);
    world.database.proxy.roundTrips = 0;
    expect(await world.auth.validate(token, true)).toEqual({
      actor: {
        id: admin.id,
        email: admin.email,
        name: admin.name,
        phone: admin.phone,
        roles: ['admin'],
        morningBy: 'email',
        branchId: 'les_cayes',
      },
    });
    expect(world.database.proxy.roundTrips).toBe(1);
  });

  it('takes roles as they are now, not as they were at sign-in', async () => {
    const { person, token } = await signedIn();
    await world.db.insertInto('userRoles').values({ userId: person.id, role: 'agent' }).execute();
    expect((await world.auth.validate(token, true))?.actor.roles).toEqual(['agent']);
    await world.db.deleteFrom('userRoles').where('userId', '=', person.id).execute();
    expect((await world.auth.validate(token, true))?.actor.roles).toEqual([]);
  });

  it('refuses what was tampered with; what cannot be a token costs no round trip', async () => {
    const { token, person } = await signedIn();
    const flipped = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    expect(await world.auth.validate(flipped, true)).toBeNull();
    const [row] = await rowsOf(person.id);
    world.database.proxy.roundTrips = 0;
    const hostile = [
      '',
      `${token}A`,
      token.slice(1),
      `${token.slice(1)}'`,
      row?.idHash ?? '',
      '%00',
      'x'.repeat(1e6),
    ];
    for (const value of hostile) expect(await world.auth.validate(value, true)).toBeNull();
    expect(world.database.proxy.roundTrips).toBe(0);
    expect(await world.auth.validate(token, true)).not.toBeNull();
  });

  it('refuses and removes the sessions of a deactivated person', async () => {
    const { person, token } = await signedIn();
    await world.db.updateTable('profiles').set({ isActive: false }).where('id', '=', person.id).execute();
    expect(await world.auth.validate(token, true)).toBeNull();
    expect(await rowsOf(person.id)).toEqual([]);
    await world.db.updateTable('profiles').set({ isActive: true }).where('id', '=', person.id).execute();
    expect(await world.auth.validate(token, true)).toBeNull();
  });
});

describe('time', () => {
  it('in the first half of the life changes nothing', async () => {
    const { token } = await signedIn();
    world.clock.advance(15 * DAY_MS - 60_000);
    expect(await world.auth.validate(token, true)).not.toHaveProperty('renewedCookie');
  });

  it('past half of it renews the session and the cookie, once', async () => {
    const { person, token } = await signedIn();
    world.clock.advance(15 * DAY_MS + 60_000);
    const renewed = await world.auth.validate(token, true);
    expect(renewed?.renewedCookie).toMatch(new RegExp(`^__Host-timo-session=${token}; .*Max-Age=2592000`));
    const [row] = await rowsOf(person.id);
    const leftMs = Date.parse(row?.expiresAt ?? '') - world.clock.now().getTime();
    expect(Math.abs(leftMs - 30 * DAY_MS)).toBeLessThan(1000);
    expect(await world.auth.validate(token, true)).not.toHaveProperty('renewedCookie');
  });

  it('after 30 days without a visit ends the session and removes it', async () => {
    const { person, token } = await signedIn();
    world.clock.advance(30 * DAY_MS + 1000);
    expect(await world.auth.validate(token, true)).toBeNull();
    expect(await rowsOf(person.id)).toEqual([]);
  });

  it('leaves expired sessions to the sweep, which spares the others', async () => {
    const old = await signedIn();
    world.clock.advance(29 * DAY_MS);
    const recent = await signedIn();
    world.clock.advance(2 * DAY_MS);
    await world.auth.deleteExpiredSessions();
    expect(await rowsOf(old.person.id)).toEqual([]);
    expect(await rowsOf(recent.person.id)).toHaveLength(1);
  });
});

describe('ending', () => {
  it('one session leaves the others', async () => {
    const { person, token } = await signedIn();
    const other = await world.auth.createSession(person.id, true);
    await world.auth.invalidate(token);
    expect(await world.auth.validate(token, true)).toBeNull();
    expect(await world.auth.validate(other.token, true)).not.toBeNull();
    await world.auth.invalidate(token);
    await world.auth.invalidate('never was one');
  });

  it('all sessions of a person leaves other people’s', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    await world.auth.createSession(one.person.id, true);
    await world.auth.invalidateAllOf(one.person.id);
    expect(await rowsOf(one.person.id)).toEqual([]);
    expect(await world.auth.validate(other.token, true)).not.toBeNull();
  });

  it('wins over a renewal that runs at the same time', async () => {
    const { person, token } = await signedIn();
    world.clock.advance(20 * DAY_MS);
    await Promise.all([world.auth.validate(token, true), world.auth.invalidateAllOf(person.id)]);
    expect(await world.auth.validate(token, true)).toBeNull();
  });

  it('makes the browser forget its cookie', () => {
    expect(world.auth.blankCookie(true)).toMatch(/^__Host-timo-session=; .*Max-Age=0.*Secure/);
    expect(world.auth.blankCookie(false)).toMatch(/^timo-session=; .*Max-Age=0/);
  });
});
