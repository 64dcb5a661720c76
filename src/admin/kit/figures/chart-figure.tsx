import { Center, Skeleton } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';

interface ChartFigureProps {
  /** What the drawing says, in a sentence. */
  says: string;
  /** The place it takes before it is there. */
  height: number;
  children: ReactNode;
}

/** A drawing that is one picture to a screen reader; the figures themselves are in a table beside it. */
export function ChartFigure({ says, height, children }: ChartFigureProps) {
  return (
    <div style={{ minWidth: 0 }} role="img" aria-label={says}>
      <div aria-hidden="true">
        <Suspense fallback={<Skeleton height={height} />}>{children}</Suspense>
      </div>
    </div>
  );
}

/** Stands where a drawing would when there is nothing to draw. */
export function Nothing({ children }: { children: string }) {
  return (
    <Center c="dimmed" mih={200} ta="center">
      {children}
    </Center>
  );
}

/** The colours of a pie, in its order; after the sixth they begin again. */
export function seriesColor(index: number): string {
  return `var(--series-${(index % 6) + 1})`;
}
