import fieldClasses from './field.module.css';
import classes from './text-area.module.css';
import { useEarlyInput } from './use-early-input.ts';

const LINE_EM = 1.45;
const PADDING_EM = 1.5;

interface TextAreaProps {
  id: string;
  name?: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** In the reader's language; empty or absent when nothing is wrong. */
  error?: string | undefined;
  hint?: string | undefined;
  placeholder?: string;
  rows?: number;
  maxLength?: number;
  isRequired?: boolean;
  isReadOnly?: boolean;
  autoFocus?: boolean;
}

/** A labelled text of several lines, tall enough for its text where the browser can do that. */
export function TextArea(props: TextAreaProps) {
  const { label, value, onChange, error, hint, rows = 5, isRequired, isReadOnly, ...area } = props;
  const { id } = area;
  const ref = useEarlyInput<HTMLTextAreaElement>((early) => early.value !== value && onChange(early.value));
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={fieldClasses.field}>
      <label
        className={`${fieldClasses.label} ${classes.label}`}
        data-required={isRequired || undefined}
        htmlFor={id}
      >
        {label}
      </label>
      <textarea
        {...area}
        rows={rows}
        // Where the field grows with its text, its rows are no longer its height.
        style={{ minHeight: `${rows * LINE_EM + PADDING_EM}em` }}
        ref={ref}
        value={value}
        className={`${fieldClasses.control} ${classes.area}`}
        data-invalid={error ? true : undefined}
        required={isRequired}
        readOnly={isReadOnly}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
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
