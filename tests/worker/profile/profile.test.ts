import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Counter,
  detailsOf,
  openCounter,
  outcomeOf,
  type StaffMember,
  tally,
} from '#tests/support/counter.ts';
import { insertCredential } from '#tests/support/factories/person.ts';
import { hashPassword } from '#worker/auth/password.ts';

const PASSWORD = 'correct horse battery staple';
const NEW_PASSWORD = 'a different horse entirely';
let counter: Counter;
let agent: StaffMember;
let passwordHash: string;
beforeAll(async () => {
  counter = await openCounter();
  passwordHash = await hashPassword(PASSWORD, { bytes: (length) => new Uint8Array(randomBytes(length)) });
});
afterAll(() => counter.close());
beforeEach(async () => {
  agent = await counter.asStaff('agent', { name: 'Rose Agent' });
  await insertCredential(counter.db, agent.id, passwordHash);
});

describe('one’s own profile', () => {
  it('is read with branch and roles, in one round trip after the session', async () => {
    const profile = await agent.api.staff.profile.get();
    expect(profile).toEqual({
      ...{ id: agent.id, email: agent.email, name: 'Rose Agent', phone: agent.phone, roles: ['agent'] },
      ...{ branchId: 'les_cayes', branchName: 'Timo Les Cayes', isActive: true, rowVersion: 1 },
      createdAt: agent.createdAt,
    });
    expect(await counter.tripsOf(() => agent.api.staff.profile.get())).toBe(2);
  });

  it('takes a new name and phone, and is logged; a version that is gone is refused', async () => {
    const edit = { rowVersion: 1, name: 'Rose Pierre', phone: '+509 3700-0000' };
    expect(await agent.api.staff.profile.update(edit)).toMatchObject({ ...edit, rowVersion: 2 });
    expect((await counter.visitor().public.auth.session()).user).toBe(null);
    expect((await agent.api.public.auth.session()).user).toMatchObject({ name: 'Rose Pierre' });
    expect(await counter.logsOf('profile', agent.id)).toEqual([
      expect.objectContaining({
        ...{ userId: agent.id, action: 'update' },
        metadata: {
          before: { name: 'Rose Agent', phone: agent.phone },
          after: { name: 'Rose Pierre', phone: '+509 3700-0000' },
        },
      }),
    ]);
    expect(await outcomeOf(agent.api.staff.profile.update(edit))).toBe('STALE_VERSION');
    expect(await detailsOf(agent.api.staff.profile.update(edit))).toMatchObject({
      current: { rowVersion: 2 },
    });
  });

  it('has no way to another role, branch or person', async () => {
    const sly = { rowVersion: 1, name: 'Rose', phone: '+509 3700-0000', roles: ['super_admin'] };
    expect(await outcomeOf(agent.api.staff.profile.update(sly))).toBe('VALIDATION_FAILED');
  });

  it('is for staff', async () => {
    const customer = await counter.asCustomer();
    expect(await outcomeOf(customer.api.staff.profile.get())).toBe('NOT_ALLOWED');
    const passwords = { current: PASSWORD, next: NEW_PASSWORD };
    expect(await outcomeOf(customer.api.staff.profile.changePassword(passwords))).toBe('NOT_ALLOWED');
    expect(await outcomeOf(counter.visitor().staff.profile.get())).toBe('NOT_AUTHENTICATED');
  });
});

describe('a new password', () => {
  const change = (current = PASSWORD, next = NEW_PASSWORD, by = agent) =>
    by.api.staff.profile.changePassword({ current, next });
  const signIn = (password: string) =>
    outcomeOf(counter.visitor().public.auth.signIn({ email: agent.email, password }));

  it('ends the other sessions and keeps this one', async () => {
    const elsewhere = await counter.signedIn(agent);
    expect(await change()).toEqual({ ok: true });
    expect(await outcomeOf(elsewhere.api.staff.profile.get())).toBe('NOT_AUTHENTICATED');
    expect(await outcomeOf(agent.api.staff.profile.get())).toBe('ok');
    expect(await signIn(PASSWORD)).toBe('INVALID_CREDENTIALS');
    expect(await signIn(NEW_PASSWORD)).toBe('ok');
    expect(await counter.logsOf('profile', agent.id)).toMatchObject([
      { userId: agent.id, action: 'update', metadata: { after: { password: 'changed' } } },
    ]);
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
    for (const next of ['short', 'password123', agent.email, 'Rose Agent', PASSWORD]) {
      expect(await outcomeOf(change(PASSWORD, next))).toBe('VALIDATION_FAILED');
    }
    expect(await signIn(PASSWORD)).toBe('ok');
  });

  it('twice at once happens once', async () => {
    const both = [change(PASSWORD, NEW_PASSWORD), change(PASSWORD, 'yet another horse')];
    expect(tally(await Promise.all(both.map(outcomeOf)))).toEqual({ ok: 1, VALIDATION_FAILED: 1 });
  });
});
