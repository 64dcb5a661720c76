import { describe, expect, test } from 'vitest';
import { bookingCreator, canGrantRole, highestRole, includesRole, isStaff } from '#domain/roles.ts';

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
