import type { ComponentProps, ReactNode } from 'react';
import fieldClasses from './field.module.css';
import classes from './text-field.module.css';
import { useEarlyInput } from './use-early-input.ts';

type InputAttributes = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'name'
  | 'form'
  | 'autoComplete'
  | 'inputMode'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'maxLength'
  | 'enterKeyHint'
  | 'autoFocus'
  | 'step'
>;

export interface TextFieldProps extends InputAttributes {
  /** Also where an error summary's link leads. */
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** In the reader's language; empty or absent when nothing is wrong. */
  error?: string | undefined;
  hint?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Said after the label of a field that may stay empty. */
  optionalText?: string;
  /** Stands inside the field's right end. */
  end?: ReactNode;
}

/** A labelled line of text; its hint and its error are read out with it. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, error, hint, isRequired, isDisabled, optionalText, end, ...input } = props;
  const { id } = input;
  const ref = useEarlyInput((early) => early.value !== value && onChange(early.value));
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={fieldClasses.field}>
      <label
        className={`${fieldClasses.label} ${classes.label}`}
        data-required={isRequired || undefined}
        htmlFor={id}
      >
        {label}
        {optionalText ? <span className={classes.optional}> ({optionalText})</span> : null}
      </label>
      <div className={classes.line}>
        <input
          {...input}
          ref={ref}
          value={value}
          type={input.type ?? 'text'}
          className={`${fieldClasses.control} ${classes.input}`}
          data-has-end={end ? true : undefined}
          data-invalid={error ? true : undefined}
          required={isRequired}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {end}
      </div>
      {hint ? (
        <span className={classes.hint} id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
      {error ? (
        <span className={fieldClasses.error} id={`${id}-error`}>
          {error}
        </span>
      ) : null}
    </div>
  );
}
