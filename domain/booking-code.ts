/** Booking codes in their two formats, made from cryptographic random bytes that the caller passes (SPEC §9, D9). */
export const BOOKING_CODE_PATTERN = /^(?:BK-[0-9A-F]{8}|TL[0-9]{8})$/;

/** Random bytes to draw for one code. */
export const WEB_CODE_BYTES = 4;
/** With this many a staff code fails once in 10^13. */
export const STAFF_CODE_BYTES = 32;

const STAFF_CODES = 100_000_000;
/** The largest multiple of STAFF_CODES that 32 bits hold: words above it would favour low codes. */
const UNBIASED_WORDS = Math.floor(2 ** 32 / STAFF_CODES) * STAFF_CODES;

/** `BK-` and 8 upper-case hex digits of the first 4 bytes. Throws RangeError on fewer. */
export function webBookingCode(bytes: Uint8Array): string {
  if (bytes.length < WEB_CODE_BYTES) throw new RangeError('a web booking code needs 4 random bytes');
  const hex = Array.from(bytes.subarray(0, WEB_CODE_BYTES), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return `BK-${hex.toUpperCase()}`;
}

/** `TL` and 8 digits, every code equally likely. Throws RangeError when no code can be made of the bytes. */
export function staffBookingCode(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let offset = 0; offset + 4 <= bytes.length; offset += 4) {
    const word = view.getUint32(offset);
    if (word < UNBIASED_WORDS) return `TL${String(word % STAFF_CODES).padStart(8, '0')}`;
  }
  throw new RangeError('a staff booking code needs more random bytes');
}

/** A code as people type it (`bk-1a2b3c4d `) in the form it is stored. */
export function normalizeBookingCode(text: string): string {
  return text.trim().toUpperCase();
}

export function isBookingCode(value: unknown): value is string {
  return typeof value === 'string' && BOOKING_CODE_PATTERN.test(value);
}
