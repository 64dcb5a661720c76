import { describe, expect, test } from 'vitest';
import type { StaffRole } from '#domain/roles.ts';
import {
  activeLock,
  type PersonKind,
  type PersonRecord,
  resetLock,
  roleLock,
  rolesFor,
} from '#src/admin/staff/users/person.ts';

function person(id: string, roles: StaffRole[], isActive = true): PersonRecord {
  return {
    id,
    email: `${id}@timo.example`,
    name: id,
    phone: '',
    branchId: null,
    roles,
    isActive,
    rowVersion: 1,
  };
}

const admin = person('admin', ['admin']);
const owner = person('owner', ['super_admin']);
const agent = person('agent', ['agent']);
const customer = person('customer', []);
const KINDS: PersonKind[] = ['customer', 'agent', 'admin', 'super_admin'];

function offered(actor: PersonRecord, of: PersonRecord): PersonKind[] {
  return KINDS.filter((kind) => roleLock(actor, of, kind) === null);
}

describe('what the screens let an editor of people do (D13)', () => {
  test('an admin makes agents and customers, never admins', () => {
    expect(offered(admin, agent)).toEqual(['customer', 'agent']);
    expect(offered(admin, customer)).toEqual(['customer', 'agent']);
  });

  test('an admin neither lowers nor switches off another admin or the owner', () => {
    expect(offered(admin, owner)).toEqual(['super_admin']);
    expect(offered(admin, person('other', ['admin']))).toEqual(['admin']);
    expect(activeLock(admin, owner)).toBe('adminUsers.lock.superAdmin');
    expect(resetLock(admin, owner)).toBe('adminUsers.lock.superAdminReset');
  });

  test('a super admin does all of it to others', () => {
    expect(offered(owner, admin)).toEqual(KINDS);
    expect(activeLock(owner, admin)).toBeNull();
    expect(resetLock(owner, admin)).toBeNull();
  });

  test.each([admin, owner])('nobody raises, lowers or switches off themselves: $id', (actor) => {
    expect(offered(actor, actor)).toHaveLength(1);
    expect(activeLock(actor, actor)).toBe('adminUsers.lock.ownAccount');
  });

  test('the deactivated get no link', () => {
    expect(resetLock(owner, person('former', ['agent'], false))).toBe('adminUsers.lock.inactive');
  });

  test('an untouched role sends the roles as they were', () => {
    const many = person('many', ['agent', 'admin']);
    expect(rolesFor(many, 'admin')).toEqual(['agent', 'admin']);
    expect(rolesFor(many, 'agent')).toEqual(['agent']);
    expect(rolesFor(many, 'customer')).toEqual([]);
  });
});
