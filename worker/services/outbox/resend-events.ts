import { readResendEvent } from '#domain/schemas/resend-webhook.ts';
import { type MailNews, updateMailNews } from '../../db/queries/outbox/delivery.ts';
import type { Deps } from '../../deps.ts';
import { MESSAGE_TAG } from '../../messages/resend.ts';

const KEY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_(\d{1,4})$/;

type ResendEvent = NonNullable<ReturnType<typeof readResendEvent>>;

function keyOf({ tags }: ResendEvent['data']): MailNews['key'] {
  const [, id, round] = KEY.exec(tags[MESSAGE_TAG] ?? '') ?? [];
  return id === undefined ? null : { id, round: Number(round) };
}

/** Null where it says nothing of whether the mail arrived. */
function newsOf({ type, created_at: at, data }: ResendEvent): MailNews | null {
  const told = { providerId: data.email_id, key: keyOf(data), at };
  switch (type) {
    case 'email.delivered':
      return { ...told, error: null };
    case 'email.bounced':
      return {
        ...told,
        error: `Came back: ${data.bounce?.message ?? data.bounce?.type ?? 'no reason given'}`,
      };
    case 'email.failed':
      return { ...told, error: `Resend could not send it: ${data.failed?.reason ?? 'no reason given'}` };
    case 'email.suppressed':
      return { ...told, error: 'Resend sends nothing to this address: earlier mail to it came back' };
    default:
      return null;
  }
}

/** Takes what Resend tells of a mail; told twice it changes nothing. Answers whether it was one of its events at all. */
export async function takeResendEvent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  body: string,
): Promise<boolean> {
  const event = readResendEvent(body);
  if (event === undefined) return false;
  const news = newsOf(event);
  if (news !== null) await updateMailNews(db, news, clock.now());
  return true;
}
