// Past 300 lines: a file of its own for a part of it would start the app or the database once more.

import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { formatGourdes } from '#domain/format-currency.ts';
import { formatUsd } from '#domain/money.ts';
import {
  type Actor,
  asAdmin,
  asAgent,
  asCustomer,
  asVisitor,
  type SignedInActor,
} from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';

let app: TestApp;
let agent: SignedInActor;
/** As `aBooking` is rented. */
const TIMES = 'Nov 23, 2026, 9:30 AM – Nov 25, 2026, 9:00 AM';
const DAYS = { pickupDate: addDays(AN_ORDINARY_DAY, 5), returnDate: addDays(AN_ORDINARY_DAY, 7) };

beforeAll(async () => {
  app = await startApp({ now: noonOn(AN_ORDINARY_DAY) });
  agent = await asAgent(app, { name: 'Rose Estimé' });
  const rate = { day: AN_ORDINARY_DAY, htgPerUsd: 130, source: 'house', enteredAt: app.now() } as const;
  await app.db
    .insertInto('exchangeRates')
    .values({ ...rate, enteredByUserId: agent.id })
    .execute();
});
afterAll(() => app.stop());

/** $200 and $20 of tax, booked by its own client. */
async function aBooking() {
  const vehicle = await insertVehicle(app.db, { pricePerDayCents: 10_000 });
  const customer = await asCustomer(app, { name: 'Mirlande Noël' });
  const fields = { pickupTime: '09:30', returnTime: '09:00' };
  return { customer, booking: await insertBooking(app.db, { vehicle, customer, fields, ...DAYS }) };
}

type Booking = Awaited<ReturnType<typeof aBooking>>['booking'];

async function ask({ id: bookingId }: Booking) {
  const { rowVersion } = await agent.trpc.payments.ofBooking.query({ bookingId });
  return { bookingId, rowVersion, requestId: crypto.randomUUID() };
}

/** $100 in notes and 1,300 gourdes given for $105 in two parts; the change in gourdes. */
async function paidInTwoCurrencies(booking: Booking) {
  return agent.trpc.payments.take.mutate({
    ...(await ask(booking)),
    htgPerUsd: 130,
    parts: [
      {
        currency: 'USD',
        currencyAmount: 9_500,
        method: 'cash',
        tenderedUsdCents: 10_000,
        changeHtg: 650,
      },
      { currency: 'HTG', currencyAmount: 1_300, method: 'moncash', reference: 'MC-77' },
    ],
    payerName: 'Jean Noël, Miami',
    isSure: true,
  });
}

/** $10 of the $95 in cash, given back by Zelle. */
async function refundByZelle(booking: Booking, reason = 'Already abroad') {
  await paidInTwoCurrencies(booking);
  const { payments } = await agent.trpc.payments.ofBooking.query({ bookingId: booking.id });
  const cash = payments.find(({ method }) => method === 'cash');
  const refunds = [{ paymentId: cash?.id ?? '', currencyAmount: 1_000, method: 'zelle' } as const];
  return { ...(await ask(booking)), refunds, reason };
}

async function textOf(response: { arrayBuffer(): Promise<ArrayBuffer> }) {
  const pdf = await PDFDocument.load(await response.arrayBuffer());
  const texts = pdf
    .getPages()
    .flatMap((page) => page.extractContents())
    .map((part) => (part.kind === 'text' ? part.getText() : ''));
  return { pages: pdf.getPageCount(), text: texts.join('\n').replaceAll('\u00a0', ' ') };
}

