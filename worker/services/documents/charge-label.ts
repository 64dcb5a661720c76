import type { CallOffKind } from '#domain/cancellation.ts';
import type { ChargeCode } from '#domain/charges.ts';
import type { LocalizedText } from '#domain/locale.ts';
import { inEveryLanguage, type Translate } from './document-words.ts';

/** What a kind of charge is called. */
export function chargeName(code: ChargeCode, t: Translate): string {
  return t(`charge.${code}`);
}

/** The line of a charge: `Damage: a scratch on the left door`, the note as staff wrote it. */
export function chargeLabel(code: ChargeCode, note?: string): Promise<LocalizedText> {
  return inEveryLanguage((t) => {
    const name = chargeName(code, t);
    return note === undefined ? name : t('charge.noted', { name, note });
  });
}

/** The line that takes a charge back. */
export function waiverLabel(code: ChargeCode): Promise<LocalizedText> {
  return inEveryLanguage((t) => t('charge.waived', { name: chargeName(code, t) }));
}

/** The line that gives back days on which the client had no car. */
export function lostDaysLabel(): Promise<LocalizedText> {
  return inEveryLanguage((t) => t('charge.lost_days'));
}

/** The line that brings what is charged down to the share that is kept. */
export function cancellationLabel(kind: CallOffKind, percent: number): Promise<LocalizedText> {
  return inEveryLanguage((t) => t(`charge.${kind}`, { percent }));
}
