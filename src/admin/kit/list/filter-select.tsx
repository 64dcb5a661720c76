import { NativeSelect } from '@mantine/core';

interface FilterSelectProps<Value extends string> {
  label: string;
  /** The entry while nothing is filtered: 'Any status'. */
  any: string;
  values: readonly Value[];
  textOf: (value: Value) => string;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** A choice above a list: one of some values, or any. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, any, values, textOf, value, onChange } = props;
  return (
    <NativeSelect
      size="sm"
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(values.find((one) => one === currentTarget.value))}
      data={[{ value: '', label: any }, ...values.map((one) => ({ value: one, label: textOf(one) }))]}
    />
  );
}
