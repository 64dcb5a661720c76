import { calendarInput } from '#domain/schemas/calendar.ts';
import { getMonth } from '../../services/calendar/get-month.ts';
import { router, staffProcedure } from '../../trpc.ts';
import { calendarMonth } from '../outputs/calendar.ts';

export const calendarRouter = router({
  month: staffProcedure
    .input(calendarInput)
    .output(calendarMonth)
    .query(({ ctx, input }) => getMonth(ctx.deps, input)),
});
