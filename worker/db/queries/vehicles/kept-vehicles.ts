import { type Expression, expressionBuilder } from 'kysely';
import type { InspectionKind } from '#domain/inspection.ts';
import type { Tables } from '../../schema.ts';

const eb = expressionBuilder<Tables, never>();

/** When a car last left with a booking's client; null where nobody recorded it. */
export function leftAt(vehicleId: Expression<string> | string, bookingId: Expression<string> | string) {
  return eb
    .selectFrom('inspections as left')
    .where('left.bookingId', '=', bookingId)
    .where('left.vehicleId', '=', vehicleId)
    .where('left.kind', '=', 'hand_over')
    .select(({ fn }) => fn.max('left.happenedAt').as('at'));
}

/** Whether a car left with a booking's client and nobody recorded since that it came back. */
export function isKept(vehicleId: Expression<string> | string, bookingId: Expression<string> | string) {
  const seen = (kind: InspectionKind) =>
    eb
      .selectFrom('inspections as seen')
      .where('seen.bookingId', '=', bookingId)
      .where('seen.vehicleId', '=', vehicleId)
      .where('seen.kind', '=', kind);
  const left = leftAt(vehicleId, bookingId);
  return eb.and([
    eb.exists(seen('hand_over').select('seen.id')),
    eb.not(
      eb.exists(seen('return').where('seen.happenedAt', '>=', left.$castTo<string>()).select('seen.id')),
    ),
  ]);
}

/**
 * Bookings, but one, whose client keeps this car though no booking says so: they got another one in its place, or the booking was
 * called off while they had it; and nobody recorded since that it came back.
 */
export function selectWhoKeeps(
  vehicleId: Expression<string> | string,
  exceptBookingId?: Expression<string> | string,
) {
  const swapped = eb
    .selectFrom('rentalChanges as swaps')
    .innerJoin('bookings as had', 'had.id', 'swaps.bookingId')
    .where('swaps.kind', '=', 'swap')
    // A hand-over that was taken back before the swap left the car at the branch.
    .where('swaps.isDuring', '=', true)
    .where('swaps.vehicleBeforeId', '=', vehicleId)
    .where('had.vehicleId', '<>', vehicleId)
    .where((row) => isKept(vehicleId, row.ref('had.id')))
    .select('had.id');
  const calledOff = eb
    .selectFrom('bookings as had')
    .where('had.vehicleId', '=', vehicleId)
    .where('had.isCalledOffWhileOut', '=', true)
    .where((row) => isKept(vehicleId, row.ref('had.id')))
    .select('had.id');
  const except = exceptBookingId;
  return except === undefined
    ? swapped.unionAll(calledOff)
    : swapped.where('had.id', '<>', except).unionAll(calledOff.where('had.id', '<>', except));
}

/** Of this one: whether it was called off while its client had the car. */
export function selectCalledOffWhileOut(bookingId: string) {
  return eb
    .selectFrom('bookings as calledOff')
    .where('calledOff.id', '=', bookingId)
    .where('calledOff.isCalledOffWhileOut', '=', true);
}
