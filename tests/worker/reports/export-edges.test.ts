import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { REPORT_EXPORT_ROWS } from '#domain/policy.ts';
import { asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { readFirstPage, readPdf, readSummary, readWorkbook } from '#tests/support/read-exports.ts';

const NOW = new Date('2026-11-19T04:30:00.000Z');
const AUTUMN = { from: '2026-09-01', to: '2026-11-18' };
const LANGUAGES = ['en', 'fr'] as const;
const SECONDS = 1000;

const WORDS = {
  en: {
    bookings: 'Total Bookings',
    revenue: 'Total Revenue',
    page: 'Page {page} of {pages}',
    completion: 'Completion Rate',
    none: 'No bookings were made in this period.',
    cut: 'Only the newest 20,000 bookings are listed; the figures count all of them.',
    note: 'Paid is what was paid for a booking until today.',
  },
  fr: {
    bookings: 'Réservations',
    revenue: 'Recettes',
    page: 'Page {page} sur {pages}',
    completion: 'Taux d’achèvement',
    none: 'Aucune réservation n’a été créée pendant cette période.',
    cut: 'Seules les 20 000 réservations les plus récentes sont listées ; les chiffres les comptent toutes.',
    note: 'est la somme payée à ce jour pour une réservation.',
  },
};

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: NOW });
});
afterAll(() => app.stop());

const plain = (text: unknown) => String(text).replaceAll(/\s+/g, ' ');
const pageOf = (lang: Locale, page: number, pages: number) =>
  WORDS[lang].page.replace('{page}', String(page)).replace('{pages}', String(pages));
const codesIn = (text: string) => text.match(/\b(BK-[0-9A-F]{8}|TL\d{8})\b/g) ?? [];

/** As somebody who has asked for nothing yet: files are counted by person, and the clock stands still. */
async function download(format: 'pdf' | 'xlsx', lang: Locale): Promise<ArrayBuffer> {
  const agent = await asAgent(app);
  const response = await agent.fetch(
    `/files/reports/bookings.${format}?${new URLSearchParams({ ...AUTUMN, lang })}`,
  );
  expect(response.status).toBe(200);
  return response.arrayBuffer();
}

function figuresOf(summary: unknown[][]): Map<unknown, unknown> {
  return new Map(summary.map((row) => [row[0], row[1]]));
}

describe.each(LANGUAGES)('of no booking, in %s', (lang) => {
  it('either file says that there is none', async () => {
    const { pages } = await readPdf(await download('pdf', lang));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain(WORDS[lang].none);
    expect(pages[0]).toContain(pageOf(lang, 1, 1));
    expect(pages[0]).toContain(`${WORDS[lang].bookings} 0`);
    const workbook = readWorkbook(await download('xlsx', lang));
    expect(figuresOf(workbook.rows(0)).get(WORDS[lang].bookings)).toBe(0);
    expect(figuresOf(workbook.rows(0)).get(WORDS[lang].completion)).toBe(0);
    expect(workbook.rows(1)).toHaveLength(2);
    // 79 days, a head and a sum.
    expect(workbook.rows(2)).toHaveLength(81);
    expect(workbook.rows(2).at(-1)?.slice(1)).toEqual([0, 0]);
  });
});

