import { Button } from '@mantine/core';
import { IconCheck, IconPhone } from '@tabler/icons-react';
import { formatDay, formatInstant } from '#domain/format-day.ts';
import { EMERGENCY_NUMBERS, type IncidentStep } from '#domain/incident.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { phoneLink } from '#src/lib/whatsapp.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Panel } from '#src/ui/panel.tsx';
import classes from './incidents.module.css';
import type { IncidentActs } from './use-incident-acts.ts';
import type { Incident } from './use-incidents.ts';

/** Whom a step calls. */
const NUMBERS: Partial<Record<IncidentStep, string>> = {
  call_help: EMERGENCY_NUMBERS.ambulance,
  police: EMERGENCY_NUMBERS.police,
};
/** What a step has to write down, which shows it to be done. */
const FACTS = { other_party: 'other_party', report: 'police', insurer: 'claim', tow: 'tow' } as const;
const HINTED = ['safety', 'photos', 'other_party', 'report'] as const;

function factOf(step: IncidentStep) {
  return step in FACTS ? FACTS[step as keyof typeof FACTS] : null;
}

interface StepsPanelProps {
  incident: Incident;
  acts: IncidentActs;
  /** Opens the choice of another car; undefined where there is no rental, or it has one. */
  onReplace: (() => void) | undefined;
}

/** What to do first, in order, with what each step needs: a call, a number to note, a photo. */
export function StepsPanel({ incident, acts, onReplace }: StepsPanelProps) {
  const { t } = useTranslation();
  const { steps, state } = incident;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Panel
      title={t('incident.first')}
      aside={
        <Badge tone={done === steps.length ? 'green' : 'yellow'}>
          {t('incident.stepsDone', { done, count: steps.length })}
        </Badge>
      }
    >
      <ol className={classes.steps}>
        {steps.map((row) => (
          <StepRow
            key={row.step}
            row={row}
            incident={incident}
            acts={acts}
            isOpen={state !== 'closed'}
            onReplace={onReplace}
          />
        ))}
      </ol>
    </Panel>
  );
}

interface StepRowProps extends StepsPanelProps {
  row: Incident['steps'][number];
  isOpen: boolean;
}

function StepRow({ row, incident, acts, isOpen, onReplace }: StepRowProps) {
  const { t, locale } = useTranslation();
  const { step, isDone, by, at } = row;
  const number = NUMBERS[step] ?? '';
  const name = t(`incident.step.${step}`, { number });
  const fact = factOf(step);
  const known = fact === null ? null : incident.facts[fact];
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <span className={classes.stepText}>
        <span className={classes.stepName}>{name}</span>
        {isDone ? null : <StepHint step={step} incident={incident} />}
        {known ? <span className={classes.hint}>{known}</span> : null}
        {by && at ? (
          <span className={classes.hint}>
            {t('incident.doneBy', { who: by, when: formatInstant(at, locale) })}
          </span>
        ) : null}
      </span>
      {isDone ? (
        <span className={classes.stepActions}>
          {by && isOpen ? (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              aria-label={`${t('incident.undo')}: ${name}`}
              onClick={() => acts.tick(step, false)}
            >
              {t('incident.undo')}
            </Button>
          ) : (
            <IconCheck size={20} aria-hidden />
          )}
        </span>
      ) : isOpen ? (
        <span className={classes.stepActions}>
          {number ? (
            <Button
              component="a"
              href={phoneLink(number)}
              color="hibiscus"
              leftSection={<IconPhone size={18} aria-hidden />}
            >
              {number}
            </Button>
          ) : null}
          {fact ? (
            <Button
              variant="light"
              aria-label={`${t('incident.write.first')}: ${t(`incident.${fact}`)}`}
              onClick={() => acts.askWords(fact)}
            >
              {t('incident.write.first')}
            </Button>
          ) : null}
          {step === 'replacement' && onReplace ? (
            <Button variant="light" onClick={onReplace}>
              {t('incident.replace')}
            </Button>
          ) : null}
          <Button
            variant="default"
            aria-label={`${t('incident.tick')}: ${name}`}
            disabled={acts.isTicking}
            onClick={() => acts.tick(step, true)}
          >
            {t('incident.tick')}
          </Button>
        </span>
      ) : null}
    </li>
  );
}

function StepHint({ step, incident }: { step: IncidentStep; incident: Incident }) {
  const { t, locale } = useTranslation();
  const { insurerDueOn, insurance } = incident;
  if (step === 'insurer' && insurerDueOn !== null) {
    const day = formatDay(insurerDueOn, locale);
    const number = insurance?.number;
    return (
      <span className={classes.hint}>
        {number ? t('incident.hint.insurer', { day, number }) : t('incident.hint.insurerNoPolicy', { day })}
      </span>
    );
  }
  const hinted = HINTED.find((known) => known === step);
  return hinted ? <span className={classes.hint}>{t(`incident.hint.${hinted}`)}</span> : null;
}
