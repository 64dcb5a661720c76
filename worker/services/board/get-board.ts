import { boardDay, boardMove, byTime, missingPapers } from '#domain/board.ts';
import { type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { openMoney } from '#domain/hand-over.ts';
import { lateMinutes } from '#domain/lateness.ts';
import type { BoardInput } from '#domain/schemas/board.ts';
import { type BoardMoveRow, readBoard } from '../../db/queries/board/board.ts';
import type { Deps } from '../../deps.ts';

interface Moment {
  now: Date;
  today: CalendarDay;
  graceMinutes: number;
}

function rowOf(booking: BoardMoveRow, { now, today, graceMinutes }: Moment) {
  const { licenseExpiresOn, doNotRentReason, isContractClosed, ...row } = booking;
  const { pickupDate, pickupAt, returnDate, returnAt, pickupTime, returnTime } = booking;
  const move = boardMove(booking.bookingStatus);
  const isReturn = move === 'return';
  return {
    ...row,
    ...openMoney(booking),
    move,
    day: boardDay(isReturn ? returnDate : pickupDate, today),
    at: isReturn ? returnAt : pickupAt,
    date: isReturn ? returnDate : pickupDate,
    time: isReturn ? returnTime : pickupTime,
    branchId: isReturn ? booking.returnBranchId : booking.pickupBranchId,
    lateMinutes: lateMinutes(isReturn ? returnAt : pickupAt, graceMinutes, now),
    papers: missingPapers({ move, licenseExpiresOn, returnDate, isContractClosed }),
    isDoNotRent: !isReturn && doNotRentReason !== null,
  };
}

/** The day's work of a branch, or of all: yesterday's late ones, today's and tomorrow's departures and returns by the clock. */
export async function getBoard({ db, clock }: Pick<Deps, 'db' | 'clock'>, { branchId }: BoardInput) {
  const now = clock.now();
  const today = todayInHaiti(now);
  const { moves, graceMinutes, moreLate } = await readBoard(db, { today, branchId });
  const rows = moves.map((booking) => rowOf(booking, { now, today, graceMinutes })).sort(byTime);
  return { today, graceMinutes, moreLate, rows };
}
