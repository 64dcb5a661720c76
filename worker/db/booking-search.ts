import { expressionBuilder } from 'kysely';
import { isBookingCode, normalizeBookingCode } from '#domain/booking-code.ts';
import type { Tables } from './schema.ts';
import { holdsWordsOrPhone } from './search-pattern.ts';

const eb = expressionBuilder<Tables, 'bookings'>();

/** The booking code that a search is, whatever its case; null when it is something else. */
export function wholeCodeOf(search: string): string | null {
  const code = normalizeBookingCode(search);
  return isBookingCode(code) ? code : null;
}

/** The e-mail that a search is, whole and lower-case; null when it is something else. */
export function wholeEmailOf(search: string): string | null {
  return /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(search) ? search.toLowerCase() : null;
}

/**
 * Whether a booking holds every word of a search in its code, name, e-mail or phone, or in its car's brand, model or
 * plate. A whole code or e-mail is looked up as such.
 */
export function matchesBooking(search: string) {
  const [code, email] = [wholeCodeOf(search), wholeEmailOf(search)];
  if (code !== null) return eb('bookings.bookingCode', '=', code);
  if (email !== null) {
    const client = eb.selectFrom('clients').where('clients.email', '=', email);
    return eb('bookings.clientId', '=', client.select('clients.id'));
  }
  return holdsWordsOrPhone(eb.ref('bookings.searchText'), search);
}
