import { boardDay, boardMove, byTime, lastBoardDay, missingPapers } from '#domain/board.ts';
import { type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { openMoney } from '#domain/hand-over.ts';
import { lateMinutes } from '#domain/lateness.ts';
import type { BoardInput } from '#domain/schemas/board.ts';
import { transferEnds } from '#domain/transfers.ts';
import { type BoardDriveRow, type BoardMoveRow, readBoard } from '../../db/queries/board/board.ts';
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

/** The branch where a car that is driven leaves, and the one where it arrives, each with its own moment. */
function endsOf(drive: BoardDriveRow, { now, today, graceMinutes }: Moment) {
  const { id, fromBranchId, toBranchId, driver, state, brand, model, plate, vehicleId } = drive;
  return transferEnds(drive, now).map((end) => ({
    ...end,
    id,
    fromBranchId,
    toBranchId,
    driver,
    state,
    vehicle: { id: vehicleId, brand, model, plate },
    day: boardDay(end.date, today),
    lateMinutes: lateMinutes(end.at, graceMinutes, now),
  }));
}

/** The day's work of a branch, or of all: yesterday's late ones, today's and tomorrow's departures and returns by the clock; apart, cars on a transfer. */
export async function getBoard({ db, clock }: Pick<Deps, 'db' | 'clock'>, { branchId }: BoardInput) {
  const now = clock.now();
  const today = todayInHaiti(now);
  const { moves, drives, graceMinutes, moreLate } = await readBoard(db, { today, branchId });
  const moment = { now, today, graceMinutes };
  const rows = moves.map((booking) => rowOf(booking, moment)).sort(byTime);
  const transfers = drives
    .flatMap((drive) => endsOf(drive, moment))
    .filter((end) => end.date <= lastBoardDay(today) && (branchId ?? end.branchId) === end.branchId)
    .sort(byTime);
  return { today, graceMinutes, moreLate, rows, transfers };
}
