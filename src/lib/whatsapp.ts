import { whatsappNumber } from '#domain/phone-number.ts';

/** A wa.me address that opens a conversation with `number` and `text` already written. */
export function whatsappLink(number: string, text: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

/** WhatsApp wants the country; people do not type it. */
export function withCountry(phone: string): string {
  return whatsappNumber(phone) ?? phone.replaceAll(/\D/g, '');
}

/** A tel: address for a number written for people. */
export function phoneLink(number: string): string {
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`;
}
