import type { Insertable } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import type { StaffRole } from '#domain/roles.ts';
import { buildProfile } from '#tests/support/factories/person.ts';
import type { Tables } from '#worker/db/schema.ts';
import { Chance, stableId } from './chance.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Timo-demo-2026';

type Profile = Insertable<Tables['profiles']> & { id: string; phone: string; name: string };
type Staff = Profile & Pick<StaffSpec, 'role' | 'branchId'>;
/** Somebody who rents; without an id, known to staff only. */
export type DemoCustomer = { id: string | null; name: string; email: string; phone: string };

interface StaffSpec {
  key: string;
  name: string;
  email: string;
  role: StaffRole;
  branchId: BranchId | null;
  isActive?: boolean;
}

const STAFF: StaffSpec[] = [
  {
    key: 'owner',
    name: 'Nadège Toussaint',
    email: 'owner@timo.example',
    role: 'super_admin',
    branchId: null,
  },
  { key: 'admin', name: 'Frantz Delva', email: 'admin@timo.example', role: 'admin', branchId: 'les_cayes' },
  {
    key: 'cayes',
    name: 'Rose-Laure Estimé',
    email: 'agent.cayes@timo.example',
    role: 'agent',
    branchId: 'les_cayes',
  },
  {
    key: 'cap',
    name: 'Jameson Pierre-Louis',
    email: 'agent.cap@timo.example',
    role: 'agent',
    branchId: 'cap_haitien',
  },
  {
    key: 'former',
    name: 'Wideline Cadet',
    email: 'former.agent@timo.example',
    role: 'agent',
    branchId: 'cap_haitien',
    isActive: false,
  },
];

const FIRST_NAMES = [
  'Marie',
  'Jean',
  'Guerline',
  'Wilner',
  'Mirlande',
  'Stanley',
  'Fabienne',
  'Ricardo',
  'Nathalie',
];
const MORE_FIRST_NAMES = [
  'Emmanuel',
  'Dieula',
  'Patrick',
  'Yolande',
  'Kervens',
  'Islande',
  'Ralph',
  'Carline',
];
const LAST_NAMES = [
  'Joseph',
  'Baptiste',
  'Charles',
  'Augustin',
  'Dorvil',
  'Étienne',
  'Jean-Louis',
  'Saint-Fleur',
];
const MORE_LAST_NAMES = ['Philippe', 'Michel', 'Desrosiers', 'Beauvoir', 'Noël', 'Célestin', 'Fleurimond'];

function phone(chance: Chance): string {
  return `+509 ${chance.pick([31, 32, 34, 36, 37, 38, 44, 46])}${chance.between(10, 99)} ${chance.between(1000, 9999)}`;
}

function asciiName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]+/g, '')
    .toLowerCase();
}

export function demoStaff(createdAt: string): Staff[] {
  return STAFF.map(({ key, role, branchId, ...fields }, index) => {
    const id = stableId(`person ${key}`);
    const phone = `+509 3700 01${10 + index}`;
    return { ...buildProfile({ ...fields, id, phone, createdAt }), branchId, role };
  });
}

/** `count` people with names of their own, the first of them easy to sign in as: `customer@timo.example`. */
export function demoCustomers(count: number): DemoCustomer[] {
  const chance = new Chance('customers');
  const firstNames = [...FIRST_NAMES, ...MORE_FIRST_NAMES];
  const lastNames = [...LAST_NAMES, ...MORE_LAST_NAMES];
  return Array.from({ length: count }, (_, index) => {
    const first = firstNames[index % firstNames.length] ?? 'Marie';
    const last =
      lastNames[(index * 4 + Math.floor(index / firstNames.length)) % lastNames.length] ?? 'Joseph';
    const email =
      index === 0 ? 'customer@timo.example' : `${asciiName(first)}.${asciiName(last)}${index}@mail.example`;
    // Every fourth never made an account: they telephone.
    const id = index % 4 === 3 ? null : stableId(`customer ${index}`);
    return { id, name: `${first} ${last}`, email, phone: phone(chance) };
  });
}
