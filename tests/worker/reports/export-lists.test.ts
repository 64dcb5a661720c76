import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asAdmin, asAgent, asCustomer, asVisitor, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { dayOfSerial, readWorkbook } from '#tests/support/read-exports.ts';
import { HOSTILE_NAMES } from './season.ts';

/** The lists of payments and of clients as workbooks: what the screen shows, with its sums. */

const NOW = new Date('2026-11-18T16:30:00.000Z');
const RATE = 131.25;

let app: TestApp;
let admin: SignedInActor;
let agent: SignedInActor;
beforeAll(async () => {
  app = await startApp({ now: NOW });
  admin = await asAdmin(app, { branchId: 'les_cayes' });
  agent = await asAgent(app, { branchId: 'cap_haitien', name: 'Wilner Jean' });
  await admin.trpc.staff.rates.enter.mutate({ htgPerUsd: RATE, source: 'house', isSure: false });
  for (const name of HOSTILE_NAMES) await paid(name);
});
// The clock stands still here, so a person's minute never ends by itself.
beforeEach(() => app.db.deleteFrom('rateLimits').execute());
afterAll(() => app.stop());

/** Dollars, gourdes, a transfer in part given back, a mistake, one that waits. */
async function paid(customerName: string): Promise<void> {
  const vehicle = await insertVehicle(app.db, { branchId: 'les_cayes' });
  const customer = { id: null, name: customerName, email: emailOf(customerName), phone: '+509 3712 3456' };
  const days = { pickupDate: '2026-12-01', returnDate: '2026-12-08' };
  const fields = { createdBy: 'agent', createdByUserId: agent.id } as const;
  const booking = await insertBooking(app.db, { vehicle, customer, ...days, fields });
  const { payments } = admin.trpc;
  const fresh = async () => ({
    bookingId: booking.id,
    rowVersion: (await admin.trpc.staff.bookings.get.query({ bookingId: booking.id })).rowVersion,
    requestId: crypto.randomUUID(),
  });
  const again = async () => ({ id: booking.id, rowVersion: (await fresh()).rowVersion });
  const gourdes = moneyPart(4_000, { currency: 'HTG' });
  await payments.take.mutate(moneyFor(booking, [moneyPart(3_050), gourdes], { htgPerUsd: RATE }));
  const zelle = moneyPart(10_001, { method: 'zelle', reference: '=1+1' });
  const sent = { payerName: '@SUM(1+1)', isSure: true, ...moneyFor(await again(), zelle) };
  const { paymentIds } = await payments.take.mutate(sent);
  const refunds = [{ paymentId: paymentIds[0] ?? '', currencyAmount: 2_500, method: 'zelle' as const }];
  await payments.refund.mutate({ ...(await fresh()), refunds, reason: 'A day less' });
  const wrong = await payments.take.mutate(moneyFor(await again(), moneyPart(700)));
  const mistake = { ...(await fresh()), paymentId: wrong.paymentIds[0] ?? '' };
  await payments.reverse.mutate({ ...mistake, reason: 'Of another booking' });
  await payments.report.mutate(moneyFor(await again(), moneyPart(900, { method: 'bank' })));
}

const emailOf = (name: string) => `c${HOSTILE_NAMES.indexOf(name)}@mail.example`;

async function download(person: SignedInActor, file: string, query: Record<string, string | undefined>) {
  const response = await person.fetch(
    `/files/reports/${file}?${new URLSearchParams(JSON.parse(JSON.stringify(query)))}`,
  );
  expect(response.status).toBe(200);
  return { book: readWorkbook(await response.arrayBuffer()), response };
}

const cents = (value: unknown) => {
  const whole = Math.round(Number(value) * 100);
  expect(value).toBe(whole / 100);
  return whole;
};

/** No cell of any sheet is a formula, whatever is written in it. */
function expectNoFormulas({ book }: ReturnType<typeof readWorkbook>): void {
  for (const name of book.SheetNames) {
    const cells = Object.entries(book.Sheets[name] ?? {}).filter(([place]) => !place.startsWith('!'));
    expect(cells.filter(([, cell]) => cell.f !== undefined)).toEqual([]);
  }
}

