import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';
import type { PersonKind } from './person.ts';

/** A person's strongest role; customers need no colour. */
export function RoleBadge({ kind }: { kind: PersonKind }) {
  const { t } = useTranslation();
  if (kind === 'customer') return <Badge>{t('adminUsers.kind.customer')}</Badge>;
  return <Badge tone={kind === 'agent' ? 'grey' : 'blue'}>{t(`admin.role.${kind}`)}</Badge>;
}
