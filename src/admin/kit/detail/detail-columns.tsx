import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './detail.module.css';

interface DetailColumnsProps {
  main: ReactNode;
  side: ReactNode;
  className?: string | undefined;
}

/** The two columns of a page of one thing; below each other where there is no room. */
export function DetailColumns({ main, side, className = '' }: DetailColumnsProps) {
  return (
    <div className={`${classes.columns} ${className}`}>
      <Stack miw={0}>{main}</Stack>
      <Stack miw={0}>{side}</Stack>
    </div>
  );
}

interface DetailWaitingProps {
  /** Heights of what will be in each column. */
  main: readonly number[];
  side: readonly number[];
  /** The height of what is between the head and the columns. */
  above?: number;
  className?: string | undefined;
}

/** The shape of the page of one thing while it is on its way. */
export function DetailWaiting({ main, side, above, className }: DetailWaitingProps) {
  return (
    <div aria-busy="true">
      <Skeleton height={24} width={120} mb={12} />
      <Skeleton height={36} width="min(320px, 100%)" mb={16} />
      {above ? <Skeleton height={above} radius={12} /> : null}
      <DetailColumns className={className} main={<Boxes heights={main} />} side={<Boxes heights={side} />} />
    </div>
  );
}

function Boxes({ heights }: { heights: readonly number[] }) {
  return heights
    .map((height, place) => ({ height, key: `box-${place}` }))
    .map(({ height, key }) => <Skeleton key={key} height={height} radius={12} />);
}
