import { NumberInput } from '@mantine/core';
import { MAX_ODOMETER_KM } from '#domain/inspection.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';

interface OdometerInputProps {
  /** In kilometers; empty until it is typed. */
  value: number | '';
  error: string | undefined;
  description?: string | undefined;
  onChange: (km: number | '') => void;
}

export function OdometerInput({ onChange, ...field }: OdometerInputProps) {
  const { t } = useTranslation();
  return (
    <NumberInput
      {...field}
      size="sm"
      withAsterisk
      hideControls
      inputMode="numeric"
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=" "
      max={MAX_ODOMETER_KM}
      clampBehavior="none"
      label={t('inspection.odometer')}
      name="odometerKm"
      onChange={(value) => onChange(value === '' ? '' : Number(value))}
    />
  );
}
