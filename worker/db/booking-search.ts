import { type RawBuilder, sql } from 'kysely';
import { isBookingCode, normalizeBookingCode } from '#domain/booking-code.ts';
import { holdsWordsOrPhone } from './search-pattern.ts';

/** The booking code that a search is, whatever its case; null when it is something else. */
export function wholeCodeOf(search: string): string | null {
  const code = normalizeBookingCode(search);
  return isBookingCode(code) ? code : null;
}

/** The e-mail that a search is, whole; null when it is something else. */
export function wholeEmailOf(search: string): string | null {
  return /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(search) ? search : null;
}

/**
 * Whether the `bookings` row at hand holds every word of a search in its code, name, e-mail or phone, or in its car's
 * brand, model or plate, whatever the case and the accents. A whole code or e-mail is looked up as such. Nothing in a search is a wildcard.
 */
export function matchesBooking(search: string): RawBuilder<boolean> {
  const [code, email] = [wholeCodeOf(search), wholeEmailOf(search)];
  if (code !== null) return sql<boolean>`bookings.booking_code = ${code}`;
  if (email !== null) return sql<boolean>`bookings.customer_email = ${email}`;
  return holdsWordsOrPhone(sql`bookings.search_text`, search);
}
