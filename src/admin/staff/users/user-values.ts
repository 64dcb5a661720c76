import type { BranchId } from '#domain/branch.ts';
import type { Translate } from '#src/i18n/use-translation.ts';
import type { FieldVersions } from '../../kit/editing/version-conflict.tsx';
import { kindOf, type PersonKind, type PersonRecord } from './person.ts';

/** A person as their form holds them. */
export interface UserValues {
  name: string;
  phone: string;
  branchId: BranchId | '';
  kind: PersonKind;
  isActive: boolean;
}

export function userValues(person: PersonRecord): UserValues {
  const { name, phone, branchId, isActive } = person;
  return { name, phone, branchId: branchId ?? '', kind: kindOf(person), isActive };
}

/** Every field in words, in two versions. */
export function userVersions(mine: UserValues, theirs: UserValues, t: Translate): FieldVersions[] {
  const field = (label: string, describe: (values: UserValues) => string) => ({
    label,
    mine: describe(mine),
    theirs: describe(theirs),
  });
  return [
    field(t('adminUsers.column.name'), ({ name }) => name),
    field(t('adminUsers.column.phone'), ({ phone }) => phone),
    field(t('adminUsers.column.branch'), ({ branchId }) => (branchId ? t(`city.${branchId}`) : '')),
    field(t('adminUsers.column.role'), ({ kind }) =>
      kind === 'customer' ? t('adminUsers.kind.customer') : t(`admin.role.${kind}`),
    ),
    field(t('adminUsers.column.status'), ({ isActive }) =>
      t(isActive ? 'adminUsers.active' : 'adminUsers.inactive'),
    ),
  ];
}
