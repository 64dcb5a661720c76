import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/time-units.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { detailsOf, outcomeOf, tally } from '#tests/support/outcome.ts';
import { acceptance, invite, newEmail, PASSWORD, signIn, tokenOf } from './link-world.ts';

let counter: Counter;
let admin: StaffMember;
let owner: StaffMember;
beforeAll(async () => {
  counter = await openCounter();
  admin = await counter.asStaff('admin');
  owner = await counter.asStaff('super_admin');
});
afterAll(() => counter.close());

const accept = (token: string, fields?: Parameters<typeof acceptance>[1]) =>
  counter.visitor().public.accessLinks.acceptInvite(acceptance(token, fields));
const inspect = (token: string) => counter.visitor().public.accessLinks.inspect({ token });
const linksFor = (email: string) =>
  counter.db.selectFrom('accessLinks').selectAll().where('email', '=', email).orderBy('createdAt').execute();

describe('an invite', () => {
  it('is a link of the site with 256 secret bits, of which the database keeps the hash', async () => {
    const email = newEmail();
    const link = await admin.api.staff.users.invite({
      email,
      name: 'Nadège',
      role: 'agent',
      branchId: 'cap_haitien',
    });
    expect(link.url).toMatch(/^https:\/\/timo\.example\/invite\/[\w-]{43}$/);
    expect(link.expiresAt).toBe(new Date(counter.now().getTime() + 72 * HOUR_MS).toISOString());
    const token = tokenOf(link);
    const [row, ...others] = await linksFor(email);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      tokenHash: createHash('sha256').update(token).digest('hex'),
      kind: 'invite',
      role: 'agent',
      branchId: 'cap_haitien',
      createdByUserId: admin.id,
      usedAt: null,
    });
    expect(await inspect(token)).toEqual({
      state: 'open',
      kind: 'invite',
      email,
      name: 'Nadège',
      isStaff: true,
      expiresAt: link.expiresAt,
    });
    const logs = await counter.logsOf('invite', row?.id ?? '');
    expect(logs).toEqual([
      expect.objectContaining({
        userId: admin.id,
        action: 'create',
        metadata: { before: {}, after: { email, name: 'Nadège', role: 'agent', branchId: 'cap_haitien' } },
      }),
    ]);
    expect(JSON.stringify(logs)).not.toContain(token);
  });

  it('makes a member of staff who can sign in, once', async () => {
    const email = newEmail();
    const token = tokenOf(await invite(admin, email));
    expect(await accept(token)).toEqual({ email });
    expect(await signIn(counter, email, PASSWORD)).toBe('ok');
    const { rows } = await admin.api.staff.users.list({ search: email });
    expect(rows).toEqual([
      expect.objectContaining({
        email,
        name: 'Nadège Nouvelle',
        phone: '+509 3701-2345',
        roles: ['agent'],
        isActive: true,
        branchId: 'cap_haitien',
      }),
    ]);
    const id = rows[0]?.id ?? '';
    expect(await counter.logsOf('profile', id)).toEqual([
      expect.objectContaining({
        userId: id,
        action: 'create',
        metadata: expect.objectContaining({ after: expect.objectContaining({ email, roles: ['agent'] }) }),
      }),
    ]);
    expect(await inspect(token)).toEqual({ state: 'expired' });
    expect(await outcomeOf(accept(token))).toBe('LINK_EXPIRED');
  });

  it('accepted by ten people at once makes one account', async () => {
    const email = newEmail();
    const token = tokenOf(await invite(admin, email));
    const tries = Array.from({ length: 10 }, (_, index) =>
      outcomeOf(accept(token, { name: `Person ${String.fromCharCode(65 + index)}` })),
    );
    expect(tally(await Promise.all(tries))).toEqual({ ok: 1, LINK_EXPIRED: 9 });
    expect((await admin.api.staff.users.list({ search: email })).total).toBe(1);
  });

  it('is over after 72 hours, and void when a new one is made', async () => {
    const email = newEmail();
    const first = tokenOf(await invite(admin, email));
    const second = tokenOf(await invite(admin, email));
    expect(await inspect(first)).toEqual({ state: 'expired' });
    counter.advance(72 * HOUR_MS - 1);
    expect(await inspect(second)).toMatchObject({ state: 'open' });
    counter.advance(1);
    expect(await inspect(second)).toEqual({ state: 'expired' });
    expect(await outcomeOf(accept(second))).toBe('LINK_EXPIRED');
  });

  it('is void when whoever made it may no longer give that role', async () => {
    const maker = await counter.asStaff('super_admin');
    const token = tokenOf(await invite(maker, newEmail(), 'admin'));
    const { id: userId, rowVersion, name, phone, branchId } = maker;
    const person = { userId, name, phone, branchId, isActive: true };
    await owner.api.staff.users.update({ ...person, rowVersion, roles: ['admin'] });
    expect(await inspect(token)).toEqual({ state: 'expired' });
    const agentToken = tokenOf(await invite(await counter.signedIn(maker), newEmail()));
    expect(await inspect(agentToken)).toMatchObject({ state: 'open' });
    const gone = { ...person, rowVersion: rowVersion + 1, roles: ['admin' as const], isActive: false };
    await owner.api.staff.users.update(gone);
    expect(await outcomeOf(accept(agentToken))).toBe('LINK_EXPIRED');
  });
});

