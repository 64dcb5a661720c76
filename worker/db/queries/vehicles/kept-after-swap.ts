import { type Expression, expressionBuilder, sql } from 'kysely';
import { CALLED_OFF_STATUSES, OUT_STATUSES } from '#domain/booking-status.ts';
import type { InspectionKind } from '#domain/inspection.ts';
import type { Tables } from '../../schema.ts';

const eb = expressionBuilder<Tables, never>();

/** Whether a car left with a booking's client and nobody recorded since that it came back. */
export function isKept(vehicleId: Expression<string> | string, bookingId: Expression<string> | string) {
  const seen = (kind: InspectionKind) =>
    eb
      .selectFrom('inspections as seen')
      .where('seen.bookingId', '=', bookingId)
      .where('seen.vehicleId', '=', vehicleId)
      .where('seen.kind', '=', kind);
  const left = eb
    .selectFrom('inspections as left')
    .where('left.bookingId', '=', bookingId)
    .where('left.vehicleId', '=', vehicleId)
    .where('left.kind', '=', 'hand_over')
    .select(({ fn }) => fn.max('left.happenedAt').as('at'));
  return eb.and([
    eb.exists(seen('hand_over').select('seen.id')),
    eb.not(
      eb.exists(seen('return').where('seen.happenedAt', '>=', left.$castTo<string>()).select('seen.id')),
    ),
  ]);
}

/** Bookings, but one, whose client got another car in the place of this one, and has not brought it back. */
export function selectKeptAfterSwap(
  vehicleId: Expression<string> | string,
  exceptBookingId?: Expression<string> | string,
) {
  const kept = eb
    .selectFrom('rentalChanges as swaps')
    .innerJoin('bookings as had', 'had.id', 'swaps.bookingId')
    .where('swaps.kind', '=', 'swap')
    // A hand-over that was taken back before the swap left the car at the branch.
    .where('swaps.isDuring', '=', true)
    .where('swaps.vehicleBeforeId', '=', vehicleId)
    .where('had.vehicleId', '<>', vehicleId)
    .where((row) => isKept(vehicleId, row.ref('had.id')))
    .select('had.id');
  return exceptBookingId === undefined ? kept : kept.where('had.id', '<>', exceptBookingId);
}

const logged = (of: 'before' | 'after') =>
  sql<string | null>`logs.metadata #>> ${sql.lit(`{${of},bookingStatus}`)}`;

/** Bookings, of this one, that were called off while their client had the car, not once a hand-over by mistake was taken back. */
export function selectCalledOffWhileOut(bookingId: string) {
  const last = eb
    .selectFrom('logs')
    .where('logs.bookingId', '=', bookingId)
    .where(logged('after'), 'in', CALLED_OFF_STATUSES)
    // One that was canceled may be called a no-show after all.
    .where(logged('before'), 'not in', CALLED_OFF_STATUSES)
    .orderBy('logs.createdAt', 'desc')
    .orderBy('logs.id', 'desc')
    .limit(1)
    .select(logged('before').as('before'));
  return eb
    .selectFrom('bookings as calledOff')
    .where('calledOff.id', '=', bookingId)
    .where('calledOff.bookingStatus', 'in', CALLED_OFF_STATUSES)
    .where(last, 'in', OUT_STATUSES);
}
