import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import type { StaffMember } from '#tests/support/counter.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { inOneTrip } from '#worker/db/batch.ts';
import { findBookingFacts } from '#worker/db/queries/mail/mail-facts.ts';
import { bookingNote } from '#worker/services/outbox/letters/booking-note.ts';
import { loadMailWords } from '#worker/services/outbox/letters/mail-words.ts';
import { openOutbox } from './world.ts';

/** What a client is told of place, money and days is what is so. */

let world: Awaited<ReturnType<typeof openOutbox>>;
let agent: StaffMember;
beforeAll(async () => {
  world = await openOutbox();
  agent = await world.counter.asStaff('admin', { branchId: 'les_cayes' });
});
afterAll(() => world.counter.close());
beforeEach(async () => {
  await world.db.updateTable('outbox').set({ status: 'dropped', leasedUntil: null }).execute();
  world.provider.taken.splice(0);
});

const AIRPORT = {
  code: 'airport_delivery',
  name: { en: 'Airport delivery', fr: 'Livraison à l’aéroport' },
  unitPriceCents: 0,
  isPerDay: false,
};

async function book(spec: Partial<Parameters<typeof insertBooking>[1]> = {}) {
  const vehicle = await insertVehicle(world.db, { branchId: 'les_cayes' });
  const days = { pickupDate: '2026-12-20', returnDate: '2026-12-23' };
  const { fields, ...rest } = spec;
  return insertBooking(world.db, {
    vehicle,
    customer: world.customer,
    ...days,
    ...rest,
    fields: { paymentMethod: 'zelle', createdAt: world.counter.now(), ...fields },
  });
}

/** As it leaves by e-mail. */
async function mailed(kind: Parameters<typeof world.tell>[0], booking: BookingRow, version = '1') {
  await world.tell(kind, booking.id, version, booking.id);
  await world.send();
  const [mail, ...more] = world.provider.taken.splice(0);
  expect(more).toEqual([]);
  if (mail === undefined) throw new Error('Nothing was sent');
  const [calendar] = mail.attachments;
  return {
    ...mail,
    calendar: calendar && { ...calendar, content: calendar.content.replaceAll('\r\n ', '') },
  };
}

async function noteOf(
  kind: Parameters<typeof bookingNote>[0],
  { id }: BookingRow,
  locale: 'en' | 'fr' = 'en',
) {
  const asked = { bookingId: id, factId: id, locale, today: '2026-12-19' };
  const facts = await findBookingFacts(world.db, asked);
  if (facts === undefined) throw new Error('There is no such booking');
  return bookingNote(kind, facts, 'https://timo.example/b/x', await loadMailWords(locale)).text;
}

function plan(booking: BookingRow, kind: 'delivery' | 'collection', place: string, dueTime: string) {
  const dueOn = kind === 'delivery' ? booking.pickupDate : booking.returnDate;
  return agent.api.staff.deliveries.plan({
    ...{ deliveryId: randomUUID(), bookingId: booking.id, kind, place, dueOn, dueTime },
    ...{ driverName: 'Ronald Joseph', isOwn: false },
  });
}

