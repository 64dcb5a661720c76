import { encode } from 'uqr';
import classes from './qr-code.module.css';

/** An address as a code that another telephone's camera opens. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, down) =>
    row.map((isDark, right) => (isDark ? `M${right} ${down}h1v1h-1z` : '')),
  );
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={squares.join('')} />
    </svg>
  );
}
