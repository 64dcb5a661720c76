import { Radio, Stack } from '@mantine/core';
import { PERSON_KINDS } from '#domain/list-sorts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';
import { useStaffUser } from '../../frame/use-staff-user.ts';
import { type PersonKind, type PersonRecord, roleLock } from './person.ts';

/** A person's strongest role; customers need no colour. */
export function RoleBadge({ kind }: { kind: PersonKind }) {
  const { t } = useTranslation();
  if (kind === 'customer') return <Badge>{t('adminUsers.kind.customer')}</Badge>;
  return <Badge tone={kind === 'agent' ? 'grey' : 'blue'}>{t(`admin.role.${kind}`)}</Badge>;
}

interface RoleChoiceProps {
  person: PersonRecord;
  value: PersonKind;
  onChange: (kind: PersonKind) => void;
}

/** What somebody may do here, from nothing to everything; what cannot be chosen says why. */
export function RoleChoice({ person, value, onChange }: RoleChoiceProps) {
  const { t } = useTranslation();
  const { user } = useStaffUser();
  const choose = (chosen: string) => {
    const kind = PERSON_KINDS.find((candidate) => candidate === chosen);
    if (kind) onChange(kind);
  };
  return (
    <Radio.Group label={t('adminUsers.column.role')} value={value} onChange={choose}>
      <Stack gap="sm" mt={6}>
        {PERSON_KINDS.map((kind) => {
          const lock = roleLock(user, person, kind);
          return (
            <Radio
              key={kind}
              value={kind}
              disabled={lock !== null}
              label={kind === 'customer' ? t('adminUsers.kind.customer') : t(`admin.role.${kind}`)}
              description={t(lock ?? `adminUsers.does.${kind}`)}
            />
          );
        })}
      </Stack>
    </Radio.Group>
  );
}