function codeOf(attempt: Promise<unknown>) {
  return attempt.then(
    () => 'ok',
    (error) => error.data?.appCode,
  );
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a numbered paper', () => {
  it('names the payment in both currencies, what was given, the change and the balance that was left', async () => {
    const { booking } = await aBooking();
    const { receipt } = await paidInTwoCurrencies(booking);
    const answer = await agent.fetch(`/files/papers/${receipt?.id}.pdf?reader=en`);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    const { pages, text } = await textOf(answer);
    expect(pages).toBe(1);
    for (const words of [
      `R-2026-${String(receipt?.number).padStart(6, '0')}`,
      booking.bookingCode,
      booking.customerName,
      TIMES,
      formatUsd(9_500, 'en'),
      plain(formatGourdes(1_300, 'en')),
      'given $100.00, change HTG 650',
      '130.00 gourdes a dollar',
      'reference MC-77',
      'paid by Jean Noël, Miami',
      formatUsd(10_500, 'en'),
      formatUsd(11_500, 'en'),
      'Rose Estimé',
    ])
      expect(text).toContain(words);
  });

  it('says the same when it is printed after the next payment', async () => {
    const { booking } = await aBooking();
    const { receipt } = await paidInTwoCurrencies(booking);
    const before = await textOf(await agent.fetch(`/files/papers/${receipt?.id}.pdf?reader=en`));
    await agent.trpc.payments.take.mutate({
      ...(await ask(booking)),
      htgPerUsd: null,
      parts: [{ currency: 'USD', currencyAmount: 11_500, method: 'cash' }],
    });
    expect(await textOf(await agent.fetch(`/files/papers/${receipt?.id}.pdf?reader=en`))).toEqual(before);
  });

  it('is in the language in which the client reads the site, whatever staff read', async () => {
    const { booking, customer } = await aBooking();
    await app.db.updateTable('profiles').set({ locale: 'fr' }).where('id', '=', customer.id).execute();
    const { receipt } = await paidInTwoCurrencies(booking);
    const { text } = await textOf(await agent.fetch(`/files/papers/${receipt?.id}.pdf?reader=en`));
    expect(text).toContain('Reste à payer ensuite');
  });

  it('of somebody without an account is in the language that they are written to in', async () => {
    const vehicle = await insertVehicle(app.db, { pricePerDayCents: 10_000 });
    const customer = { id: null, name: 'Mirlande Noël', email: 'mirlande@mail.ht', phone: '+509 3712 3456' };
    const fields = { createdByUserId: agent.id };
    const booking = await insertBooking(app.db, { vehicle, customer, fields, ...DAYS });
    const { receipt } = await paidInTwoCurrencies(booking);
    const { text } = await textOf(await agent.fetch(`/files/papers/${receipt?.id}.pdf?reader=en`));
    expect(text).toContain('Reste à payer ensuite');
  });

  it('is read by staff and by the client of the booking, and is not there for anybody else', async () => {
    const { booking, customer } = await aBooking();
    const { receipt } = await paidInTwoCurrencies(booking);
    const path = `/files/papers/${receipt?.id}.pdf`;
    expect((await customer.fetch(path)).status).toBe(200);
    for (const other of [asVisitor(app), await asCustomer(app)])
      expect((await other.fetch(path)).status).toBe(404);
    for (const wrong of [crypto.randomUUID(), 'x', '../x'])
      expect((await agent.fetch(`/files/papers/${wrong}.pdf`)).status).toBe(404);
  });
});

describe('through the link of a booking', () => {
  it('the client’s own opens its papers and its statement, until it is revoked; no other link does', async () => {
    const { booking, customer } = await aBooking();
    const { receipt } = await paidInTwoCurrencies(booking);
    const other = (await aBooking()).booking;
    const driverName = 'Paul Noël';
    const { rowVersion } = await customer.trpc.booking.changes.drivers.query({
      bookingCode: booking.bookingCode,
    });
    await customer.trpc.booking.changes.nameDrivers.mutate({
      bookingCode: booking.bookingCode,
      rowVersion,
      isClientDriving: true,
      drivers: [
        {
          name: driverName,
          licenseId: 'HT-77777',
          licenseExpiresOn: '2030-01-01',
          bornOn: '1980-01-01',
          licensedSince: '2000-01-01',
        },
      ],
    });
    const linkOf = async (bookingId: string, driver?: string) => {
      const { id, url } = await agent.trpc.staff.links.make.mutate({ bookingId, ...(driver && { driver }) });
      return { id, token: url.split('/').at(-1) ?? '' };
    };
    const own = await linkOf(booking.id);
    const files = [`papers/${receipt?.id}.pdf`, `statements/bookings/${booking.id}.pdf`];
    // What a link does not open leads to where the booking is found, in the language of its reader.
    const statuses = (token: string) =>
      Promise.all(
        files.map(async (file) => {
          const reader = asVisitor(app);
          const first = await reader.fetch(`/files/${file}?reader=fr&link=${token}`);
          // The booking's page has the same cookie, and stays open for its twelve hours.
          expect(first.headers.getSetCookie()[0]).toContain('; Max-Age=43200;');
          const address = first.headers.get('Location') ?? '';
          // The token leaves the address, which opens nothing elsewhere.
          expect([first.status, address.includes(token)]).toEqual([303, false]);
          expect(await openedBy(asVisitor(app), address)).toBe('/fr/my-booking');
          return openedBy(reader, address);
        }),
      );
    const openedBy = async (reader: Actor, address: string) => {
      const { status, headers } = await reader.fetch(address);
      return status === 303 ? headers.get('Location') : status;
    };
    const nothing = ['/fr/my-booking', '/fr/my-booking'];
    expect(await statuses(own.token)).toEqual([200, 200]);
    expect(await statuses((await linkOf(other.id)).token)).toEqual(nothing);
    expect(await statuses((await linkOf(booking.id, driverName)).token)).toEqual(nothing);
    expect(await statuses('x'.repeat(43))).toEqual(nothing);
    const read = await asVisitor(app).trpc.public.links.read.query({ token: own.token });
    expect(read).toMatchObject({
      payment: { papers: { bookingId: booking.id, receipts: [{ id: receipt?.id, kind: 'receipt' }] } },
    });
    const found = { bookingCode: booking.bookingCode, email: booking.customerEmail };
    expect(await asVisitor(app).trpc.booking.lookUp.mutate(found)).toMatchObject({ papers: null });
    await agent.trpc.staff.links.revoke.mutate({ linkId: own.id });
    expect(await statuses(own.token)).toEqual(nothing);
    const contract = `/files/contracts/${crypto.randomUUID()}.pdf?reader=fr&link=`;
    const opened = await asVisitor(app).fetch(contract + own.token);
    expect(opened.headers.getSetCookie()[0]).toContain('; Max-Age=43200;');
    expect(await openedBy(asVisitor(app), opened.headers.get('Location') ?? '')).toBe('/fr/my-booking');
  });
});

