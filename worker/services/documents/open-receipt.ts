import { isBookingCode, normalizeBookingCode } from '#domain/booking-code.ts';
import type { Locale } from '#domain/locale.ts';
import { findReceipt } from '../../db/queries/bookings/client-bookings.ts';
import type { Deps } from '../../deps.ts';
import { isReceiptToken } from '../tokens/signed-token.ts';

export interface ReceiptRequest {
  code: string;
  token: string;
  locale: Locale;
}

/** The receipt of a booking for whoever holds its token, which a looked-up booking carries. Null without a token, and after its hour. */
export async function openReceipt(
  deps: Pick<Deps, 'db' | 'clock' | 'signingSecret'>,
  { code, token, locale }: ReceiptRequest,
): Promise<{ body: Uint8Array<ArrayBuffer>; fileName: string } | null> {
  const bookingCode = normalizeBookingCode(code);
  const isAllowed = isBookingCode(bookingCode) && isReceiptToken(deps, bookingCode, token);
  const row = isAllowed ? await findReceipt(deps.db, locale, bookingCode) : undefined;
  if (!row) return null;
  // The code that draws is larger than the rest of the Worker: it is loaded when somebody asks for a receipt.
  const { drawReceipt } = await import('./draw-receipt.ts');
  return { body: await drawReceipt(row, locale, deps.clock.now()), fileName: `timo-${bookingCode}.pdf` };
}
