import { type RawBuilder, sql } from 'kysely';
import { isBookingCode, normalizeBookingCode } from '#domain/booking-code.ts';

/** Shorter words have no three letters to look up in the index: they only find what begins with them. */
const INDEXED_LETTERS = 3;
const PHONE_DIGITS = 4;

function wordsOf(search: string): string[] {
  const digits = search.replace(/\D/g, '');
  const isPhone = /^[\d\s+()-]+$/.test(search) && digits.length >= PHONE_DIGITS;
  return isPhone ? [digits] : search.split(/\s+/).filter((word) => word !== '');
}

/**
 * Whether the `bookings` row at hand holds every word of a search in its code, name, e-mail or phone, whatever the
 * case and the accents. Nothing in a search is a wildcard.
 */
export function matchesBooking(search: string): RawBuilder<boolean> {
  const code = normalizeBookingCode(search);
  if (isBookingCode(code)) return sql<boolean>`bookings.booking_code = ${code}`;
  const tests = wordsOf(search).map((word) => {
    const start = [...word].length < INDEXED_LETTERS ? '% ' : '%';
    return sql`bookings.search_text like ${start} || plain_text(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`;
  });
  return tests.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(tests, sql` and `)})`;
}
