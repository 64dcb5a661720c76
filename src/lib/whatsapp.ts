/** A wa.me address that opens a conversation with `number` and `text` already written. */
export function whatsappLink(number: string, text: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

const HAITI_PREFIX = '509';
const LOCAL_DIGITS = 8;

/** WhatsApp wants the country; staff do not type it. */
export function withCountry(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === LOCAL_DIGITS ? HAITI_PREFIX + digits : digits;
}

/** A tel: address for a number written for people. */
export function phoneLink(number: string): string {
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`;
}
