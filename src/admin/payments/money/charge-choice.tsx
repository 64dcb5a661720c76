import { NativeSelect } from '@mantine/core';
import { CHARGE_CODES, type ChargeCode } from '#domain/charges.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';

/** The charge with this code; null for none. */
export function chargeCodeOf(value: string): ChargeCode | null {
  return CHARGE_CODES.find((code) => code === value) ?? null;
}

interface ChargeChoiceProps {
  label: string;
  name: string;
  value: string;
  error?: string | undefined;
  /** The choice that is none of them, by its words. */
  none?: string | undefined;
  isFocused?: boolean;
  onChoose: (value: string) => void;
}

/** What is charged. */
export function ChargeChoice({ none, isFocused, onChoose, ...field }: ChargeChoiceProps) {
  const { t } = useTranslation();
  const others = none === undefined ? [] : [{ value: '', label: none }];
  return (
    <NativeSelect
      size="sm"
      withAsterisk
      data-autofocus={isFocused || undefined}
      {...field}
      data={[...others, ...CHARGE_CODES.map((value) => ({ value, label: t(`charge.${value}`) }))]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}
