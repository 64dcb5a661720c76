import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/time-units.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { insertCredential } from '#tests/support/factories/person.ts';
import { detailsOf, outcomeOf, tally } from '#tests/support/outcome.ts';
import { hashPassword } from '#worker/auth/password.ts';
import { PASSWORD, signIn, tokenOf } from './link-world.ts';

const NEW_PASSWORD = 'a different horse entirely';
let counter: Counter;
let admin: StaffMember;
let owner: StaffMember;
let passwordHash: string;
beforeAll(async () => {
  counter = await openCounter();
  admin = await counter.asStaff('admin');
  owner = await counter.asStaff('super_admin');
  passwordHash = await hashPassword(PASSWORD, { bytes: (length) => new Uint8Array(randomBytes(length)) });
});
afterAll(() => counter.close());

async function customerWithPassword() {
  const customer = await counter.asCustomer();
  await insertCredential(counter.db, customer.id, passwordHash);
  return customer;
}

const resetLinkFor = ({ id }: { id: string }, by = admin) => by.api.staff.users.resetLink({ userId: id });
const reset = (token: string, password = NEW_PASSWORD) =>
  counter.visitor().public.accessLinks.resetPassword({ token, password });
const inspect = (token: string) => counter.visitor().public.accessLinks.inspect({ token });

describe('a reset link', () => {
  it('gives a new password, ends every session and is used up', async () => {
    const customer = await customerWithPassword();
    const link = await resetLinkFor(customer);
    expect(link.url).toMatch(/^https:\/\/timo\.example\/reset\/[\w-]{43}$/);
    const token = tokenOf(link);
    expect(await inspect(token)).toEqual({
      state: 'open',
      kind: 'password_reset',
      email: customer.email,
      name: customer.name,
      isStaff: false,
      expiresAt: new Date(counter.now().getTime() + 72 * HOUR_MS).toISOString(),
    });
    expect(await signIn(counter, customer.email, PASSWORD)).toBe('ok');
    expect(await reset(token)).toEqual({ email: customer.email });
    expect(await outcomeOf(customer.api.booking.mine())).toBe('NOT_AUTHENTICATED');
    expect(await signIn(counter, customer.email, PASSWORD)).toBe('INVALID_CREDENTIALS');
    expect(await signIn(counter, customer.email, NEW_PASSWORD)).toBe('ok');
    expect(await inspect(token)).toEqual({ state: 'expired' });
    expect(await outcomeOf(reset(token, PASSWORD))).toBe('LINK_EXPIRED');
    const logs = await counter.logsOf('profile', customer.id);
    expect(logs).toMatchObject([
      { userId: admin.id, action: 'update', metadata: { after: { passwordResetLink: true } } },
      { userId: customer.id, action: 'update', metadata: { after: { password: 'reset by link' } } },
    ]);
    expect(JSON.stringify(logs)).not.toContain(token);
  });

  it('lets somebody in again who was shut out for guessing', async () => {
    const customer = await customerWithPassword();
    for (let tries = 0; tries < 6; tries += 1) await signIn(counter, customer.email, 'not it at all');
    expect(await signIn(counter, customer.email, PASSWORD)).toBe('RATE_LIMITED');
    await reset(tokenOf(await resetLinkFor(customer)));
    expect(await signIn(counter, customer.email, NEW_PASSWORD)).toBe('ok');
  });

  it('gives a first password to somebody who had none', async () => {
    const customer = await counter.asCustomer();
    await reset(tokenOf(await resetLinkFor(customer)));
    expect(await signIn(counter, customer.email, NEW_PASSWORD)).toBe('ok');
  });

  it('used five times at once works once', async () => {
    const token = tokenOf(await resetLinkFor(await customerWithPassword()));
    const tries = Array.from({ length: 5 }, () => outcomeOf(reset(token)));
    expect(tally(await Promise.all(tries))).toEqual({ ok: 1, LINK_EXPIRED: 4 });
  });

  it('is over after 72 hours, when a newer one is made, and when the person is switched off', async () => {
    const customer = await customerWithPassword();
    const first = tokenOf(await resetLinkFor(customer));
    const second = tokenOf(await resetLinkFor(customer));
    expect(await inspect(first)).toEqual({ state: 'expired' });
    counter.advance(72 * HOUR_MS);
    expect(await outcomeOf(reset(second))).toBe('LINK_EXPIRED');
    const third = tokenOf(await resetLinkFor(customer));
    await counter.db.updateTable('profiles').set({ isActive: false }).where('id', '=', customer.id).execute();
    expect(await inspect(third)).toEqual({ state: 'expired' });
    expect(await outcomeOf(reset(third))).toBe('LINK_EXPIRED');
  });

  it('knows who works here, and so which sign-in comes next', async () => {
    const agent = await counter.asStaff('agent');
    expect(await inspect(tokenOf(await resetLinkFor(agent)))).toMatchObject({ state: 'open', isStaff: true });
  });

  it('takes no bad password', async () => {
    const customer = await customerWithPassword();
    const token = tokenOf(await resetLinkFor(customer));
    for (const password of ['short', 'password123', customer.email, customer.name]) {
      expect(await outcomeOf(reset(token, password))).toBe('VALIDATION_FAILED');
    }
    expect(await inspect(token)).toMatchObject({ state: 'open' });
  });
});

describe('who may make one for whom', () => {
  const refusal = async (attempt: Promise<unknown>) => {
    const details = detailsOf(attempt);
    return [await outcomeOf(attempt), await details];
  };

  it('an admin for customers and agents, a super admin for all', async () => {
    const agent = await counter.asStaff('agent');
    const other = await counter.asStaff('admin');
    expect(await outcomeOf(resetLinkFor(agent))).toBe('ok');
    const needsOwner = ['NOT_ALLOWED', { reason: 'needs_super_admin' }];
    expect(await refusal(resetLinkFor(other))).toEqual(needsOwner);
    expect(await refusal(resetLinkFor(owner))).toEqual(needsOwner);
    expect(await outcomeOf(resetLinkFor(other, owner))).toBe('ok');
  });

  it('nobody for the deactivated, or for nobody', async () => {
    const gone = await counter.asStaff('agent', { isActive: false });
    expect(await refusal(resetLinkFor(gone))).toEqual(['NOT_ALLOWED', { reason: 'inactive' }]);
    expect(await outcomeOf(resetLinkFor({ id: crypto.randomUUID() }))).toBe('NOT_FOUND');
  });
});
