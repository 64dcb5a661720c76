import { CopyButton } from './copy-button.tsx';
import classes from './copy-line.module.css';

interface CopyLineProps {
  label: string;
  value: string;
  /** What is copied: an amount without its sign; null where there is nothing to copy it into. */
  copy: string | null;
}

/** A line of a `dl`: what a bank's own form asks for, ready to be copied. */
export function CopyLine({ label, value, copy }: CopyLineProps) {
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.value}>{value}</span>
        {copy === null ? null : <CopyButton text={copy} label={label} />}
      </dd>
    </div>
  );
}
