import type { BranchId } from '#domain/branch.ts';
import type { Translate } from '#src/i18n/use-translation.ts';
import type { ConflictField } from '../../kit/editing/conflict-dialog.tsx';
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

/** Every field in words. */
export function userConflictFields(t: Translate): ConflictField<UserValues>[] {
  return [
    { label: t('adminUsers.column.name'), text: ({ name }) => name },
    { label: t('adminUsers.column.phone'), text: ({ phone }) => phone },
    {
      label: t('adminUsers.column.branch'),
      text: ({ branchId }) => (branchId ? t(`city.${branchId}`) : ''),
    },
    {
      label: t('adminUsers.column.role'),
      text: ({ kind }) => (kind === 'customer' ? t('adminUsers.kind.customer') : t(`admin.role.${kind}`)),
    },
    {
      label: t('adminUsers.column.status'),
      text: ({ isActive }) => t(isActive ? 'adminUsers.active' : 'adminUsers.inactive'),
    },
  ];
}
