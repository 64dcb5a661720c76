import type { ReactNode } from 'react';
import { SIGNATURE_BOX, type Stroke, strokePath } from '#domain/signature.ts';

interface SignatureDrawingProps {
  /** Whose it is, to a screen reader. */
  label: string;
  strokes: readonly Stroke[];
  className?: string | undefined;
  /** Drawn beneath it. */
  children?: ReactNode;
}

/** What somebody drew to sign, in the colour of the text around it. */
export function SignatureDrawing({ label, strokes, className, children }: SignatureDrawingProps) {
  const { width, height } = SIGNATURE_BOX;
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {children}
      <path
        d={strokePath(strokes)}
        fill="none"
        stroke="currentColor"
        strokeWidth={7}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
