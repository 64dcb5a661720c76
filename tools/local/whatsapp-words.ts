import { isLocale } from '#domain/locale.ts';
import { DAY_MS } from '#domain/time-units.ts';
import { templateBody, templateNames } from '../whatsapp-template.ts';

/** A message as it is given to Meta's Cloud API. */
export interface Sent {
  to?: string;
  biz_opaque_callback_data?: string;
  type?: string;
  text?: { body?: string };
  template?: {
    name?: string;
    language?: { code?: string };
    components?: { parameters?: { text?: string }[] }[];
  };
}

/** The words of a message, or the code of what is wrong with it. */
export function wordsOf(
  { to = '', type, text, template }: Sent,
  { lastWritten, now }: { lastWritten: Date | undefined; now: Date },
): string | number {
  if (!/^[1-9]\d{7,14}$/.test(to)) return 100;
  if (type === 'text') {
    const isOpen = lastWritten !== undefined && now.getTime() - lastWritten.getTime() < DAY_MS;
    return isOpen ? (text?.body ?? 100) : 131047;
  }
  const name = template?.name?.replace(/^timo_/, '') ?? '';
  const known = templateNames().find((one) => one === name);
  const language = template?.language?.code;
  if (known === undefined || !isLocale(language)) return 132001;
  const values = template?.components?.[0]?.parameters?.map((one) => one.text ?? '') ?? [];
  const { body, count } = templateBody(known, language);
  if (values.length !== count) return 132000;
  if (values.some((value) => value === '' || /[\n\t]| {5}/.test(value))) return 131008;
  return body.replaceAll(/\{\{(\d+)\}\}/g, (_, place: string) => values[Number(place) - 1] ?? '');
}