describe('what is refused', () => {
  it('an admin inviting more than agents', async () => {
    for (const role of ['admin', 'super_admin'] as const) {
      const attempt = () => invite(admin, newEmail(), role);
      expect(await outcomeOf(attempt())).toBe('NOT_ALLOWED');
      expect(await detailsOf(attempt())).toEqual({ reason: 'needs_super_admin' });
      expect(await outcomeOf(invite(owner, newEmail(), role))).toBe('ok');
    }
  });

  it('inviting somebody with an account; they are made staff by an edit', async () => {
    const customer = await counter.asCustomer();
    expect(await outcomeOf(invite(admin, customer.email.toUpperCase()))).toBe('EMAIL_TAKEN');
    expect(await linksFor(customer.email)).toEqual([]);
  });

  it('an e-mail that got an account meanwhile; the account stays as it is and the link open', async () => {
    const email = newEmail();
    const token = tokenOf(await invite(admin, email));
    const customer = await counter.asCustomer({ email });
    expect(await outcomeOf(accept(token))).toBe('EMAIL_TAKEN');
    const roles = await counter.db.selectFrom('userRoles').where('userId', '=', customer.id).execute();
    expect(roles).toEqual([]);
    expect((await linksFor(email)).map(({ usedAt }) => usedAt)).toEqual([null]);
  });

  it('passwords that are short, common or personal, before the link is used', async () => {
    const email = newEmail();
    const token = tokenOf(await invite(admin, email));
    for (const password of ['short', 'password123', email, 'Nadège Nouvelle']) {
      expect(await outcomeOf(accept(token, { password }))).toBe('VALIDATION_FAILED');
    }
    expect(await detailsOf(accept(token, { password: email }))).toEqual({
      fieldErrors: { password: 'validation.password.personal' },
    });
    expect(await inspect(token)).toMatchObject({ state: 'open' });
  });

  it('tokens that never were, that were mangled, or that open another door', async () => {
    const customer = await counter.asCustomer();
    const reset = tokenOf(await admin.api.staff.users.resetLink({ userId: customer.id }));
    expect(await outcomeOf(accept(reset))).toBe('LINK_EXPIRED');
    for (const token of ['', 'x', 'A'.repeat(43), `${reset}…`, '\u0000', "' or true --"]) {
      expect(await inspect(token)).toEqual({ state: 'expired' });
      expect(await outcomeOf(accept(token))).toBe('LINK_EXPIRED');
    }
    expect(await inspect(reset)).toMatchObject({ state: 'open', kind: 'password_reset' });
  });

  it('the 21st try from one address in 15 minutes', async () => {
    const visitor = counter.visitor();
    const tries = [];
    for (let count = 0; count < 21; count += 1) {
      tries.push(await outcomeOf(visitor.public.accessLinks.acceptInvite(acceptance('A'.repeat(43)))));
    }
    expect(tally(tries)).toEqual({ LINK_EXPIRED: 20, RATE_LIMITED: 1 });
  });
});
