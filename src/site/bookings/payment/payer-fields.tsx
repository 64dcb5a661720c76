import { useTranslation } from '#src/i18n/use-translation.ts';
import { TextField } from '#src/ui/text-field.tsx';
import type { Payer, PayerErrors } from './payer.ts';

interface PayerFieldsProps {
  payer: Payer;
  /** Keys of texts, by field. */
  errors: PayerErrors;
  isNameNeeded?: boolean;
  onChange: (payer: Payer) => void;
}

/** Who sent the money, where it is not the client. */
export function PayerFields({ payer, errors, isNameNeeded = false, onChange }: PayerFieldsProps) {
  const { t, word } = useTranslation();
  const field = (key: keyof Payer) => ({
    id: key,
    name: key,
    value: payer[key],
    error: errors[key] && word(errors[key]),
    ...(key === 'payerName' && isNameNeeded ? { isRequired: true } : { optionalText: t('common.optional') }),
    onChange: (value: string) => onChange({ ...payer, [key]: value }),
  });
  return (
    <>
      <TextField {...field('payerName')} label={t('booking.payer.name')} maxLength={100} autoComplete="off" />
      <TextField
        {...field('payerPhone')}
        label={t('booking.payer.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
      />
      <TextField
        {...field('payerEmail')}
        label={t('booking.payer.email')}
        hint={t('booking.payer.hint')}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={255}
      />
    </>
  );
}
