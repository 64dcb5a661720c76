import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { findBookingFacts } from '#worker/db/queries/mail/mail-facts.ts';
import { bookingNote } from '#worker/services/outbox/letters/booking-note.ts';
import { loadMailWords } from '#worker/services/outbox/letters/mail-words.ts';
import { openOutbox } from './world.ts';

/** What was booked beside the car stands in the confirmation, as the receipt says it. */

let world: Awaited<ReturnType<typeof openOutbox>>;
let agentId: string;
beforeAll(async () => {
  world = await openOutbox();
  ({ id: agentId } = await world.counter.asStaff('agent'));
});
afterAll(() => world.counter.close());

const SEATS = {
  code: 'child_seat',
  name: { en: 'Child seat', fr: 'Siège enfant' },
  unitPriceCents: 800,
  isPerDay: true,
  quantity: 2,
};
const MAP = {
  code: 'road_map',
  name: { en: 'Road map', fr: 'Carte routière' },
  unitPriceCents: 1_250,
  isPerDay: false,
};

const vehicle = () => insertVehicle(world.db, { brand: 'Toyota', model: 'RAV4', year: 2022 });

/** By staff, who choose how many of an extra; written to in French. */
async function book(extras: Parameters<typeof insertBooking>[1]['extras']) {
  return insertBooking(world.db, {
    vehicle: await vehicle(),
    customer: { id: null, name: 'Wideline Noël', email: 'wideline@mail.example', phone: '3711 4455' },
    pickupDate: '2026-12-20',
    returnDate: '2026-12-23',
    extras,
    fields: { createdAt: world.counter.now(), createdByUserId: agentId },
  });
}

async function noteOf(bookingId: string, locale: 'en' | 'fr') {
  const facts = await findBookingFacts(world.db, {
    ...{ bookingId, factId: bookingId },
    ...{ locale, today: '2026-12-19' },
  });
  if (facts === undefined) throw new Error('There is no such booking');
  return bookingNote('booking_made', facts, 'https://timo.example/b/x', await loadMailWords(locale)).text;
}

it('in the e-mail: each with how many, its price, and what it comes to', async () => {
  const { id } = await book([SEATS, MAP]);
  await world.tell('booking_made', id, '1', id);
  await world.send();
  const [french] = world.provider.taken.splice(0);
  // 2 seats at 8.00 for 3 days; the map once.
  expect(french?.text).toMatch(/\nSiège enfant\u00a0: 48,00.\$ \(2 × 8,00.\$ × 3 jours\)\n/);
  expect(french?.text).toMatch(/\nCarte routière\u00a0: 12,50.\$ \(une fois\)\n/);
  expect(french?.html).toContain('Siège enfant');

  const english = await world.counter.asCustomer({ locale: 'en' });
  const other = await insertBooking(world.db, {
    ...{ vehicle: await vehicle(), customer: english, extras: [{ ...SEATS, quantity: 1 }] },
    ...{ pickupDate: '2026-12-20', returnDate: '2026-12-21' },
  });
  await world.tell('booking_made', other.id, '1', other.id);
  await world.send();
  const [mail] = world.provider.taken.splice(0);
  expect(mail?.text).toContain('\nChild seat: $8.00 ($8.00 × 1 day)\n');
});

it('in the note for WhatsApp: beside the car, in both languages', async () => {
  const { id } = await book([SEATS, MAP]);
  expect(await noteOf(id, 'en')).toContain(
    ': Toyota RAV4 2022 with 2 × Child seat ($48.00) and Road map ($12.50), pickup ',
  );
  expect(await noteOf(id, 'fr')).toMatch(
    / Toyota RAV4 2022 avec 2 × Siège enfant \(48,00.\$\) et Carte routière \(12,50.\$\), /,
  );
});

it('in a note that they would make too long for WhatsApp they are counted', async () => {
  const many = Array.from({ length: 20 }, (_, index) => ({
    ...{ code: `extra_${index}`, name: { en: `An extra of the firm ${index}`, fr: `Une option ${index}` } },
    ...{ unitPriceCents: 110, isPerDay: false },
  }));
  const { id } = await book(many);
  const note = await noteOf(id, 'en');
  expect(note).toContain(': Toyota RAV4 2022 with 20 extras ($22.00), pickup ');
  expect(note.length).toBeLessThan(1_024);
});

it('says nothing of extras where there are none', async () => {
  const { id } = await book([]);
  expect(await noteOf(id, 'en')).toContain(': Toyota RAV4 2022, pickup ');
});
