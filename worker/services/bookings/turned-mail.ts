import { whatsappNumber } from '#domain/phone-number.ts';
import type { ChangeAuthor } from '../../db/activity-log.ts';
import { countMail } from '../../db/queries/mail/turn-mail.ts';
import type { Deps } from '../../deps.ts';

/** Where the messages of a booking go whose address or telephone is corrected, and what the log says of it; null where both stay. */
export async function turnedMail(
  { db }: Pick<Deps, 'db'>,
  booking: { id: string; customerEmail: string; customerPhone: string },
  {
    customerEmail: email,
    customerPhone,
    by,
  }: { customerEmail: string; customerPhone: string; by: ChangeAuthor },
) {
  const number = whatsappNumber(customerPhone);
  const isEmailNew = email !== booking.customerEmail;
  if (!isEmailNew && number === whatsappNumber(booking.customerPhone)) return null;
  const to = { bookingId: booking.id, email, number, isEmailNew };
  const { unsentMessages, mailedLinks, leavingMessages } = await countMail(db, to, by.at);
  return {
    turned: { ...to, by, isLinkLost: mailedLinks > 0 && leavingMessages === 0 },
    log: { turnedMessages: unsentMessages || undefined, revokedLinks: mailedLinks || undefined },
  };
}
