import type { IncidentKind, IncidentState } from '#domain/incident.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';

const TONES = { open: 'red', waiting: 'yellow', closed: 'grey' } as const;

interface Marked {
  kind: IncidentKind;
  state: IncidentState;
  isHeld: boolean;
  isAnybodyHurt: boolean;
  isInsurerLate: boolean;
}

/** How an incident stands, and what of it cannot wait. */
export function IncidentBadges({ incident }: { incident: Marked }) {
  const { t } = useTranslation();
  const { state, isHeld, isAnybodyHurt, isInsurerLate } = incident;
  return (
    <>
      <Badge tone={TONES[state]}>{t(`incident.state.${state}`)}</Badge>
      {isAnybodyHurt ? <Badge tone="red">{t('incident.hurt')}</Badge> : null}
      {isHeld ? <Badge tone="violet">{t('incident.held')}</Badge> : null}
      {isInsurerLate ? <Badge tone="red">{t('incident.insurerLate')}</Badge> : null}
    </>
  );
}