describe('of one booking', () => {
  let booking: BookingRow;
  beforeAll(async () => {
    booking = await insertBooking(app.db, {
      vehicle: await insertVehicle(app.db, { pricePerDayCents: 4_321 }),
      pickupDate: '2026-10-05',
      returnDate: '2026-10-08',
      fields: { createdAt: '2026-09-01T12:00:00.000Z', bookingStatus: 'returned' },
    });
    const { id } = await asAgent(app);
    await insertPayment(app.db, booking, {
      status: 'paid',
      method: 'zelle',
      amountCents: 1_999,
      receivedByUserId: id,
      createdAt: '2026-09-02T12:00:00.000Z',
    });
  });

  it.each(LANGUAGES)('either file lists it, in %s', async (lang) => {
    const money = (cents: number) => plain(formatUsd(cents, lang));
    const { pages } = await readPdf(await download('pdf', lang));
    expect(pages).toHaveLength(1);
    expect(codesIn(pages[0] ?? '')).toEqual([booking.bookingCode]);
    expect(pages[0]).toContain(`${money(booking.grandTotalCents)} ${money(1_999)}`);
    expect(pages[0]).toContain(`Zelle ${money(1_999)} 100`);
    expect(pages[0]).toContain(pageOf(lang, 1, 1));
    expect(pages[0]).not.toContain(WORDS[lang].none);
    expect(pages[0]).toContain(WORDS[lang].note);
    const workbook = readWorkbook(await download('xlsx', lang));
    const figures = figuresOf(workbook.rows(0));
    expect([figures.get(WORDS[lang].bookings), figures.get(WORDS[lang].revenue)]).toEqual([1, 19.99]);
    const [, row, sum, ...more] = workbook.rows(1);
    expect([row?.[0], row?.[10], row?.[11]]).toEqual([
      booking.bookingCode,
      booking.grandTotalCents / 100,
      19.99,
    ]);
    expect(sum?.slice(10)).toEqual([booking.grandTotalCents / 100, 19.99]);
    expect(more).toEqual([]);
  });
});

