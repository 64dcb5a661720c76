import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffRole } from '#domain/roles.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { insertCredential } from '#tests/support/factories/person.ts';
import { detailsOf, outcomeOf, tally } from '#tests/support/outcome.ts';
import { hashPassword } from '#worker/auth/password.ts';

let counter: Counter;
let admin: StaffMember;
let owner: StaffMember;
beforeAll(async () => {
  counter = await openCounter();
  owner = await counter.asStaff('super_admin', { name: 'Owner' });
});
afterAll(() => counter.close());
beforeEach(async () => {
  admin = await counter.asStaff('admin');
});

interface Person {
  id: string;
  name: string;
  phone: string;
  branchId: 'les_cayes' | 'cap_haitien' | null;
  rowVersion: number;
}
type Change = Partial<Omit<Parameters<StaffMember['api']['staff']['users']['update']>[0], 'userId'>>;

function change(by: StaffMember, person: Person, roles: StaffRole[], fields: Change = {}) {
  const { id: userId, rowVersion, name, phone, branchId } = person;
  return by.api.staff.users.update({
    userId,
    rowVersion,
    name,
    phone,
    branchId,
    roles,
    isActive: true,
    ...fields,
  });
}

const isSignedIn = async (person: StaffMember) =>
  (await outcomeOf(person.api.staff.profile.get())) !== 'NOT_AUTHENTICATED';

describe('an edit', () => {
  it('changes name, phone, branch and roles, and logs what changed', async () => {
    const person = await counter.asStaff('agent', { name: 'Jean Agent' });
    const fields = { name: 'Jean Pierre', phone: '+509 3700-0000', branchId: 'cap_haitien' as const };
    const answer = await change(admin, person, ['agent'], fields);
    expect(answer).toEqual({
      id: person.id,
      email: person.email,
      roles: ['agent'],
      isActive: true,
      rowVersion: 2,
      ...fields,
    });
    expect(await counter.logsOf('profile', person.id)).toEqual([
      expect.objectContaining({
        userId: admin.id,
        action: 'update',
        ip: admin.ip,
        metadata: {
          before: { name: 'Jean Agent', phone: person.phone, branchId: 'les_cayes' },
          after: fields,
        },
      }),
    ]);
    expect(await isSignedIn(person)).toBe(true);
  });

  it('of a version that is gone is refused with the person as they are, fresh roles and all', async () => {
    const person = await counter.asStaff('agent');
    await change(owner, person, ['agent', 'admin']);
    const late = () => change(admin, person, ['agent'], { name: 'Too Late' });
    expect(await outcomeOf(late())).toBe('STALE_VERSION');
    expect(await detailsOf(late())).toMatchObject({
      current: { id: person.id, roles: ['admin', 'agent'], rowVersion: 2 },
    });
  });

  it('ten times at once from one version happens once', async () => {
    const person = await counter.asStaff('agent');
    const edits = Array.from({ length: 10 }, (_, index) =>
      outcomeOf(change(admin, person, ['agent'], { phone: `+509 3700-000${index}` })),
    );
    expect(tally(await Promise.all(edits))).toEqual({ ok: 1, STALE_VERSION: 9 });
    expect(await counter.logsOf('profile', person.id)).toHaveLength(1);
  });

  it('of nobody is refused', async () => {
    const nobody = { ...admin, id: crypto.randomUUID() };
    expect(await outcomeOf(change(owner, nobody, []))).toBe('NOT_FOUND');
  });

  it('reads, then writes: two round trips after the session', async () => {
    const person = await counter.asStaff('agent');
    expect(await counter.tripsOf(() => change(admin, person, ['agent']))).toBe(3);
  });
});

describe('sessions and open links end at once', () => {
  it('with a deactivation, and no sign-in brings them back', async () => {
    const person = await counter.asStaff('agent');
    await change(admin, person, ['agent'], { isActive: false });
    expect(await isSignedIn(person)).toBe(false);
    const sessions = await counter.db.selectFrom('sessions').where('userId', '=', person.id).execute();
    expect(sessions).toEqual([]);
    await change(admin, { ...person, rowVersion: 2 }, ['agent']);
    expect(await isSignedIn(await counter.signedIn(person))).toBe(true);
  });

  it('with another set of roles', async () => {
    const customer = await counter.asCustomer();
    await change(admin, customer, ['agent']);
    expect(await isSignedIn(customer)).toBe(false);
    const promoted = await counter.signedIn(customer);
    expect(await outcomeOf(promoted.api.staff.notifications.status())).toBe('ok');
    const { url } = await admin.api.staff.users.resetLink({ userId: customer.id });
    const token = url.split('/').at(-1) ?? '';
    await change(owner, { ...customer, rowVersion: 2 }, ['agent', 'admin']);
    expect(await isSignedIn(promoted)).toBe(false);
    expect(await counter.visitor().public.accessLinks.inspect({ token })).toEqual({ state: 'expired' });
  });
});