describe('a statement', () => {
  it('has every line and movement of a booking, and its balance', async () => {
    const { booking, customer } = await aBooking();
    await paidInTwoCurrencies(booking);
    await agent.trpc.payments.takeDeposit.mutate({
      ...(await ask(booking)),
      htgPerUsd: null,
      part: { currency: 'USD', currencyAmount: 5_000, method: 'cash' },
    });
    const { payments } = await agent.trpc.payments.ofBooking.query({ bookingId: booking.id });
    const cash = payments.find(({ method }) => method === 'cash');
    await agent.trpc.payments.refund.mutate({
      ...(await ask(booking)),
      refunds: [{ paymentId: cash?.id ?? '', currencyAmount: 1_000, method: 'cash' }],
      reason: 'A day less',
    });
    const path = `/files/statements/bookings/${booking.id}.pdf?reader=en`;
    const { text } = await textOf(await agent.fetch(path));
    for (const words of ['Statement', '$200.00', '$20.00', '$220.00', '$95.00', '-$10.00', 'A day less'])
      expect(text).toContain(words);
    // Above, and over its lines with its status.
    expect(text.split(TIMES)).toHaveLength(3);
    expect(text).toContain(`${TIMES}  ·  Reserved`);
    for (const words of ['Deposit held', '$50.00', 'D-2026-', 'F-2026-', formatUsd(12_500, 'en')])
      expect(text).toContain(words);
    expect((await customer.fetch(path)).status).toBe(200);
    expect((await asVisitor(app).fetch(path)).status).toBe(404);
  });

  it('of a client has all bookings and the balance of all, for staff alone', async () => {
    const { booking, customer } = await aBooking();
    await paidInTwoCurrencies(booking);
    const { clientId } = await agent.trpc.staff.bookings.get.query({ bookingId: booking.id });
    // Of one that was called off nothing is to be paid.
    const released = await insertBooking(app.db, {
      customer,
      pickupDate: addDays(AN_ORDINARY_DAY, 9),
      returnDate: addDays(AN_ORDINARY_DAY, 12),
      fields: { bookingStatus: 'canceled' },
    });
    const path = `/files/statements/clients/${clientId}.pdf?reader=en`;
    const { text } = await textOf(await agent.fetch(path));
    expect(text).toContain(booking.bookingCode);
    expect(text).toContain(released.bookingCode);
    expect(text).toContain(TIMES);
    expect(text.match(/Balance of all[^$]*(\$[\d.,]+)/)?.[1]).toBe(formatUsd(11_500, 'en'));
    expect((await customer.fetch(path)).status).toBe(404);
  });
});

describe('a refund by another way', () => {
  it('needs the approval of an administrator, who needs nobody’s', async () => {
    const { booking } = await aBooking();
    const input = await refundByZelle(booking);
    expect(await codeOf(agent.trpc.payments.refund.mutate(input))).toBe('APPROVAL_NEEDED');
    const admin = await asAdmin(app);
    expect((await admin.trpc.payments.refund.mutate(input)).paymentStatus).toBe('partial');
  });

  it('has a paper that names who approved it, however long its reason is', async () => {
    const { booking } = await aBooking();
    const input = await refundByZelle(booking, 'The client is abroad already. '.repeat(16).trim());
    const refusal = await agent.trpc.payments.refund.mutate(input).catch((error) => error);
    const { kind, bookingId, about, facts } = refusal.data.details;
    const question = { kind, bookingId, about, facts, reason: 'She asked for it' };
    const { approvalId } = await agent.trpc.staff.approvals.ask.mutate({
      ...question,
      requestId: crypto.randomUUID(),
    });
    const admin = await asAdmin(app, { name: 'Nadège Pierre' });
    await admin.trpc.staff.approvals.decide.mutate({ approvalId, decision: 'approved' });
    const { receipt } = await agent.trpc.payments.refund.mutate(input);
    const { text } = await textOf(await agent.fetch(`/files/papers/${receipt?.id}.pdf?reader=en`));
    for (const words of ['F-2026-', 'Zelle', 'approved by Nadège Pierre', 'Rose Estimé'])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
  });

  it('has a paper without such a name where the money goes back as it came', async () => {
    const { booking } = await aBooking();
    const input = await refundByZelle(booking);
    const refunds = input.refunds.map((refund) => ({ ...refund, method: 'cash' as const }));
    const { receipt } = await agent.trpc.payments.refund.mutate({ ...input, refunds });
    const { text } = await textOf(await agent.fetch(`/files/papers/${receipt?.id}.pdf?reader=en`));
    expect(text).toContain('Already abroad');
    expect(text).not.toContain('approved by');
  });
});
