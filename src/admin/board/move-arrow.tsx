import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import type { BoardMove } from '#domain/board.ts';

/** Away from the branch, or to it. */
export function MoveArrow({ move }: { move: BoardMove }) {
  const Arrow = move === 'return' ? IconArrowDownLeft : IconArrowUpRight;
  return <Arrow size={16} aria-hidden />;
}
