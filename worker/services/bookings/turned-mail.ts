import { whatsappNumber } from '#domain/phone-number.ts';
import type { ChangeAuthor } from '../../db/activity-log.ts';
import { countMail } from '../../db/queries/mail/turn-mail.ts';
import type { Deps } from '../../deps.ts';

/** Where the messages of a booking go whose address or telephone is corrected, and what the log says of it; null where both stay. */
export async function turnedMail(
  { db }: Pick<Deps, 'db'>,
  booking: { id: string; customerEmail: string; customerPhone: string; provenNumber: string | null },
  {
    customerEmail: email,
    customerPhone,
    by,
  }: { customerEmail: string; customerPhone: string; by: ChangeAuthor },
) {
  const number = whatsappNumber(customerPhone);
  const isEmailNew = email !== booking.customerEmail;
  if (!isEmailNew && number === whatsappNumber(booking.customerPhone)) return null;
  // Another e-mail is another reader: whose number it was is forgotten with the edit (docs/decisions/0053).
  const provenNumber = isEmailNew ? null : booking.provenNumber;
  const to = { bookingId: booking.id, email, number, provenNumber, isEmailNew };
  const { unsentMessages, mailedLinks } = await countMail(db, to, by.at);
  return {
    turned: { ...to, by, isLinkLost: mailedLinks > 0 },
    log: { turnedMessages: unsentMessages || undefined, revokedLinks: mailedLinks || undefined },
  };
}
