import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { StatCards } from '#src/ui/stat-card.tsx';
import { type FailedQuery, FiguresFailed } from '../list/failed-notice.tsx';

interface FigureCardsProps {
  query: FailedQuery & { data: unknown };
  children: ReactNode;
}

/** The cards of a page's figures; in their place, what went wrong where there are none. */
export function FigureCards({ query, children }: FigureCardsProps) {
  return (
    <Box mb="md">
      {query.error && !query.data ? <FiguresFailed query={query} /> : <StatCards>{children}</StatCards>}
    </Box>
  );
}
