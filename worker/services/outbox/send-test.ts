import { settingSubject } from '#domain/activity-subject.ts';
import type { Locale } from '#domain/locale.ts';
import { whatsappNumber } from '#domain/phone-number.ts';
import { SEND_AGAIN_WINDOW_MS, TESTS_PER_STAFF } from '#domain/policy.ts';
import type { SendTestInput } from '#domain/schemas/outbox.ts';
import type { Actor } from '../../auth/actor.ts';
import { insertActivity } from '../../db/activity-log.ts';
import type { Deps } from '../../deps.ts';
import { writeLetter } from '../../messages/letter.ts';
import { type Mailer, MailRefused } from '../../messages/mailer.ts';
import type { WhatsAppSender } from '../../messages/whatsapp.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { consumeAttempts, requireAllowed } from '../limits/consume.ts';
import { firmLines } from './letters/booking-letter.ts';
import { writeNote } from './letters/booking-note.ts';
import { loadMailWords } from './letters/mail-words.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'random' | 'mailer' | 'mailReplyTo' | 'whatsapp'>;

/** What became of a test message: a provider has it, refused it for a reason, or there is no way to send it, or no number. */
export type TestOutcome =
  | { outcome: 'sent'; to: string }
  | { outcome: 'refused'; to: string; reason: string }
  | { outcome: 'not_set_up' | 'no_number' };

async function testMail(deps: Needs, mailer: Mailer, { name, email }: Actor, locale: Locale) {
  const words = await loadMailWords(locale, [], deps);
  const { t } = words;
  const letter = writeLetter({
    subject: t('mail.test.subject'),
    greeting: t('mail.hello', { name }),
    paragraphs: [t('mail.test.text')],
    blocks: [],
    action: null,
    notes: [],
    footer: firmLines([], words),
    language: locale,
    lineOf: ({ label, value }) => t('mail.line', { label, value }),
  });
  await mailer.send({
    ...letter,
    key: deps.random.uuid(),
    to: email,
    language: locale,
    attachments: [],
    stopUrl: null,
    replyTo: deps.mailReplyTo,
    at: deps.clock.now(),
  });
}

/** As a template: that is how nearly all notes leave, and Meta may not have approved it. */
async function testNote(
  deps: Needs,
  whatsapp: WhatsAppSender,
  { name, to }: { name: string; to: string },
  locale: Locale,
) {
  const note = writeNote('test', { name }, await loadMailWords(locale));
  await whatsapp.send({ ...note, key: deps.random.uuid(), to });
}

/** The sending of a test, to whom; null where nothing is set up to send it. */
function wayOf(deps: Needs, { channel }: SendTestInput, actor: Actor, locale: Locale) {
  const { mailer, whatsapp } = deps;
  if (channel === 'email') {
    return mailer && { to: actor.email, send: () => testMail(deps, mailer, actor, locale) };
  }
  const to = whatsappNumber(actor.phone);
  return whatsapp && { to, send: () => testNote(deps, whatsapp, { name: actor.name, to: to ?? '' }, locale) };
}

/** Why it did not leave, as the provider says it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof MailRefused)) console.error('TEST_MESSAGE', error);
  return error instanceof Error ? error.message : String(error);
}

/**
 * Sends a message to whoever asks, at once and beside the outbox, and says what became of it. Throws RATE_LIMITED `{retryAt}` past 5 an
 * hour: a mailbox is not filled by a click.
 */
export async function sendTest(
  deps: Needs,
  input: SendTestInput,
  { locale, ...request }: StaffRequest & { locale: Locale },
): Promise<TestOutcome> {
  const { actor } = request;
  const limit = { limit: TESTS_PER_STAFF, windowMs: SEND_AGAIN_WINDOW_MS };
  requireAllowed(await consumeAttempts(deps, [{ scope: 'test-message', subject: actor.id }], limit));
  const way = wayOf(deps, input, actor, locale);
  if (way === null) return { outcome: 'not_set_up' };
  const { to } = way;
  if (to === null) return { outcome: 'no_number' };
  try {
    await way.send();
  } catch (error) {
    return { outcome: 'refused', to, reason: reasonOf(error) };
  }
  await insertActivity(deps.db, {
    by: authorOf(deps, request),
    action: 'update',
    subject: settingSubject('settings', '1'),
    metadata: { before: {}, after: { testSentTo: to } },
  }).execute();
  return { outcome: 'sent', to };
}
