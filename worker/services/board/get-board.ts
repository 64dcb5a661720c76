import { boardDay, boardMove, byTime, lastBoardDay, missingPapers } from '#domain/board.ts';
import { type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { contractDue } from '#domain/contract.ts';
import { PHOTO_HOURS } from '#domain/delivery.ts';
import type { DriverRule } from '#domain/drivers.ts';
import { openMoney } from '#domain/hand-over.ts';
import { missingPhotos } from '#domain/inspection.ts';
import { lateMinutes } from '#domain/lateness.ts';
import type { BoardInput } from '#domain/schemas/board.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { transferEnds } from '#domain/transfers.ts';
import { odometerNow, overdueServices } from '#domain/upkeep.ts';
import {
  type BoardDriveRow,
  type BoardMoveRow,
  readBoard,
  type UnpicturedRow,
} from '../../db/queries/board/board.ts';
import type { Deps } from '../../deps.ts';

const PHOTO_MS = PHOTO_HOURS * HOUR_MS;

interface Moment {
  now: Date;
  today: CalendarDay;
  graceMinutes: number;
  /** What the firm asks of whoever drives. */
  rule: DriverRule;
}

function rowOf(booking: BoardMoveRow, { now, today, graceMinutes, rule }: Moment) {
  const { licenseExpiresOn, bornOn, licensedSince, isClientDriving, namedDrivers, ...known } = booking;
  const { doNotRentReason, contracts, isOnForm, vehicleUntil, plans, odometerKm, ...row } = known;
  const drivers = [...(isClientDriving ? [{ bornOn, licensedSince }] : []), ...namedDrivers];
  const { pickupDate, pickupAt, returnDate, returnAt, pickupTime, returnTime } = booking;
  const move = boardMove(booking.bookingStatus);
  const isReturn = move === 'return';
  const leavesOn = pickupDate < today ? today : pickupDate;
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
    papers: missingPapers({
      move,
      licenseExpiresOn,
      pickupDate,
      returnDate,
      drivers,
      rule,
      vehicleUntil,
      isServiceOverdue:
        overdueServices(plans, { odometerKm: odometerNow(odometerKm, plans), today: leavesOn }).length > 0,
      leavesOn,
      contractDue: contractDue({ contracts, now: { ...booking, vehicleId: booking.vehicle.id }, isOnForm }),
    }),
    isDoNotRent: !isReturn && doNotRentReason !== null,
  };
}

/** The branch where a car that is driven leaves, and the one where it arrives, each with its own moment. */
function endsOf(drive: BoardDriveRow, { now, today, graceMinutes }: Moment) {
  const { id, fromBranchId, toBranchId, driver, bookingCode, state, brand, model, plate, vehicleId } = drive;
  return transferEnds(drive, now).map((end) => ({
    ...end,
    id,
    fromBranchId,
    toBranchId,
    driver,
    bookingCode,
    state,
    vehicle: { id: vehicleId, brand, model, plate },
    day: boardDay(end.date, today),
    lateMinutes: lateMinutes(end.at, graceMinutes, now),
  }));
}

/** Which pictures are missing, and until when one taken later still shows how the car was. */
function withoutPictures({ vehicleId, brand, model, plate, takenPlaces, ...row }: UnpicturedRow) {
  return {
    ...row,
    vehicle: { id: vehicleId, brand, model, plate },
    places: missingPhotos(takenPlaces ?? []),
    until: new Date(Date.parse(row.happenedAt) + PHOTO_MS).toISOString(),
  };
}

/** The day's work of a branch, or of all: yesterday's late ones, today's and tomorrow's departures and returns by the clock; apart, cars on a transfer, and those of which pictures are missing. */
export async function getBoard({ db, clock }: Pick<Deps, 'db' | 'clock'>, { branchId }: BoardInput) {
  const now = clock.now();
  const today = todayInHaiti(now);
  const picturesSince = new Date(now.getTime() - PHOTO_MS);
  const read = await readBoard(db, { today, branchId, picturesSince });
  const { moves, drives, unpictured, graceMinutes, rule, moreLate } = read;
  const moment = { now, today, graceMinutes, rule };
  const rows = moves.map((booking) => rowOf(booking, moment)).sort(byTime);
  const transfers = drives
    .flatMap((drive) => endsOf(drive, moment))
    .filter((end) => end.date <= lastBoardDay(today) && (branchId ?? end.branchId) === end.branchId)
    .sort(byTime);
  return { today, graceMinutes, moreLate, rows, transfers, unpictured: unpictured.map(withoutPictures) };
}
