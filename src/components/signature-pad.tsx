import { type PointerEvent, useRef, useState, useSyncExternalStore } from 'react';
import {
  MAX_STROKE_POINTS,
  MAX_STROKES,
  SIGNATURE_BOX,
  type Stroke,
  type StrokePoint,
  strokePath,
} from '#domain/signature.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { SignatureDrawing } from './signature-drawing.tsx';
import classes from './signature-pad.module.css';

/** A finger that moved less has not moved: the line looks the same with a third of the points. */
const LEAST_STEP = 6;
const LONGEST_MS = 3_600_000;

interface SignaturePadProps {
  label: string;
  strokes: readonly Stroke[];
  onChange: (strokes: Stroke[]) => void;
  error?: string | undefined;
  /** Marked as the other fields of a form are. */
  isRequired?: boolean;
}

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)));

/** What one finger draws in the box, stroke by stroke, with its time. */
function useStrokes({ strokes, onChange }: Pick<SignaturePadProps, 'strokes' | 'onChange'>) {
  const [current, setCurrent] = useState<Stroke | null>(null);
  const drawn = useRef<Stroke | null>(null);
  const startedAt = useRef<number | null>(null);
  const room = MAX_STROKE_POINTS - strokes.reduce((count, stroke) => count + stroke.length, 0);

  const pointOf = ({ currentTarget, clientX, clientY, timeStamp }: PointerEvent): StrokePoint => {
    startedAt.current ??= timeStamp;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return [
      clamp(((clientX - left) / width) * SIGNATURE_BOX.width, SIGNATURE_BOX.width),
      clamp(((clientY - top) / height) * SIGNATURE_BOX.height, SIGNATURE_BOX.height),
      clamp(timeStamp - startedAt.current, LONGEST_MS),
    ];
  };
  const show = (stroke: Stroke | null) => {
    drawn.current = stroke;
    setCurrent(stroke);
  };
  const end = () => {
    if (drawn.current) onChange([...strokes, drawn.current]);
    show(null);
  };
  return {
    shown: current ? [...strokes, current] : strokes,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (!event.isPrimary || event.button !== 0 || strokes.length >= MAX_STROKES || room < 1) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        show([pointOf(event)]);
      },
      onPointerMove: (event: PointerEvent) => {
        const stroke = drawn.current;
        const last = stroke?.at(-1);
        if (!stroke || !last || stroke.length >= room) return;
        const point = pointOf(event);
        if (Math.hypot(point[0] - last[0], point[1] - last[1]) >= LEAST_STEP) show([...stroke, point]);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}

const neverChanges = () => () => {};

/** Whether the page's script is there: what a finger drew before it came would be lost. */
function useIsReady(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/** A box in which a finger, a pen or a mouse signs. The strokes are kept, not a picture. */
export function SignaturePad({ label, strokes, onChange, error, isRequired }: SignaturePadProps) {
  const { t } = useTranslation();
  const { shown, handlers } = useStrokes({ strokes, onChange });
  const isReady = useIsReady();
  return (
    <div className={classes.pad}>
      <div className={classes.head}>
        <span aria-hidden>
          {label}
          {isRequired ? <span className={classes.required}> *</span> : null}
        </span>
        {strokes.length > 0 ? (
          <button type="button" className={classes.clear} onClick={() => onChange([])}>
            {t('signing.clear')}
          </button>
        ) : null}
      </div>
      <div
        className={classes.box}
        data-invalid={error ? true : undefined}
        data-signature
        aria-busy={!isReady}
        {...handlers}
      >
        <SignatureDrawing className={classes.drawing} label={label} path={strokePath(shown)}>
          <path d="M60 320H940" stroke="#c3ccd6" strokeWidth={3} />
        </SignatureDrawing>
        {shown.length === 0 ? (
          <span className={classes.hint}>{isReady ? t('signing.hint') : t('common.loading')}</span>
        ) : null}
      </div>
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
