import { todayInHaiti } from '#domain/calendar-day.ts';
import { formatLongDay } from '#domain/format-day.ts';
import type { MorningLine, MorningText } from '#domain/morning-line.ts';
import { morningValues } from '#domain/morning-words.ts';
import type { DropReason } from '#domain/outbox.ts';
import { findOwner } from '../../../db/queries/outbox/tell-owners.ts';
import type { Deps } from '../../../deps.ts';
import type { Letter, LetterRow } from '../../../messages/letter.ts';
import { writeMorning } from '../../morning/get-morning.ts';
import { firmLines } from './booking-letter.ts';
import type { MailWords } from './mail-words.ts';

type Morning = Awaited<ReturnType<typeof writeMorning>>;

/** The list as it is at this moment, or why nobody is told any more. */
export async function findMorning(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { factId, version }: { factId: string; version: string },
): Promise<{ drop: DropReason } | { name: string; morning: Morning }> {
  const now = clock.now();
  // Tomorrow has its own.
  if (version !== todayInHaiti(now)) return { drop: 'too_late' };
  const [owner, morning] = await Promise.all([findOwner(db, factId), writeMorning(db, now, factId)]);
  return owner === undefined ? { drop: 'gone' } : { name: owner.name, morning };
}

const GROUPS = ['do', 'know'] as const;

/** The list as a letter; each line and each item leads to its evidence at `origin`. */
export function morningLetter(
  { name, morning: { today, lines, branches } }: { name: string; morning: Morning },
  origin: string,
  words: MailWords,
): Letter {
  const { t, locale } = words;
  const say = (text: MorningText) => t(text.key, morningValues(text, locale));
  const of = (urgency: MorningLine['urgency']) => lines.filter((line) => line.urgency === urgency);
  const rowOf = ({ title, figure, path, items, moreCount }: MorningLine): LetterRow => {
    const more =
      items.length > 0 && moreCount > 0 ? [{ text: t('morning.more', { count: moreCount }), path }] : [];
    return {
      label: say(title),
      value: figure === null ? '' : say(figure),
      isWide: true,
      url: origin + path,
      details: [...items.map((item) => ({ text: say(item.text), path: item.path })), ...more].map(
        ({ text, path }) => ({ text, url: origin + path }),
      ),
    };
  };
  const count = t('note.morningCount', { count: of('do').length });
  const values = { name, day: formatLongDay(today, locale), count };
  return {
    subject: t('mail.owner_morning.subject', values),
    greeting: t('mail.hello', { name }),
    paragraphs: [t('mail.owner_morning.text', values)],
    blocks: [
      ...GROUPS.map((urgency) => ({
        title: t(`morning.urgency.${urgency}`),
        rows: of(urgency).map(rowOf),
      })).filter(({ rows }) => rows.length > 0),
    ],
    action: { label: t('mail.owner_morning.action'), url: `${origin}/admin/morning` },
    notes: [
      ...(of('fine').length === 0
        ? []
        : [
            `${t('morning.urgency.fine')}\n${of('fine')
              .map(({ title }) => `✓ ${say(title)}`)
              .join('\n')}`,
          ]),
      t('mail.owner_morning.note'),
    ],
    footer: firmLines(branches, words),
    language: locale,
    lineOf: ({ label, value }) => t('mail.line', { label, value }),
  };
}
