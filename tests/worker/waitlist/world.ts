import { randomUUID } from 'node:crypto';
import type { WaitlistNewsKind } from '#domain/outbox.ts';
import { quoteWeb } from '#domain/pricing.ts';
import { type Counter, openCounter } from '#tests/support/counter.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { linkCookie, sessionCookieName, WAITLIST_MARK } from '#worker/auth/cookies.ts';
import { createContext } from '#worker/http/context.ts';
import { appRouter } from '#worker/routers/index.ts';
import { waitToken } from '#worker/services/accounts/access-links.ts';
import { joinWaitlist } from '#worker/services/waitlist/join-waitlist.ts';
import { offerFreedVehicles } from '#worker/services/waitlist/offer-vehicles.ts';

export const DAYS = { pickupDate: '2027-01-10', returnDate: '2027-01-14' };
export const HERE = { pickupBranchId: 'les_cayes', returnBranchId: 'les_cayes' } as const;

let people = 0;

export function wishOf(fields: object = {}) {
  people += 1;
  return {
    name: 'Rose Pierre',
    email: `rose${people}@mail.example`,
    phone: `+509 3712 ${String(3000 + people)}`,
    branchId: 'les_cayes' as const,
    ...DAYS,
    classes: [],
    ...fields,
  };
}

/** A counter with one car of Les Cayes, booked on the days that people wait for. */
export async function openWaitlist() {
  const counter = await openCounter();
  const agent = await counter.asStaff('agent', { branchId: 'les_cayes' });
  const vehicle = await insertVehicle(counter.db, { branchId: 'les_cayes' });
  const booking = await insertBooking(counter.db, { vehicle, ...DAYS });
  const { db } = counter;

  const rows = () => db.selectFrom('waitlist').selectAll().orderBy('createdAt').orderBy('id').execute();
  const offers = () => db.selectFrom('waitlistOffers').selectAll().orderBy('offeredAt').execute();
  const holds = () => db.selectFrom('telephoneHolds').selectAll().execute();
  const idOf = async (email: string) =>
    (await db.selectFrom('waitlist').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id;

  return {
    counter,
    agent,
    vehicle,
    booking,
    db,
    rows,
    offers,
    holds,
    idOf,
    /** Somebody joins; a moment later than whoever was before. */
    async join(fields: object = {}) {
      counter.advance(1_000);
      const wish = wishOf(fields);
      await counter.visitor().public.waitlist.join(wish);
      const id = await idOf(wish.email);
      return { ...wish, id, token: waitToken(counter.deps, id) };
    },
    /** The same on the French site. */
    async joinInFrench() {
      const wish = wishOf();
      await joinWaitlist(counter.deps, wish, { ip: '203.0.113.7', locale: 'fr' });
      const id = await idOf(wish.email);
      return { ...wish, id, token: waitToken(counter.deps, id) };
    },
    cancel: async () =>
      db.updateTable('bookings').set({ bookingStatus: 'canceled' }).where('id', '=', booking.id).execute(),
    run: () => offerFreedVehicles(counter.deps),
    /** As if every message had left. */
    tellAll: () =>
      db
        .updateTable('outbox')
        .set({ status: 'sent', sentAt: counter.now(), leasedUntil: null })
        .where('status', 'in', ['waiting', 'sending'])
        .execute(),
    messages: (kind: WaitlistNewsKind, channel: 'email' | 'whatsapp' = 'email') =>
      db
        .selectFrom('outbox')
        .where('kind', '=', kind)
        .where('channel', '=', channel)
        .selectAll()
        .orderBy('createdAt')
        .execute(),
  };
}

/** The procedures in the browser of a customer who opened the link of a wait. */
export function browserOf(
  { deps }: Counter,
  { token, ip }: { token: string; ip: string },
  waitlistToken: string | null,
) {
  const cookies = [`${sessionCookieName(true)}=${token}`];
  if (waitlistToken !== null)
    cookies.push(linkCookie(WAITLIST_MARK, waitlistToken, 60, true).split(';')[0] ?? '');
  return appRouter.createCaller(() => {
    const headers = new Headers({ 'CF-Connecting-IP': ip, Cookie: cookies.join('; ') });
    return createContext(deps, new Request('https://timo.example/trpc/x', { headers }), new Headers());
  });
}

type Api = ReturnType<typeof browserOf>;

/** Books a car on the web for the days, as the checkout does. */
export async function bookOnline(api: Api, vehicleId: string, email: string, days = DAYS) {
  const { priceInputs } = await api.booking.checkout({ vehicleId, ...days });
  return api.booking.create({
    vehicleId,
    ...days,
    ...HERE,
    customer: { name: 'Rose Pierre', phone: '+509 3712 3456', email, driverLicenseId: 'HT-123456' },
    reference: { name: 'Paul Pierre', phone: '+509 3712 9999' },
    idempotencyKey: randomUUID(),
    extraCodes: [],
    paymentMethod: 'cash',
    hasAcceptedTerms: true,
    quote: quoteWeb(priceInputs, { ...days, ...HERE, extraCodes: [] }),
  });
}
