import type { Translate } from './document-words.ts';

/** The firm as the law knows it. */
export interface Firm {
  legalName: string | null;
  nif: string | null;
  patente: string | null;
}

/** How the firm is named at the foot of a receipt: by its brand until the owner has entered its legal name. */
export function firmWords({ legalName, nif, patente }: Firm, t: Translate): string {
  const parts = [
    legalName ?? 'Timo',
    nif && t('firm.nif', { nif }),
    patente && t('firm.patente', { patente }),
  ];
  return parts.filter((part) => part).join('  ·  ');
}
