import { useId } from 'react';
import classes from './field.module.css';
import { useEarlyInput } from './use-early-input.ts';

interface SelectFieldProps<Value extends string> {
  label: string;
  name?: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A labelled native select: on a phone the system's own wheel opens. */
export function SelectField<Value extends string>({
  label,
  name,
  value,
  options,
  onChange,
}: SelectFieldProps<Value>) {
  const id = useId();
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  const ref = useEarlyInput<HTMLSelectElement>((early) => early.value !== value && choose(early.value));
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <select
        ref={ref}
        id={id}
        name={name}
        className={`${classes.control} ${classes.select}`}
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
