import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';

/** The firm as the law knows it: name, tax number, patente, address; nothing until the owner has entered some of it. */
export function LegalLine({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const { legalName, nif, patente, legalAddress } = useSite().firm;
  const parts = [
    legalName,
    nif && t('firm.nif', { nif }),
    patente && t('firm.patente', { patente }),
    legalAddress,
  ].filter((part) => part);
  return parts.length > 0 ? <p className={className}>{parts.join(' · ')}</p> : null;
}
