import type { BadgeTone } from './badge.tsx';
import classes from './pill-select.module.css';

export interface PillOption<Value extends string> {
  value: Value;
  label: string;
  isDisabled?: boolean;
}

interface PillSelectProps<Value extends string> {
  /** Said to a screen reader: what is chosen here, and of whom. */
  label: string;
  value: Value;
  tone: BadgeTone;
  options: readonly PillOption<Value>[];
  onChange: (value: Value) => void;
  isBusy?: boolean;
}

/** A status that can be changed where it stands: a native select in the colour of what is chosen. */
export function PillSelect<Value extends string>({
  label,
  value,
  tone,
  options,
  ...rest
}: PillSelectProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option && option.value !== value) rest.onChange(option.value);
  };
  return (
    <span className={classes.pill} data-tone={tone} data-busy={rest.isBusy || undefined}>
      <select
        className={classes.select}
        aria-label={label}
        value={value}
        disabled={rest.isBusy}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Arrow />
    </span>
  );
}

interface PillButtonProps {
  label: string;
  text: string;
  tone: BadgeTone;
  onClick: () => void;
  isBusy?: boolean;
}

/** Looks like its neighbours, opens a dialog. */
export function PillButton({ label, text, tone, onClick, isBusy = false }: PillButtonProps) {
  return (
    <span className={classes.pill} data-tone={tone} data-busy={isBusy || undefined}>
      <button
        type="button"
        className={classes.select}
        aria-label={label}
        aria-haspopup="dialog"
        disabled={isBusy}
        onClick={onClick}
      >
        {text}
      </button>
      <Arrow />
    </span>
  );
}

function Arrow() {
  return (
    <svg className={classes.arrow} width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      <path d="m3 4.5 3 3 3-3" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}
