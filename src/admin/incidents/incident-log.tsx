import { Text } from '@mantine/core';
import { formatInstant } from '#domain/format-day.ts';
import { EMERGENCY_NUMBERS, INCIDENT_STEPS } from '#domain/incident.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Panel } from '#src/ui/panel.tsx';
import classes from './incidents.module.css';
import type { Incident } from './use-incidents.ts';

type Entry = Incident['entries'][number];

function useEntryTitle() {
  const { t, locale } = useTranslation();
  return ({ kind, step, isDone, state, amountCents, reference }: Entry): string => {
    if (kind === 'step') {
      const known = INCIDENT_STEPS.find((one) => one === step);
      const number = known === 'police' ? EMERGENCY_NUMBERS.police : EMERGENCY_NUMBERS.ambulance;
      const name = known ? t(`incident.step.${known}`, { number }) : '';
      return t(isDone ? 'incident.log.step' : 'incident.log.unstep', { step: name });
    }
    if (kind === 'state') return t(`incident.state.${state ?? 'open'}`);
    if (kind === 'credit') return t('incident.log.credit', { amount: formatUsd(amountCents ?? 0, locale) });
    if (kind === 'insurer')
      return `${t('incident.insurer')} · ${formatUsd(amountCents ?? 0, locale)} · ${reference}`;
    if (kind === 'hold' || kind === 'release') return t(`incident.log.${kind}`);
    return t(`incident.${kind}`);
  };
}

/** What was done and became known, the newest first: who said it, and when. */
export function IncidentLog({ incident: { entries } }: { incident: Incident }) {
  const { t, locale } = useTranslation();
  const titleOf = useEntryTitle();
  return (
    <Panel title={t('incident.log')}>
      {entries.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('incident.log.none')}
        </Text>
      ) : (
        <ol className={classes.log}>
          {entries.toReversed().map((entry) => (
            <li key={entry.id}>
              <Text size="sm" fw={600}>
                {titleOf(entry)}
              </Text>
              {entry.words ? <p className={classes.preline}>{entry.words}</p> : null}
              <Text c="dimmed" fz={13}>
                {entry.madeBy?.name}, {formatInstant(entry.madeAt, locale)}
              </Text>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
