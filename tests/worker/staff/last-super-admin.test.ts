import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffRole } from '#domain/roles.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { detailsOf, outcomeOf } from '#tests/support/outcome.ts';

let counter: Counter;
let first: StaffMember;
let second: StaffMember;
beforeAll(async () => {
  counter = await openCounter();
  first = await counter.asStaff('super_admin');
});
afterAll(() => counter.close());

/** One more of them, then nobody but the two. */
beforeEach(async () => {
  const third = await counter.asStaff('super_admin');
  second = await counter.asStaff('super_admin');
  await counter.db
    .deleteFrom('userRoles')
    .where('role', '=', 'super_admin')
    .where('userId', 'not in', [second.id, third.id])
    .execute();
  first = third;
});

async function versionOf({ id }: StaffMember): Promise<number> {
  const row = await counter.db
    .selectFrom('profiles')
    .select('rowVersion')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.rowVersion ?? 0;
}

async function change(by: StaffMember, person: StaffMember, roles: StaffRole[], isActive = true) {
  const { id: userId, name, phone, branchId } = person;
  const rowVersion = await versionOf(person);
  return by.api.staff.users.update({ userId, rowVersion, name, phone, branchId, roles, isActive });
}

async function left(): Promise<string[]> {
  const rows = await counter.db
    .selectFrom('userRoles')
    .innerJoin('profiles', 'profiles.id', 'userRoles.userId')
    .where('role', '=', 'super_admin')
    .where('isActive', '=', true)
    .select('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

describe('the last active super admin', () => {
  it('stays, also when another one is there but switched off', async () => {
    const last = { reason: 'last_super_admin' };
    await change(first, second, ['super_admin'], false);
    expect(await detailsOf(change(first, first, ['admin']))).toEqual(last);
    await change(first, second, ['agent'], false);
    expect(await detailsOf(change(first, first, []))).toEqual(last);
    expect(await left()).toEqual([first.id]);
    expect(await counter.logsOf('profile', first.id)).toEqual([]);
    expect(await outcomeOf(first.api.staff.profile.get())).toBe('ok');
  });

  it('may step down once there is another', async () => {
    expect(await outcomeOf(change(first, first, ['admin']))).toBe('ok');
    expect(await left()).toEqual([second.id]);
  });

  it.each(Array.from({ length: 10 }, (_, round) => round))(
    'stays when two take each other’s role at once (%i)',
    async (round) => {
      const outcomes = await Promise.all([
        outcomeOf(change(first, second, ['admin'])),
        outcomeOf(change(second, first, ['super_admin'], round % 2 === 0)),
        outcomeOf(change(second, first, [], true)),
      ]);
      expect((await left()).length).toBeGreaterThan(0);
      expect(outcomes).not.toContain('INTERNAL');
    },
  );
});