describe('where client and car meet', () => {
  it('is where the car is brought, in e-mail, note, calendar file and on the booking’s page', async () => {
    const booking = await book({ extras: [AIRPORT], fields: { bookingStatus: 'confirmed' } });
    await plan(booking, 'delivery', 'Aéroport Antoine-Simon, arrivées', '15:30');
    const mail = await mailed('pickup_tomorrow', booking, booking.pickupAt);
    expect(mail.subject).toMatch(/20 décembre 2026 à 15:30, Aéroport Antoine-Simon, arrivées$/);
    expect(mail.text).toContain('Ronald Joseph');
    expect(mail.text).toContain('Nous vous y amenons le véhicule.');
    expect(await noteOf('pickup_tomorrow', booking)).toMatch(/3:30.PM, Aéroport Antoine-Simon, arrivées\./);
    const { calendar } = await mailed('booking_made', booking);
    expect(calendar?.content).toContain('LOCATION:Aéroport Antoine-Simon\\, arrivées');
    expect(calendar?.content).toContain('DTSTART:20261220T203000Z');
    const seen = await world.customer.api.booking.byCode({ bookingCode: booking.bookingCode });
    expect(seen).toMatchObject({
      pickupMeeting: {
        place: 'Aéroport Antoine-Simon, arrivées',
        time: '15:30',
        driverName: 'Ronald Joseph',
      },
      returnMeeting: null,
    });
  });

  it('is the airport where that was ordered, and who comes is told later', async () => {
    const booking = await book({ extras: [AIRPORT], fields: { bookingStatus: 'confirmed' } });
    const mail = await mailed('pickup_tomorrow', booking, booking.pickupAt);
    expect(mail.subject).toMatch(/10:00, aéroport Les Cayes$/);
    expect(mail.text).toContain(
      'Nous amenons le véhicule à l’aéroport et nous vous écrirons qui vous y accueille.',
    );
    expect(await noteOf('pickup_tomorrow', booking)).toContain(
      'Les Cayes airport (we write to you who meets you there)',
    );
    const { calendar } = await mailed('booking_made', booking);
    expect(calendar?.content).toContain('LOCATION:aéroport Les Cayes');
    const seen = await world.customer.api.booking.byCode({ bookingCode: booking.bookingCode });
    expect(seen.pickupMeeting).toMatchObject({ place: null, time: '10:00' });
  });

  it('is where the car is fetched, and the branch again once that is called off', async () => {
    const booking = await book({ fields: { bookingStatus: 'picked_up' } });
    await plan(booking, 'collection', 'Hôtel Cayenne', '08:00');
    const mail = await mailed('return_tomorrow', booking, booking.returnAt);
    expect(mail.subject).toMatch(/8:00, Hôtel Cayenne$/);
    expect(mail.text).toContain('Nous venons y reprendre le véhicule.');
    await world.db
      .updateTable('deliveries')
      .set({ state: 'canceled', endedAt: world.counter.now() })
      .where('bookingId', '=', booking.id)
      .execute();
    expect(await noteOf('return_tomorrow', booking, 'fr')).toMatch(
      /10:00, agence Les Cayes : 145, Boulevard/,
    );
  });
});

describe('what goes back after a cancellation, or of whoever did not come', () => {
  async function canceled(
    paid: number,
    kept: number,
    kind: 'booking_canceled' | 'no_show' = 'booking_canceled',
  ) {
    const booking = await book();
    if (paid > 0)
      await agent.api.payments.take(moneyFor({ id: booking.id, rowVersion: 1 }, [moneyPart(paid)]));
    await world.send();
    world.provider.taken.splice(0);
    const line = {
      kind: 'cancellation',
      code: null,
      quantity: 1,
      days: null,
      isTaxed: false,
      source: 'engine',
    } as const;
    const cents = kept - booking.grandTotalCents;
    const share = {
      ...line,
      bookingId: booking.id,
      label: { en: 'Kept', fr: 'Gardé' },
      position: 90,
      unitCents: cents,
      totalCents: cents,
    };
    const paymentStatus = paid > 0 ? 'paid' : 'unpaid';
    await inOneTrip(world.db, [
      world.db.insertInto('bookingLines').values(share),
      world.db
        .updateTable('bookings')
        .set({ bookingStatus: kind === 'no_show' ? kind : 'canceled', grandTotalCents: kept, paymentStatus })
        .where('id', '=', booking.id),
    ]);
    return (await mailed(kind, booking)).text;
  }

  it('is named where more was paid than is kept', async () => {
    const text = await canceled(5_000, 2_000);
    expect(text).toMatch(/Nous vous remboursons 30,00.\$/);
    expect(text).toMatch(/nous gardons 20,00.\$/);
  });

  it('is named to whoever did not come too', async () => {
    const text = await canceled(5_000, 2_000, 'no_show');
    expect(text).toMatch(/Nous vous remboursons 30,00.\$/);
    expect(text).toMatch(/nous gardons 20,00.\$/);
    expect(text).toContain('prévenez-nous vite');
  });

  it('is nothing where all that was paid is kept', async () => {
    const text = await canceled(5_000, 5_000);
    expect(text).not.toMatch(/rembours/i);
    expect(text).toMatch(/nous gardons 50,00.\$/);
  });

  it('is all of it where nothing is kept, and nobody who paid nothing is promised money', async () => {
    expect(await canceled(5_000, 0)).toMatch(/Nous vous remboursons 50,00.\$/);
    expect(await canceled(0, 0)).not.toMatch(/rembours|gardons/i);
  });
});

it('money that waits to be verified is not asked for again', async () => {
  const booking = await book({ fields: { bookingStatus: 'confirmed' } });
  await insertPayment(world.db, booking, { amountCents: booking.grandTotalCents - 1_000 });
  const mail = await mailed('pickup_tomorrow', booking, booking.pickupAt);
  expect(mail.text).toMatch(/En cours de vérification\u00a0: \d/);
  expect(mail.text).toMatch(/Reste à payer\u00a0: 10,00/);
  expect(await noteOf('pickup_tomorrow', booking)).toContain('Still to pay: $10.00');
});

