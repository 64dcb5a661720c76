import { type Expression, expressionBuilder } from 'kysely';
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
