import { whatsappNumber } from '#domain/phone-number.ts';

/** WhatsApp wants the country; people do not type it. Apart from `whatsapp.ts`, which every public page has. */
export function withCountry(phone: string): string {
  return whatsappNumber(phone) ?? phone.replaceAll(/\D/g, '');
}