it('calendars lose pickup and return of a booking that was called off', async () => {
  const booking = await book();
  await world.db
    .updateTable('bookings')
    .set({ bookingStatus: 'canceled', releasedAt: world.counter.now() })
    .where('id', '=', booking.id)
    .execute();
  for (const kind of ['booking_canceled', 'hold_ended', 'no_show'] as const) {
    if (kind === 'no_show')
      await world.db
        .updateTable('bookings')
        .set({ bookingStatus: kind, releasedAt: null })
        .where('id', '=', booking.id)
        .execute();
    const { calendar, text } = await mailed(kind, booking);
    expect(calendar?.contentType).toContain('method=CANCEL');
    expect(calendar?.content).toContain('METHOD:CANCEL\r\n');
    expect(calendar?.content.match(/STATUS:CANCELLED/g)).toHaveLength(2);
    expect(calendar?.content).toContain(`UID:${booking.id}-pickup@timo`);
    expect(calendar?.content).toContain(`UID:${booking.id}-return@timo`);
    expect(text).toContain('retire le retrait et le retour de votre agenda');
  }
});

it('who pays by a telephone wallet reads gourdes too, at a rate that is not old', async () => {
  const booking = await book({ fields: { paymentMethod: 'moncash' } });
  await world.db
    .updateTable('paymentInstructions')
    .set({ isActive: true })
    .where('method', '=', 'moncash')
    .execute();
  const enter = (day: string, htgPerUsd: number) =>
    world.db
      .insertInto('exchangeRates')
      .values({ day, htgPerUsd, source: 'brh', enteredByUserId: agent.id, enteredAt: world.counter.now() })
      .execute();
  await enter('2026-11-01', 131);
  expect((await mailed('booking_made', booking)).text).not.toContain('gourdes');
  await enter(world.counter.now().toISOString().slice(0, 10), 130);
  const { text } = await mailed('booking_made', booking, '2');
  expect(text).toMatch(/En gourdes, à 130.* pour un dollar\u00a0: [\d\u202f\u00a0 ]+/);
});

describe('other days', () => {
  const changes = () => agent.api.staff.rentals;
  async function onTheRoad() {
    const today = world.counter.now().toISOString().slice(0, 10);
    const booking = await book({
      pickupDate: addDays(today, -2),
      returnDate: addDays(today, 3),
      fields: { bookingStatus: 'picked_up' },
    });
    const { grandTotalCents: amountCents } = booking;
    const verified = { verifiedByUserId: agent.id, verifiedAt: world.counter.now() };
    await insertPayment(world.db, booking, { status: 'paid', amountCents, ...verified });
    return booking;
  }
  const told = async () => {
    await world.send();
    return world.provider.taken.splice(0);
  };

  it('that the client takes on the road are told with how to pay and until when', async () => {
    const booking = await onTheRoad();
    const asked = { bookingCode: booking.bookingCode, returnDate: addDays(booking.returnDate, 2) };
    const { rowVersion, quote } = await world.customer.api.booking.changes.price(asked);
    await world.customer.api.booking.changes.days({ ...asked, rowVersion, quote, requestId: randomUUID() });
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Vous les avez modifiées sur notre site.');
    expect(mail?.text).toMatch(
      /Payez les jours ajoutés, ou envoyez la preuve, avant le .+ \(heure d’Haïti\)/,
    );
    expect(mail?.text).toContain('Comment payer');
    expect(mail?.attachments).toHaveLength(1);
  });

  it('that staff agree to are told as theirs', async () => {
    const booking = await onTheRoad();
    const wanted = { bookingId: booking.id, returnDate: addDays(booking.returnDate, 1), returnTime: '10:00' };
    const { quote, booking: read } = await changes().extension(wanted);
    const agreed = { agreedBy: booking.customerName, agreedHow: 'phone' as const };
    await changes().extend({
      ...wanted,
      rowVersion: read.rowVersion,
      quote,
      requestId: randomUUID(),
      ...agreed,
    });
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Notre équipe les a modifiées pour vous.');
    expect(mail?.text).not.toContain('Payez les jours ajoutés');
  });

  it('can be taken by the link where the return is tomorrow, with what one costs', async () => {
    const booking = await onTheRoad();
    const mail = await mailed('return_tomorrow', booking, booking.returnAt);
    expect(mail.text).toMatch(/Prolongez sur la page .+ environ \d+,\d\d.\$, taxe comprise/);
    expect(await noteOf('return_tomorrow', booking)).toMatch(/extend it on this page .+ about \$\d+\.\d\d/);
    const late = await book({ fields: { bookingStatus: 'picked_up' } });
    const other = await mailed('return_tomorrow', late, late.returnAt);
    expect(other.text).toContain('prévenez-nous avant');
  });
});
