import { boardInput } from '#domain/schemas/board.ts';
import { getBoard } from '../../services/board/get-board.ts';
import { router, staffProcedure } from '../../trpc.ts';
import { board } from '../outputs/board.ts';

export const boardRouter = router({
  get: staffProcedure
    .input(boardInput)
    .output(board)
    .query(({ ctx, input }) => getBoard(ctx.deps, input)),
});
