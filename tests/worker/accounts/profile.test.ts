import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { detailsOf, outcomeOf } from '#tests/support/outcome.ts';

const PASSWORD = 'correct horse battery staple';
const NEW_PASSWORD = 'a different horse entirely';
let counter: Counter;
let agent: StaffMember;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());
beforeEach(async () => {
  agent = await counter.asStaff('agent', { name: 'Rose Agent' });
});

describe('one’s own profile', () => {
  it('is read with branch and roles, in one round trip after the session', async () => {
    const profile = await agent.api.staff.profile.get();
    expect(profile).toEqual({
      id: agent.id,
      email: agent.email,
      name: 'Rose Agent',
      phone: agent.phone,
      roles: ['agent'],
      branchId: 'les_cayes',
      branchName: 'Timo Les Cayes',
      isActive: true,
      morningBy: 'email',
      rowVersion: 1,
      createdAt: agent.createdAt,
    });
    expect(await counter.tripsOf(() => agent.api.staff.profile.get())).toBe(2);
  });

  it('takes a new name and phone, and is logged; a version that is gone is refused', async () => {
    const edit = { rowVersion: 1, name: 'Rose Pierre', phone: '+509 3700-0000' };
    expect(await agent.api.staff.profile.update(edit)).toMatchObject({ ...edit, rowVersion: 2 });
    expect((await counter.visitor().public.accounts.session()).user).toBe(null);
    expect((await agent.api.public.accounts.session()).user).toMatchObject({ name: 'Rose Pierre' });
    expect(await counter.logsOf('profile', agent.id)).toEqual([
      expect.objectContaining({
        userId: agent.id,
        action: 'update',
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
