import { describe, expect, test } from 'vitest';
import {
  bookingCreator,
  canEditPerson,
  canGrantRole,
  highestRole,
  includesRole,
  isStaff,
  type StaffRole,
} from '#domain/roles.ts';

describe('super_admin ⊃ admin ⊃ agent ⊃ customer', () => {
  test.each([
    [[], null, [false, false, false], 'customer'],
    [['agent'], 'agent', [true, false, false], 'agent'],
    [['admin'], 'admin', [true, true, false], 'admin'],
    [['super_admin'], 'super_admin', [true, true, true], 'admin'],
    [['agent', 'admin'], 'admin', [true, true, false], 'admin'],
    [['super_admin', 'agent'], 'super_admin', [true, true, true], 'admin'],
  ] as const)('%j', (roles, highest, [agent, admin, superAdmin], creator) => {
    expect(highestRole(roles)).toBe(highest);
    expect(isStaff(roles)).toBe(agent);
    expect(includesRole(roles, 'agent')).toBe(agent);
    expect(includesRole(roles, 'admin')).toBe(admin);
    expect(includesRole(roles, 'super_admin')).toBe(superAdmin);
    expect(bookingCreator(roles)).toBe(creator);
  });
});

describe('who hands out roles', () => {
  test.each([
    ['agent', [false, false, false]],
    ['admin', [true, false, false]],
    ['super_admin', [true, true, true]],
  ] as const)('%s', (role, [agent, admin, superAdmin]) => {
    expect(canGrantRole([role], 'agent')).toBe(agent);
    expect(canGrantRole([role], 'admin')).toBe(admin);
    expect(canGrantRole([role], 'super_admin')).toBe(superAdmin);
  });

  test('a customer, never', () => {
    expect(canGrantRole([], 'agent')).toBe(false);
  });
});

describe('who edits whom', () => {
  const rights = (roles: StaffRole[], isActive = true) => ({ roles, isActive });
  test.each([
    ['leaves an agent as they are', rights(['agent']), rights(['agent']), true],
    ['makes an agent', rights([]), rights(['agent']), true],
    ['unmakes an agent', rights(['agent']), rights([]), true],
    ['switches an agent off', rights(['agent']), rights(['agent'], false), true],
    ['switches a client on', rights([], false), rights([]), true],
    ['renames an admin', rights(['admin']), rights(['admin']), true],
    ['makes an admin', rights(['agent']), rights(['agent', 'admin']), false],
    ['takes admin away', rights(['admin']), rights([]), false],
    ['switches an admin off', rights(['admin', 'agent']), rights(['admin', 'agent'], false), false],
    ['switches an admin on', rights(['admin'], false), rights(['admin']), false],
    ['renames a super admin', rights(['super_admin']), rights(['super_admin']), false],
    ['makes a super admin', rights([]), rights(['super_admin']), false],
  ])('an admin %s', (_, before, after, isAllowed) => {
    expect(canEditPerson(['admin'], before, after)).toBe(isAllowed);
    expect(canEditPerson(['super_admin'], before, after)).toBe(true);
  });
});
