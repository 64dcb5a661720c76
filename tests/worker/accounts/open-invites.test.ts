import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/time-units.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { detailsOf, outcomeOf, tally } from '#tests/support/outcome.ts';
import { acceptance, invite, newEmail, tokenOf } from './link-world.ts';

let counter: Counter;
let admin: StaffMember;
let owner: StaffMember;
beforeAll(async () => {
  counter = await openCounter();
  admin = await counter.asStaff('admin', { name: 'Aline Admin' });
  owner = await counter.asStaff('super_admin');
});
afterAll(() => counter.close());
beforeEach(() => counter.db.deleteFrom('accessLinks').execute());

const openInvites = () => admin.api.staff.users.invites({});
const accept = (token: string) => counter.visitor().public.accessLinks.acceptInvite(acceptance(token));
const revoke = (inviteId: string, by = admin) => by.api.staff.users.revokeInvite({ inviteId });

async function onlyInvite() {
  const [row] = await openInvites();
  if (!row) throw new Error('there is no open invite');
  return row;
}

describe('the open invites', () => {
  it('are those that still open something, newest first, without a secret', async () => {
    const [older, newer, used] = [newEmail(), newEmail(), newEmail()];
    await invite(admin, older);
    counter.advance(1000);
    await invite(owner, newer, 'admin');
    await accept(tokenOf(await invite(admin, used)));
    const rows = await openInvites();
    expect(rows).toMatchObject([
      { email: newer, role: 'admin', branchId: 'cap_haitien' },
      { email: older, role: 'agent', createdByName: 'Aline Admin', name: null },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/token|hash/i);
    expect(await admin.api.staff.users.invites({ branchId: 'les_cayes' })).toEqual([]);
    counter.advance(72 * HOUR_MS);
    expect(await openInvites()).toEqual([]);
  });

  it('lose the old link when a new one is made', async () => {
    const email = newEmail();
    const first = tokenOf(await invite(admin, email));
    const second = tokenOf(await invite(admin, email));
    expect(await openInvites()).toHaveLength(1);
    expect(await outcomeOf(accept(first))).toBe('LINK_EXPIRED');
    expect(await outcomeOf(accept(second))).toBe('ok');
  });

  it('made ten times at once for one person leave one open', async () => {
    const email = newEmail();
    const links = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(invite(admin, email))));
    expect(tally(links).INTERNAL).toBeUndefined();
    expect(await openInvites()).toHaveLength(1);
  });

  it('take one trip after the session', async () => {
    expect(await counter.tripsOf(openInvites)).toBe(2);
  });
});

describe('taking an invite back', () => {
  it('ends its link, and is logged', async () => {
    const email = newEmail();
    const token = tokenOf(await invite(admin, email));
    const { id } = await onlyInvite();
    await revoke(id);
    expect(await openInvites()).toEqual([]);
    expect(await outcomeOf(accept(token))).toBe('LINK_EXPIRED');
    expect(await outcomeOf(revoke(id))).toBe('NOT_FOUND');
    expect((await counter.logsOf('invite', id)).at(-1)).toMatchObject({
      userId: admin.id,
      action: 'delete',
      metadata: { before: { email, role: 'agent' }, after: {} },
    });
  });

  it('while it is accepted, does one or the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const token = tokenOf(await invite(admin, newEmail()));
      const { id } = await onlyInvite();
      const outcomes = await Promise.all([outcomeOf(accept(token)), outcomeOf(revoke(id))]);
      expect(tally(outcomes).ok).toBe(1);
    }
  });

  it('by inviting the same person to less is for a super administrator too', async () => {
    const email = newEmail();
    const token = tokenOf(await invite(owner, email, 'admin'));
    expect(await outcomeOf(invite(admin, email))).toBe('NOT_ALLOWED');
    expect(await outcomeOf(invite(owner, email))).toBe('ok');
    expect(await outcomeOf(accept(token))).toBe('LINK_EXPIRED');
  });

  it('of an administrator is for a super administrator', async () => {
    await invite(owner, newEmail(), 'admin');
    const { id } = await onlyInvite();
    const attempt = revoke(id);
    const details = detailsOf(attempt);
    expect(await outcomeOf(attempt)).toBe('NOT_ALLOWED');
    expect(await details).toEqual({ reason: 'needs_super_admin' });
    expect(await outcomeOf(revoke(id, owner))).toBe('ok');
  });
});