/** What a row may say itself: its columns but those that the database makes. */
async function columnsOf(table: 'bookings' | 'payments') {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = ${table} and table_schema = 'public' and is_generated = 'NEVER'`.execute(app.db);
  return sql.join(rows.map(({ name }) => sql.ref(name)));
}

/** Copies of the one booking, each newer than the last and dearer by some cents; every fourth paid in part. */
async function insertMany(count: number): Promise<void> {
  const [ofBooking, ofPayment] = [await columnsOf('bookings'), await columnsOf('payments')];
  await app.db.transaction().execute(async (trx) => {
    await sql`insert into bookings (${ofBooking}) select ${ofBooking} from (
      select made.* from bookings one, generate_series(1, ${count}::int) n,
        lateral jsonb_populate_record(one, jsonb_build_object('id', md5('many' || n)::uuid,
          'booking_code', 'TL' || lpad(n::text, 8, '0'),
          'grand_total_cents', one.grand_total_cents + n % 500,
          'paid_cents', case when n % 4 = 0 then n else 0 end,
          'payment_status',
          case when n % 4 <> 0 then 'unpaid' when n >= one.grand_total_cents + n % 500 then 'paid' else 'partial' end,
          'created_at', one.created_at + n * interval '3 minutes')) made) many`.execute(trx);
    await sql`insert into booking_lines (booking_id, position, kind, quantity, days, unit_cents, total_cents, is_taxed)
      select md5('many' || n)::uuid, position, kind, quantity, days, unit_cents, total_cents, is_taxed
      from generate_series(1, ${count}::int) n, lateral (
        select position, kind, quantity, days, unit_cents, total_cents, is_taxed from booking_lines
        union all select 90, 'fee', 1, null, n % 500, n % 500, false
      ) line`.execute(trx);
    await sql`insert into payments (${ofPayment}) select ${ofPayment} from (
      select made.* from payments one, generate_series(4, ${count}::int, 4) n,
        lateral jsonb_populate_record(one, jsonb_build_object('id', md5('paid' || n)::uuid,
          'booking_id', md5('many' || n)::uuid, 'amount_cents', n, 'currency_amount', n,
          'created_at', one.created_at + n * interval '3 minutes',
          'method', (array['cash', 'bank', 'zelle', 'stripe', 'paypal'])[1 + n / 4 % 5])) made) many`.execute(
      trx,
    );
  });
}

/** Processor time of workerd so far, and the most memory it has had; null where there is no /proc. */
function runtimeUse(): { cpuMs: number; peakMb: number } | null {
  if (process.platform !== 'linux') return null;
  const read = (pid: string, file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const own = pids.find((pid) => {
    try {
      const [, parent] = /\(workerd\) \S (\d+)/.exec(read(pid, 'stat')) ?? [];
      return Number(parent) === process.pid;
    } catch {
      // It ended while we looked.
      return false;
    }
  });
  if (own === undefined) return null;
  const fields = read(own, 'stat').split(') ')[1]?.split(' ') ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  return { cpuMs: ticks * 10, peakMb: Number(/VmHWM:\s+(\d+)/.exec(read(own, 'status'))?.[1]) / 1024 };
}

/** The file, with what it cost printed. */
async function measured(format: 'pdf' | 'xlsx', lang: Locale): Promise<ArrayBuffer> {
  const [before, start] = [runtimeUse(), performance.now()];
  const file = await download(format, lang);
  const [after, tookMs] = [runtimeUse(), Math.round(performance.now() - start)];
  const cost = before && after ? `, processor ${after.cpuMs - before.cpuMs} ms` : '';
  const peak = after ? `, workerd at most ${Math.round(after.peakMb)} MB` : '';
  console.log(
    `20,001 bookings as ${format} in ${lang}: ${tookMs} ms${cost}${peak}, ${file.byteLength} bytes`,
  );
  return file;
}

describe('of one booking more than a file holds', { timeout: 120 * SECONDS }, () => {
  let newest: string[];
  let figures: { count: number; revenueCents: number; listedCents: number; listedPaidCents: number };
  beforeAll(async () => {
    await insertMany(REPORT_EXPORT_ROWS);
    newest = Array.from(
      { length: REPORT_EXPORT_ROWS },
      (_, index) => `TL${String(REPORT_EXPORT_ROWS - index).padStart(8, '0')}`,
    );
    const { rows } = await sql<typeof figures>`select (select count(*)::int from bookings) as count,
      (select sum(amount_cents)::int from payments) as revenue_cents,
      (select sum(grand_total_cents)::int from bookings where booking_code = any(${newest})) as listed_cents,
      (select sum(amount_cents)::int from payments where booking_id in
        (select id from bookings where booking_code = any(${newest}))) as listed_paid_cents`.execute(app.db);
    if (!rows[0]) throw new Error('nothing counted');
    figures = rows[0];
    expect(figures.count).toBe(REPORT_EXPORT_ROWS + 1);
  }, 120 * SECONDS);

  function expectSummary(summary: unknown[][], lang: Locale): void {
    const said = figuresOf(summary);
    expect(said.get(WORDS[lang].bookings)).toBe(figures.count);
    expect(said.get(WORDS[lang].revenue)).toBe(figures.revenueCents / 100);
    expect(summary.map((row) => plain(row[0]))).toContain(WORDS[lang].cut);
  }

  function expectFirstPage(page: string, lang: Locale, pages: number): void {
    const count = lang === 'en' ? '20,001' : '20 001';
    expect(page).toContain(`${WORDS[lang].bookings} ${count}`);
    expect(page).toContain(`${WORDS[lang].revenue} ${plain(formatUsd(figures.revenueCents, lang))}`);
    expect(page).toContain(WORDS[lang].cut);
    expect(page).toContain(WORDS[lang].note);
    expect(page).toContain(pageOf(lang, 1, pages));
  }

  it('the workbook lists the newest 20,000, says so, and counts all', async () => {
    const workbook = readWorkbook(await measured('xlsx', 'en'));
    const [, ...rows] = workbook.rows(1);
    const sum = rows.pop() ?? [];
    expect(rows.map((row) => row[0])).toEqual(newest);
    expect([sum[10], sum[11]]).toEqual([figures.listedCents / 100, figures.listedPaidCents / 100]);
    expectSummary(workbook.rows(0), 'en');
    expect(workbook.rows(2).at(-1)?.slice(1)).toEqual([figures.revenueCents / 100, figures.count]);
    expectSummary(readSummary(await measured('xlsx', 'fr')), 'fr');
  });

  it('the PDF lists the newest 20,000, says so, counts all, and numbers its pages', async () => {
    const { pages } = await readPdf(await measured('pdf', 'fr'));
    expect(codesIn(pages.join(' '))).toEqual(newest);
    for (const [index, page] of pages.entries())
      expect(page).toContain(pageOf('fr', index + 1, pages.length));
    expectFirstPage(pages[0] ?? '', 'fr', pages.length);
    const sum = [figures.listedCents, figures.listedPaidCents].map((cents) => plain(formatUsd(cents, 'fr')));
    expect(pages.at(-1)).toContain(sum.join(' '));
    const english = await readFirstPage(await measured('pdf', 'en'));
    expectFirstPage(english.text, 'en', english.pages);
  });
});
