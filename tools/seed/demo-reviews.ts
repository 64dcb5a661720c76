import type { Transaction } from 'kysely';
import { firstNameOf } from '#domain/reviews.ts';
import { DAY_MS } from '#domain/time-units.ts';
import type { Tables } from '#worker/db/schema.ts';
import { stableId } from './chance.ts';
import type { DemoBooking } from './demo-bookings.ts';

interface Said {
  stars: number;
  body: string;
  locale: 'en' | 'fr';
  answer?: string;
  hiddenReason?: string;
}

const SAID: readonly Said[] = [
  {
    stars: 5,
    locale: 'fr',
    body: 'Véhicule propre, plein fait, et l’équipe nous attendait à l’heure malgré le retard du car.',
  },
  {
    stars: 4,
    locale: 'en',
    body: 'Good car for the road to Port-Salut. The pickup took a little long because of the line at the counter.',
    answer: 'Thank you. We have added a second person at the counter on Saturday mornings.',
  },
  { stars: 5, locale: 'fr', body: 'Tout s’est bien passé, du paiement par Zelle à la remise des clés.' },
  {
    stars: 2,
    locale: 'en',
    body: 'The agent, whose name and telephone I write here, was rude to my mother.',
    hiddenReason: 'Names a private person and gives her telephone number.',
  },
];

/** What clients said of rentals that are over. */
export async function insertReviews(
  trx: Transaction<Tables>,
  { bookings, adminId }: { bookings: readonly DemoBooking[]; adminId: string },
): Promise<void> {
  const over = bookings
    .filter(({ booking }) => booking.bookingStatus === 'returned' || booking.bookingStatus === 'completed')
    .toSorted((a, b) => b.booking.returnDate.localeCompare(a.booking.returnDate))
    .filter((_, index) => index % 3 === 0)
    .slice(0, SAID.length);
  const rows = over.flatMap(({ booking }, index) => {
    const said = SAID[index];
    if (said === undefined) return [];
    const { answer = null, hiddenReason = null, ...words } = said;
    const writtenAt = new Date(Date.parse(`${booking.returnDate}T15:00:00Z`) + DAY_MS);
    const later = new Date(writtenAt.getTime() + DAY_MS / 4);
    return [
      {
        ...words,
        id: stableId(`review ${booking.id}`),
        bookingId: booking.id,
        vehicleId: booking.vehicleId,
        firstName: firstNameOf(booking.customerName),
        writtenAt,
        answer,
        answeredAt: answer === null ? null : later,
        answeredByUserId: answer === null ? null : adminId,
        hiddenReason,
        hiddenAt: hiddenReason === null ? null : later,
        hiddenByUserId: hiddenReason === null ? null : adminId,
      },
    ];
  });
  if (rows.length > 0) await trx.insertInto('reviews').values(rows).execute();
}
