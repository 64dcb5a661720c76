import { isBookingCode, normalizeBookingCode } from '#domain/booking-code.ts';
import type { Locale } from '#domain/locale.ts';
import { findClientLocale, findReceipt } from '../../db/queries/bookings/client-bookings.ts';
import type { Deps } from '../../deps.ts';
import { isReceiptToken } from '../tokens/signed-token.ts';

export interface ReceiptRequest {
  code: string;
  token: string;
  locale: Locale;
}

/**
 * The confirmation of a booking for whoever holds its token, which a looked-up booking carries: in its client's language, in the
 * reader's where nobody knows that. Null without a token, and after its hour.
 */
export async function openReceipt(
  deps: Pick<Deps, 'db' | 'clock' | 'signingSecret'>,
  { code, token, locale }: ReceiptRequest,
): Promise<{ body: Uint8Array<ArrayBuffer>; fileName: string } | null> {
  const bookingCode = normalizeBookingCode(code);
  const isAllowed = isBookingCode(bookingCode) && isReceiptToken(deps, bookingCode, token);
  if (!isAllowed) return null;
  const language = (await findClientLocale(deps.db, bookingCode)) ?? locale;
  const row = await findReceipt(deps.db, language, bookingCode);
  if (!row) return null;
  // The code that draws is larger than the rest of the Worker: it is loaded when somebody asks for a paper.
  const { drawReceipt } = await import('./draw-receipt.ts');
  return { body: await drawReceipt(row, language, deps.clock.now()), fileName: `timo-${bookingCode}.pdf` };
}
