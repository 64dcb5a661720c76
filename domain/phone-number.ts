/** The digits by which WhatsApp knows a telephone: with the country, which people in Haiti and in the United States leave out. */

const HAITI = '509';
const NORTH_AMERICA = '1';

function dialed(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '');
  if (/^\s*\+/.test(phone)) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  if (digits.length === 8) return HAITI + digits;
  // An area code of North America begins with 2 to 9; the Dominican Republic has such numbers too.
  if (/^[2-9]\d{9}$/.test(digits)) return NORTH_AMERICA + digits;
  return /^[1-9]\d{10,14}$/.test(digits) ? digits : null;
}

/** Null where it cannot be a number of WhatsApp. The database reads the same from `whatsapp_number`. */
export function whatsappNumber(phone: string): string | null {
  const number = dialed(phone);
  return number !== null && /^[1-9]\d{7,14}$/.test(number) ? number : null;
}
