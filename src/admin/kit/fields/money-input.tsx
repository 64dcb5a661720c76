import { TextInput, type TextInputProps } from '@mantine/core';
import { dollarsText, parseDollars } from '#domain/money.ts';

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** As typed: '12', '12.5' or '12,50'. */
  value: string;
  onChange: (text: string) => void;
}

/** An amount of dollars; what is typed is tidied to two decimals when the field is left. */
export function MoneyInput({ value, onChange, ...rest }: MoneyInputProps) {
  const tidy = () => {
    const cents = parseDollars(value);
    if (cents !== null) onChange(dollarsText(cents));
  };
  return (
    <TextInput
      size="sm"
      inputMode="decimal"
      leftSection="$"
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={tidy}
    />
  );
}
