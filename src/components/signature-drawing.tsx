import type { ReactNode } from 'react';
import { SIGNATURE_BOX } from '#domain/signature.ts';

interface SignatureDrawingProps {
  /** Whose it is, to a screen reader. */
  label: string;
  /** The line, as path data of SVG: `strokePath`. */
  path: string;
  className?: string | undefined;
  /** Drawn beneath it. */
  children?: ReactNode;
}

/** What somebody drew to sign, in the colour of the text around it. */
export function SignatureDrawing({ label, path, className, children }: SignatureDrawingProps) {
  const { width, height } = SIGNATURE_BOX;
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {children}
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth={7}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
