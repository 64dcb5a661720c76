import { type ApprovalFacts, approvalState } from '#domain/approval.ts';
import { approvalLines, type FactLine, type FactValue } from '#domain/approval-facts.ts';
import { isBookingStatus } from '#domain/booking-status.ts';
import { isBranchId } from '#domain/branch.ts';
import { isCalendarDay } from '#domain/calendar-day.ts';
import { CHARGE_CODES } from '#domain/charges.ts';
import { formatGourdes } from '#domain/format-currency.ts';
import { formatDay, spellDays } from '#domain/format-day.ts';
import { formatCount } from '#domain/format-number.ts';
import { formatUsd } from '#domain/money.ts';
import type { DropReason } from '#domain/outbox.ts';
import { isPaymentMethod } from '#domain/payment-method.ts';
import { vehicleLabel } from '#domain/vehicle.ts';
import { type ApprovalRow, findApproval } from '../../../db/queries/approvals/approvals.ts';
import { findApprover } from '../../../db/queries/outbox/tell-approvers.ts';
import type { Deps } from '../../../deps.ts';
import type { Letter, LetterRow } from '../../../messages/letter.ts';
import type { Note } from '../../../messages/whatsapp.ts';
import { approvalToken } from '../../tokens/signed-token.ts';
import { firmLines } from './booking-letter.ts';
import { writeNote } from './booking-note.ts';
import { instantWords } from './letter-parts.ts';
import { type MailWords, withValues } from './mail-words.ts';

interface Question {
  /** Who is to answer. */
  name: string;
  approval: ApprovalRow;
  /** Opens the question, for this reader, signed in. */
  path: string;
}

/** The question while it waits, or why its reader is not told any more: `version` of the fact is who that is. */
export async function findQuestion(
  deps: Pick<Deps, 'db' | 'clock' | 'signingSecret'>,
  { factId, version: userId }: { factId: string; version: string },
): Promise<{ drop: DropReason } | Question> {
  const approval = await findApproval(deps.db, factId);
  if (approval === undefined) return { drop: 'gone' };
  if (approval.decision !== null) return { drop: 'answered' };
  if (approvalState(approval, deps.clock.now()) !== 'waiting') return { drop: 'too_late' };
  const approver = await findApprover(deps.db, userId, approval);
  if (approver === undefined) return { drop: 'not_approver' };
  const token = approvalToken(deps, { approvalId: factId, userId }, approval.expiresAt);
  return { name: approver.name, approval, path: `/admin/approvals/${factId}?link=${token}` };
}

function wordOf(value: string, { t, locale }: MailWords): string {
  if (isBookingStatus(value)) return t(`status.booking.${value}`);
  if (isBranchId(value)) return t(`city.${value}`);
  const charge = CHARGE_CODES.find((code) => code === value);
  if (charge) return t(`charge.${charge}`);
  // Money goes back by more than one way: `cash, zelle`.
  const parts = value.split(', ').map((part) => (isPaymentMethod(part) ? t(`method.${part}`) : part));
  return isCalendarDay(value) ? formatDay(value, locale) : parts.join(', ');
}

function valueText(fact: string, value: FactValue, words: MailWords): string {
  if (fact === 'happenedAt' && typeof value === 'string') return instantWords(value, words);
  if (value === null || value === '') return words.t('mail.approval_asked.nothing');
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return wordOf(value, words);
  if (fact.endsWith('Htg')) return formatGourdes(value, words.locale);
  return fact.endsWith('Cents') ? formatUsd(value, words.locale) : formatCount(value, words.locale);
}

/** When a service was due: '45,000 km, 300 km too far', or a day. */
function dueText(fact: string, due: FactValue, facts: ApprovalFacts, words: MailWords): string {
  const { t, locale } = words;
  const text =
    typeof due === 'number'
      ? t('approval.km', { km: formatCount(due, locale) })
      : valueText(fact, due, words);
  const over = facts.after[fact.replace('Due', 'OverKm')];
  if (typeof over !== 'number') return text;
  return t('approval.kmOver', { due: text, km: formatCount(over, locale) });
}

function rowOf(
  { fact, before, after, isChanged }: FactLine,
  facts: ApprovalFacts,
  words: MailWords,
): LetterRow {
  const { t } = words;
  const now = fact.endsWith('Due') ? dueText(fact, after, facts, words) : valueText(fact, after, words);
  const value =
    before === null
      ? now
      : t('mail.approval_asked.change', { before: valueText(fact, before, words), after: now });
  return { label: t(`approval.fact.${fact}`), value, isStrong: isChanged && fact === 'grandTotalCents' };
}

interface Asked extends Pick<Question, 'name'> {
  approval: Pick<ApprovalRow, 'kind' | 'about' | 'booking' | 'facts' | 'reason' | 'askedBy' | 'expiresAt'>;
}

/** The same in a line or two, without the facts: they are read behind the link. */
export function approvalNote({ name, approval }: Question, url: string, words: MailWords): Note {
  const { kind, booking, askedBy, expiresAt } = approval;
  const about = spellDays(approval.about, words.locale);
  const values = {
    name,
    who: askedBy?.name ?? '',
    title: words.t(`admin.approval.title.${kind}`),
    about: booking === null ? about : `${about} (${booking.customerName}, ${vehicleLabel(booking)})`,
    until: instantWords(expiresAt, words),
    url,
  };
  return writeNote('approval_asked', values, words);
}

/** What it is about; of a booking its client and its car too, which is not told again below. */
function subjectRows(
  { about, booking, facts }: Pick<ApprovalRow, 'about' | 'booking' | 'facts'>,
  { t, locale }: MailWords,
): { rows: LetterRow[]; lines: FactLine[] } {
  const rows = [{ label: t('mail.approval_asked.about'), value: spellDays(about, locale), isStrong: true }];
  const lines = approvalLines(facts);
  if (booking === null) return { rows, lines };
  const vehicle = vehicleLabel(booking);
  return {
    rows: [
      ...rows,
      { label: t('mail.approval_asked.client'), value: booking.customerName, isStrong: false },
      { label: t('approval.fact.vehicle'), value: vehicle, isStrong: false },
    ],
    lines: lines.filter(({ fact, after, isChanged }) => isChanged || fact !== 'vehicle' || after !== vehicle),
  };
}

/** What somebody asks, by whom and why, old → new, and until when. */
export function approvalLetter({ name, approval }: Asked, url: string, plain: MailWords): Letter {
  const { kind, about, facts, reason, askedBy, expiresAt } = approval;
  const words = withValues(plain, {
    who: askedBy?.name ?? '',
    title: plain.t(`admin.approval.title.${kind}`),
    about: spellDays(about, plain.locale),
    until: instantWords(expiresAt, plain),
  });
  const { t, locale } = words;
  const { rows: named, lines } = subjectRows(approval, words);
  return {
    subject: t('mail.approval_asked.subject'),
    greeting: t('mail.hello', { name }),
    paragraphs: [t('mail.approval_asked.text')],
    blocks: [
      {
        title: null,
        rows: [...named, { label: t('mail.approval_asked.reason'), value: reason }],
      },
      {
        title: t('mail.approval_asked.what'),
        rows: lines.map((line) => rowOf(line, facts, words)),
      },
    ].filter(({ rows }) => rows.length > 0),
    action: { label: t('mail.approval_asked.action'), url },
    notes: [t('mail.approval_asked.note')],
    footer: firmLines([], words),
    language: locale,
    lineOf: ({ label, value }) => t('mail.line', { label, value }),
  };
}