const ASKED: { method?: 'cash'; currency?: 'HTG'; status?: 'pending_verification' }[] = [
  {},
  { method: 'cash' },
  { currency: 'HTG' },
  { status: 'pending_verification' },
];

const FIGURES = {
  en: { net: 'Net', usd: 'Of this in dollars', htg: 'Of this in gourdes', waits: 'Waiting, not in the sum' },
  fr: { net: 'Net', usd: 'Dont en dollars', htg: 'Dont en gourdes', waits: 'En attente, hors somme' },
};

describe('the file of the payments', () => {
  it.each(['en', 'fr'] as const)(
    'holds every payment that is asked for, and the sums of the screen (%s)',
    async (lang) => {
      for (const filters of ASKED) {
        const { sums, rows: shown } = await admin.trpc.payments.sheet.query(filters);
        const { book } = await download(admin, 'payments.xlsx', { ...filters, lang });
        expectNoFormulas(book);
        const [head = [], ...rows] = book.rows(0);
        const last = rows.pop() ?? [];
        expect(head).toHaveLength(14);
        expect(rows.map((row) => [dayOfSerial(row[0]), row[2]])).toEqual(
          shown.map(({ day, booking }) => [day, booking.bookingCode]),
        );
        expect(rows.map((row) => row[3])).toEqual(shown.map(({ booking }) => booking.customerName.trim()));
        const signed = (kind: string, amount: number) => (kind === 'payment' ? amount : -amount);
        expect(rows.map((row) => cents(row[11]))).toEqual(
          shown.map((row) => signed(row.kind, row.amountCents)),
        );
        expect(rows.map((row) => row[12])).toEqual(
          shown.map((row) => (row.currency === 'HTG' ? signed(row.kind, row.currencyAmount) : null)),
        );
        expect(rows.reduce((sum, row) => sum + (row[13] === null ? 0 : cents(row[13])), 0)).toBe(
          sums.netCents,
        );
        expect(cents(last[13])).toBe(sums.netCents);
        const figures = new Map(book.rows(1).map(([label, value]) => [label, value]));
        const words = FIGURES[lang];
        expect(cents(figures.get(words.net))).toBe(sums.netCents);
        expect(cents(figures.get(words.usd))).toBe(sums.usdCents);
        expect(figures.get(words.htg)).toBe(sums.htg);
        expect(cents(figures.get(words.waits))).toBe(sums.pendingCents);
      }
    },
  );

  it('adds up where a credit paid for the booking that is asked for: nothing came in for it', async () => {
    const customer = { id: null, name: 'Rose Pierre', email: 'rose@mail.example', phone: '+509 3712 3457' };
    const fields = { createdBy: 'agent', createdByUserId: agent.id } as const;
    const book = (pickupDate: string, returnDate: string) =>
      insertBooking(app.db, { customer, pickupDate, returnDate, fields });
    const [off, next] = [await book('2026-12-01', '2026-12-03'), await book('2026-12-10', '2026-12-13')];
    const { payments, staff } = admin.trpc;
    const asked = async ({ id: bookingId }: { id: string }) => {
      const { rowVersion } = await payments.ofBooking.query({ bookingId });
      return { bookingId, rowVersion, requestId: crypto.randomUUID() };
    };
    await payments.take.mutate(moneyFor(off, moneyPart(5_000)));
    const { requestId: _, ...version } = await asked(off);
    await staff.bookings.setStatus.mutate({ ...version, bookingStatus: 'canceled' });
    const given = await asked(off);
    await payments.giveCredit.mutate({ ...given, lastDay: '2027-05-17', note: undefined });
    const use = { creditId: given.requestId, amountCents: 2_000 };
    await payments.useCredit.mutate({ ...(await asked(next)), ...use });
    const file = await download(admin, 'payments.xlsx', { q: next.bookingCode, lang: 'en' });
    const [, credit = [], last = []] = file.book.rows(0);
    expect([credit[11], credit[13], last[13]]).toEqual([20, null, 0]);
  });

  it('is of the branch, the days and the client that are asked for, and says so', async () => {
    const day = '2026-11-18';
    const asked = { branch: 'les_cayes', from: day, to: day, q: emailOf('<b>&amp;</b> ]]> "quoted"') };
    const { book, response } = await download(admin, 'payments.xlsx', { ...asked, lang: 'en' });
    expect(response.headers.get('content-disposition')).toContain('timo-payments-2026-11-18-les-cayes.xlsx');
    // Two parts of one payment, a transfer and what went back, a mistake and what takes it back, one that waits.
    expect(book.rows(0)).toHaveLength(1 + 7 + 1);
    const facts = new Map(book.rows(1).map(([label, value]) => [label, value]));
    expect(facts.get('Branch')).toBe('Les Cayes');
    expect(facts.get('Search')).toBe(asked.q);
    const elsewhere = await download(admin, 'payments.xlsx', { ...asked, branch: 'cap_haitien' });
    expect(elsewhere.book.rows(0)).toHaveLength(2);
  });

  it('keeps from an agent who has not counted what is in the drawer, as the screen does', async () => {
    const mine = await insertBooking(app.db, { pickupDate: '2027-01-04', returnDate: '2027-01-06' });
    await agent.trpc.payments.take.mutate(moneyFor(mine, moneyPart(1_234)));
    const { sums } = await agent.trpc.payments.sheet.query({});
    const { book } = await download(agent, 'payments.xlsx', { lang: 'en' });
    expect(book.rows(0).map((row) => row[2])).not.toContain(mine.bookingCode);
    expect(cents(book.rows(0).at(-1)?.[13])).toBe(sums.netCents);
    const { book: whole } = await download(admin, 'payments.xlsx', { lang: 'en' });
    expect(whole.rows(0).map((row) => row[2])).toContain(mine.bookingCode);
  });
});

