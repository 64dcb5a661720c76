import { randomUUID } from 'node:crypto';
import type { ExtendInput } from '#domain/schemas/rentals.ts';
import type { Desk } from '#tests/worker/bookings/staff-world.ts';
import { priceExtension } from '#worker/services/rentals/extend-rental.ts';

export const CONSENT = { agreedBy: 'Rose Pierre', agreedHow: 'phone', note: undefined } as const;

/** The form of an extension as somebody sends it who read the price that the server makes of it. */
export async function extensionOf(
  desk: { deps: Parameters<typeof priceExtension>[0] },
  bookingId: string,
  until: { returnDate: string; returnTime?: string },
): Promise<ExtendInput> {
  const { returnDate, returnTime = '10:00' } = until;
  const shown = await priceExtension(desk.deps, { bookingId, returnDate, returnTime }, 'en');
  const { rowVersion } = shown.booking;
  return {
    bookingId,
    rowVersion,
    requestId: randomUUID(),
    returnDate,
    returnTime,
    quote: shown.quote,
    ...CONSENT,
  };
}

/** What is charged for a booking, added up in the database from its lines alone. */
export async function chargedOf(desk: Pick<Desk, 'db'>, bookingId: string): Promise<number> {
  const { total } = await desk.db
    .selectFrom('bookingLines')
    .where('bookingId', '=', bookingId)
    .select(({ fn }) => fn.sum<number>('totalCents').as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export function bookingOf(desk: Desk, id: string) {
  return desk.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function changesOf(desk: Desk, bookingId: string) {
  return desk.db
    .selectFrom('rentalChanges')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .orderBy('madeAt')
    .execute();
}

export function holdOfBooking(desk: Desk, bookingId: string) {
  return desk.db
    .selectFrom('vehicleHolds')
    .select(['vehicleId', 'period'])
    .where('bookingId', '=', bookingId)
    .executeTakeFirst();
}
