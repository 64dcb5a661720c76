import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { insertCustomer, insertStaff } from '#tests/support/factories/person.ts';
import { outcomeOf } from '#tests/support/outcome.ts';

let counter: Counter;
let admin: StaffMember;
beforeAll(async () => {
  counter = await openCounter();
  admin = await counter.asStaff('admin', { name: 'Aline Admin', branchId: null });
  const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();
  await insertCustomer(counter.db, { name: 'Réginald Saint-Jean', createdAt: at(1) });
  await insertCustomer(counter.db, { name: 'Carl Customer', phone: '+509 3999-1234', createdAt: at(5) });
  await insertStaff(counter.db, 'agent', { name: 'Rose Agent', createdAt: at(3) });
  await insertStaff(counter.db, 'super_admin', {
    name: 'Olga Owner',
    branchId: 'cap_haitien',
    isActive: false,
    createdAt: at(4),
  });
});
afterAll(() => counter.close());

type Filter = Parameters<StaffMember['api']['staff']['users']['list']>[0];
const names = async (filter: Filter) =>
  (await admin.api.staff.users.list(filter)).rows.map(({ name }) => name);

it('holds everybody, staff before customers and each newest first, with roles and branch', async () => {
  const { rows, total } = await admin.api.staff.users.list({});
  expect(total).toBe(5);
  expect(rows.map(({ name }) => name)).toEqual([
    'Aline Admin',
    'Olga Owner',
    'Rose Agent',
    'Carl Customer',
    'Réginald Saint-Jean',
  ]);
  expect(rows[1]).toMatchObject({
    roles: ['super_admin'],
    branchId: 'cap_haitien',
    branchName: 'Timo Cap-Haïtien',
    isActive: false,
    createdAt: '2026-01-04T00:00:00.000Z',
    rowVersion: 1,
  });
  expect(rows[3]).toMatchObject({ roles: [], branchName: null, phone: '+509 3999-1234' });
});

it('finds by name, e-mail and phone, whatever the accents', async () => {
  expect(await names({ search: 'reginald' })).toEqual(['Réginald Saint-Jean']);
  expect(await names({ search: 'jean RÉGI' })).toEqual(['Réginald Saint-Jean']);
  expect(await names({ search: '3999-1234' })).toEqual(['Carl Customer']);
  expect(await names({ search: admin.email })).toEqual(['Aline Admin']);
  expect(await names({ search: '%' })).toEqual([]);
});

it('filters by role, branch and state, and sorts by name', async () => {
  expect(await names({ role: 'agent' })).toEqual(['Rose Agent']);
  expect(await names({ role: 'customer', sort: 'name' })).toEqual(['Carl Customer', 'Réginald Saint-Jean']);
  expect(await names({ isActive: false })).toEqual(['Olga Owner']);
  expect(await names({ branchId: 'les_cayes' })).toEqual(['Rose Agent']);
  expect(await names({ sort: 'oldest', pageSize: 10 })).toEqual([
    'Réginald Saint-Jean',
    'Rose Agent',
    'Olga Owner',
    'Carl Customer',
    'Aline Admin',
  ]);
});

it('holds who work here apart from who do not', async () => {
  expect(await names({ isStaff: true })).toEqual(['Aline Admin', 'Olga Owner', 'Rose Agent']);
  expect(await names({ isStaff: true, role: 'agent' })).toEqual(['Rose Agent']);
  expect(await names({ isStaff: false })).toEqual(['Carl Customer', 'Réginald Saint-Jean']);
});

it('pages, and says how many there are past the end too', async () => {
  for (let index = 0; index < 12; index += 1) {
    await insertCustomer(counter.db, { name: `Paged ${String.fromCharCode(65 + index)}` });
  }
  const page = (number: number) =>
    admin.api.staff.users.list({ search: 'paged', sort: 'name', page: number });
  expect((await page(1)).rows.map(({ name }) => name).at(-1)).toBe('Paged J');
  expect((await page(2)).rows.map(({ name }) => name)).toEqual(['Paged K', 'Paged L']);
  expect(await page(9)).toEqual({ rows: [], total: 12, isMore: false });
});

it('takes one round trip after the session', async () => {
  expect(await counter.tripsOf(() => admin.api.staff.users.list({}))).toBe(2);
});

it('refuses what it does not know', async () => {
  expect(await outcomeOf(admin.api.staff.users.list({ pageSize: 11 as 10 }))).toBe('VALIDATION_FAILED');
  expect(await outcomeOf(admin.api.staff.users.list({ search: 'a\u0000b' }))).toBe('VALIDATION_FAILED');
});