describe('the file of the clients', () => {
  it.each(['-lastBookedAt', 'name', '-totalSpentCents'] as const)(
    'is in the order of the screen (%s)',
    async (sort) => {
      const { rows: shown } = await admin.trpc.staff.clients.list.query({ sort, branchId: 'les_cayes' });
      expect(shown.length).toBeGreaterThanOrEqual(HOSTILE_NAMES.length);
      const { book } = await download(agent, 'clients.xlsx', { sort, branch: 'les_cayes', lang: 'en' });
      expectNoFormulas(book);
      const [, ...rows] = book.rows(0);
      const last = rows.pop() ?? [];
      const told = rows.map((row) => [
        row[0],
        row[2],
        dayOfSerial(row[3]),
        row[5],
        cents(row[6]),
        cents(row[7]),
      ]);
      expect(told).toEqual(
        shown.map((row) => [
          row.name,
          row.email,
          row.firstBookingDay,
          row.bookingCount,
          row.totalSpentCents,
          row.toPayCents,
        ]),
      );
      expect(cents(last[6])).toBe(shown.reduce((sum, row) => sum + row.totalSpentCents, 0));
      expect(cents(last[7])).toBe(shown.reduce((sum, row) => sum + row.toPayCents, 0));
      const cards = await admin.trpc.staff.clients.summary.query({ branchId: 'les_cayes' });
      const figures = new Map(book.rows(1).map(([label, value]) => [label, value]));
      expect(figures.get('Total clients')).toBe(cards.totalClients);
      expect(cents(figures.get('Total Revenue'))).toBe(cards.totalRevenueCents);
    },
  );

  it('is of those who are searched for', async () => {
    const { book } = await download(admin, 'clients.xlsx', { q: 'elodie', lang: 'fr' });
    const names = book
      .rows(0)
      .slice(1, -1)
      .map(([name]) => name);
    expect(names).toEqual(['Élodie Désir-Noël d’Haïti']);
  });
});

it('both are for staff alone, counted with the other files, and of nothing that cannot be asked for', async () => {
  const customer = await asCustomer(app);
  for (const file of ['payments.xlsx', 'clients.xlsx']) {
    expect((await asVisitor(app).fetch(`/files/reports/${file}`)).status).toBe(401);
    expect((await customer.fetch(`/files/reports/${file}`)).status).toBe(403);
    expect((await agent.fetch(`/files/reports/${file}?branch=jacmel`)).status).toBe(400);
  }
  expect((await agent.fetch('/files/reports/payments.xlsx?status=lost')).status).toBe(400);
  expect((await agent.fetch('/files/reports/clients.xlsx?sort=drop')).status).toBe(400);
});
