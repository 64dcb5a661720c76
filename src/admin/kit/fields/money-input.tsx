import { TextInput, type TextInputProps } from '@mantine/core';
import { dollarsText, parseDollars, usdStyle } from '#domain/typed-amount.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** As typed: '12', '12.5' or '12,50'. */
  value: string;
  onChange: (text: string) => void;
}

/** An amount of dollars as the reader's language writes it; it is tidied to two decimals when the field is left. */
export function MoneyInput({ value, onChange, placeholder, ...rest }: MoneyInputProps) {
  const { decimalSign, isDollarFirst } = usdStyle(useTranslation().locale);
  const tidy = () => {
    const cents = parseDollars(value);
    if (cents !== null) onChange(dollarsText(cents));
  };
  return (
    <TextInput
      size="sm"
      inputMode="decimal"
      {...(isDollarFirst ? { leftSection: '$' } : { rightSection: '$' })}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      {...rest}
      placeholder={placeholder?.replace('.', decimalSign)}
      value={value.replace('.', decimalSign)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={tidy}
    />
  );
}
