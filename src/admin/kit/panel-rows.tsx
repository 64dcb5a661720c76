import { Text } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './panel-rows.module.css';

interface PanelRowsProps extends ComponentProps<'ul'> {
  /** Inside the padding of a panel; else the rows reach from edge to edge. */
  isInset?: boolean;
  /** Nothing stands above them. */
  isAlone?: boolean;
}

/** Rows below each other in a panel, a thin line between them. */
export function PanelRows({ isInset = false, isAlone = isInset, ...list }: PanelRowsProps) {
  const look = [classes.rows, isInset ? classes.inset : '', isAlone ? classes.alone : ''];
  return <ul {...list} className={look.join(' ')} />;
}

/** What a panel says when it has no rows. */
export function NoRows({ children }: { children: ReactNode }) {
  return (
    <Text c="dimmed" fz="sm" p="8px 16px 16px">
      {children}
    </Text>
  );
}

/** Below the rows: that there are more, and the way to them. */
export function MoreRows({ children }: { children: ReactNode }) {
  return (
    <Text c="dimmed" fz={13} className={classes.more}>
      {children}
    </Text>
  );
}
