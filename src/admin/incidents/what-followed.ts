import { formatInstant } from '#domain/format-day.ts';
import { instantInHaiti } from '#domain/haiti-clock.ts';
import { isGone } from '#domain/incident.ts';
import { isTimeOfDay } from '#domain/time-of-day.ts';
import type { Translation } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import type { IncidentValues } from './incident-draft.ts';

type Incident = RouterOutputs['staff']['incidents']['get'];
/** What the form asked, as it was recorded. */
type Recorded = Pick<
  Incident,
  'kind' | 'happenedAt' | 'place' | 'isAnybodyHurt' | 'canBeDriven' | 'story'
> & { vehicle: Pick<Incident['vehicle'], 'id'> };

/** The moment that day and time say; empty while they say none. */
export function momentOf({ day, time }: Pick<IncidentValues, 'day' | 'time'>): string {
  return day !== '' && isTimeOfDay(time) ? instantInHaiti(day, time).toISOString() : '';
}

/**
 * Notes that say what the form says otherwise than what was recorded: the changed answers, each with its question, and the
 * story as it is now. Each fits into a note.
 */
export function whatFollowed(
  recorded: Recorded,
  values: IncidentValues,
  { t, locale }: Pick<Translation, 't' | 'locale'>,
): { answers: string; story: string } {
  const yesNo = (isYes: boolean | null) => t(isYes ? 'incident.form.yes' : 'incident.form.no');
  const { kind } = values;
  const canBeDriven = isGone(kind) ? false : values.canBeDriven;
  const happenedAt = momentOf(values);
  const place = values.place.trim();
  const story = values.story.trim();
  const changed: [what: string, value: string | false][] = [
    [t('incident.filter.kind'), kind !== '' && kind !== recorded.kind && t(`incident.kind.${kind}`)],
    [t('incident.fact.hurt'), values.isAnybodyHurt !== recorded.isAnybodyHurt && yesNo(values.isAnybodyHurt)],
    [t('incident.fact.car'), values.vehicleId !== recorded.vehicle.id && values.vehicleLabel],
    [t('incident.fact.place'), place !== recorded.place && place],
    [t('incident.fact.driven'), canBeDriven !== recorded.canBeDriven && yesNo(canBeDriven)],
    [
      t('incident.fact.when'),
      Date.parse(happenedAt) !== Date.parse(recorded.happenedAt) && formatInstant(happenedAt, locale),
    ],
  ];
  const answers = changed
    .filter(([, value]) => value !== false)
    .map(([what, value]) => t('incident.form.changed', { what, value: value || '' }));
  return { answers: answers.join('\n'), story: story === (recorded.story ?? '') ? '' : story };
}