describe('who may give and take what', () => {
  const refusal = async (attempt: Promise<unknown>) => {
    const details = detailsOf(attempt);
    return [await outcomeOf(attempt), await details];
  };
  const needsOwner = ['NOT_ALLOWED', { reason: 'needs_super_admin' }];

  it('an admin makes and unmakes agents', async () => {
    const customer = await counter.asCustomer();
    expect((await change(admin, customer, ['agent'])).roles).toEqual(['agent']);
    expect((await change(admin, { ...customer, rowVersion: 2 }, [])).roles).toEqual([]);
  });

  it('an admin neither gives nor takes more, of others or of themselves', async () => {
    const agent = await counter.asStaff('agent');
    const other = await counter.asStaff('admin');
    expect(await refusal(change(admin, agent, ['agent', 'admin']))).toEqual(needsOwner);
    expect(await refusal(change(admin, agent, ['super_admin']))).toEqual(needsOwner);
    expect(await refusal(change(admin, other, ['agent']))).toEqual(needsOwner);
    expect(await refusal(change(admin, other, ['admin'], { isActive: false }))).toEqual(needsOwner);
    expect(await refusal(change(admin, owner, []))).toEqual(needsOwner);
    expect(await refusal(change(admin, admin, ['admin', 'super_admin']))).toEqual(needsOwner);
    expect(await refusal(change(admin, admin, []))).toEqual(needsOwner);
    const roles = await counter.db
      .selectFrom('userRoles')
      .where('userId', '=', other.id)
      .select('role')
      .execute();
    expect(roles).toEqual([{ role: 'admin' }]);
    expect(await isSignedIn(other)).toBe(true);
  });

  it('an admin may correct another admin’s name', async () => {
    const other = await counter.asStaff('admin');
    expect(await outcomeOf(change(admin, other, ['admin'], { name: 'Right Name' }))).toBe('ok');
  });

  it('an admin changes nothing of a super admin, not even the name', async () => {
    const other = await counter.asStaff('super_admin', { name: 'Right Name' });
    const rename = (by: typeof admin) => change(by, other, ['super_admin'], { name: 'Wrong Name' });
    expect(await refusal(rename(admin))).toEqual(needsOwner);
    expect(await outcomeOf(rename(owner))).toBe('ok');
  });

  it('a super admin gives and takes admin', async () => {
    const agent = await counter.asStaff('agent');
    expect((await change(owner, agent, ['admin'])).roles).toEqual(['admin']);
    expect((await change(owner, { ...agent, rowVersion: 2 }, ['agent'])).roles).toEqual(['agent']);
  });

  it('whoever signed up with somebody’s e-mail does not enter with the role that person is given', async () => {
    const password = 'mangrove-at-dusk-7';
    const hash = await hashPassword(password, counter.deps.random);
    const customer = await counter.asCustomer();
    const agent = await counter.asStaff('agent');
    for (const { id } of [customer, agent]) await insertCredential(counter.db, id, hash);
    const signIn = ({ email }: { email: string }) =>
      outcomeOf(counter.visitor().public.accounts.signIn({ email, password }));
    expect([await signIn(customer), await signIn(agent)]).toEqual(['ok', 'ok']);
    await change(owner, customer, ['agent']);
    await change(owner, agent, ['admin']);
    expect([await signIn(customer), await signIn(agent)]).toEqual(['INVALID_CREDENTIALS', 'ok']);
    const { url } = await owner.api.staff.users.resetLink({ userId: customer.id });
    const chosen = { token: url.slice(url.lastIndexOf('/') + 1), password: 'tap-tap-jòn-9' };
    await counter.visitor().public.accessLinks.resetPassword(chosen);
    const enter = { email: customer.email, password: chosen.password };
    expect((await counter.visitor().public.accounts.signIn(enter)).user.roles).toEqual(['agent']);
    // Six passwords are hashed here, each as slowly as it should be.
  }, 60_000);

  it('nobody switches themselves off', async () => {
    const own = ['NOT_ALLOWED', { reason: 'own_account' }];
    expect(await refusal(change(admin, admin, ['admin'], { isActive: false }))).toEqual(own);
    expect(await refusal(change(owner, owner, ['super_admin'], { isActive: false }))).toEqual(own);
  });

  it('agents, customers and visitors manage nobody', async () => {
    const agent = await counter.asStaff('agent');
    const customer = await counter.asCustomer();
    for (const api of [agent.api, customer.api]) {
      expect(await outcomeOf(api.staff.users.list({}))).toBe('NOT_ALLOWED');
      expect(await outcomeOf(api.staff.users.resetLink({ userId: agent.id }))).toBe('NOT_ALLOWED');
      const invite = { email: 'new@timo.example', role: 'agent' as const, branchId: null };
      expect(await outcomeOf(api.staff.users.invite(invite))).toBe('NOT_ALLOWED');
    }
    expect(await outcomeOf(change(agent, agent, ['agent', 'admin']))).toBe('NOT_ALLOWED');
    expect(await outcomeOf(counter.visitor().staff.users.list({}))).toBe('NOT_AUTHENTICATED');
  });
});
