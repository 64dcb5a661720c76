import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';

/** The box of a table or a panel, around something that is neither. */
export function Framed({ children }: { children: ReactNode }) {
  return (
    <Paper withBorder radius={12}>
      {children}
    </Paper>
  );
}
