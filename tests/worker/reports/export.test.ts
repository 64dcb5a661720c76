import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BRANCH_CITIES } from '#domain/branch.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { asAgent, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { dayOfSerial, readPdf, readWorkbook } from '#tests/support/read-exports.ts';
import { type Asked, recompute } from './recompute.ts';
import { HOSTILE_NAMES, insertSeason } from './season.ts';

const NOW = new Date('2026-11-19T04:30:00.000Z');
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

let app: TestApp;
let agent: SignedInActor;
beforeAll(async () => {
  app = await startApp({ now: NOW });
  agent = await asAgent(app);
  await insertSeason(app, 130);
});
// The clock stands still here, so a person's minute never ends by itself.
beforeEach(() => app.db.deleteFrom('rateLimits').execute());
afterAll(() => app.stop());

function pathOf(file: string, query: Record<string, string> = {}): string {
  return `/files/reports/${file}?${new URLSearchParams(query)}`;
}

async function download(file: string, asked: Asked, lang: Locale): Promise<ArrayBuffer> {
  const response = await agent.fetch(pathOf(file, { ...asked, lang }));
  expect(response.status).toBe(200);
  return response.arrayBuffer();
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
/** What a cell holds, as whole cents: more digits than two would be a figure that is not one. */
const centsOf = (value: unknown) => {
  expect(typeof value).toBe('number');
  const cents = Math.round(Number(value) * 100);
  expect(value).toBe(cents / 100);
  return cents;
};

const ASKED: { name: string; asked: Asked }[] = [
  { name: 'all branches', asked: OCTOBER },
  { name: 'one branch', asked: { ...OCTOBER, branch: 'cap_haitien' } },
  { name: 'some days', asked: { from: '2026-10-09', to: '2026-10-13', branch: 'les_cayes' } },
  { name: 'a single day', asked: { from: '2026-10-12', to: '2026-10-12' } },
  { name: 'five years', asked: { from: '2021-11-19', to: '2026-11-18' } },
];

describe.each(ASKED)('the workbook of $name', ({ asked }) => {
  it.each(['en', 'fr'] as const)('holds every booking and figure to the cent, in %s', async (lang) => {
    const truth = await recompute(app, asked);
    expect(truth.rows.length).toBeGreaterThan(0);
    const workbook = readWorkbook(await download('bookings.xlsx', asked, lang));
    const [head, ...rows] = workbook.rows(1);
    expect(head).toHaveLength(12);
    const last = rows.pop() ?? [];
    expect(rows.map((row) => [row[0], row[2], row[4], dayOfSerial(row[1])])).toEqual(
      truth.rows.map((row) => [row.bookingCode, row.customerName, row.vehicle?.plate, row.createdDay]),
    );
    expect(rows.map((row) => [dayOfSerial(row[6]), dayOfSerial(row[7])])).toEqual(
      truth.rows.map((row) => [row.pickupDate, row.returnDate]),
    );
    expect(rows.map((row) => [centsOf(row[10]), centsOf(row[11])])).toEqual(
      truth.rows.map((row) => [row.grandTotalCents, row.paidCents]),
    );
    expect([centsOf(last[10]), centsOf(last[11])]).toEqual([truth.bookedCents, truth.paidCents]);
    const figures = new Map(workbook.rows(0).map((row) => [row[0], row[1]]));
    const words = WORDS[lang];
    expect(figures.get(words.bookings)).toBe(truth.rows.length);
    expect(centsOf(figures.get(words.revenue))).toBe(truth.revenueCents);
    expect(centsOf(figures.get(words.average))).toBe(truth.averageCents);
    expect(figures.get(words.completion)).toBe(truth.completionPermille / 1000);
    expect(figures.get(words.branch)).toBe(asked.branch ? BRANCH_CITIES[asked.branch] : words.all);
  });

  it.each(['en', 'fr'] as const)('says what they are made of, in %s', async (lang) => {
    const truth = await recompute(app, asked);
    const words = WORDS[lang];
    const workbook = readWorkbook(await download('bookings.xlsx', asked, lang));
    const summary = workbook.rows(0);
    const below = (head: string, count: number) => {
      const at = summary.findIndex((row) => row[0] === head);
      return at === -1 ? [] : summary.slice(at + 1, at + 1 + count);
    };
    const branches = asked.branch ? [] : truth.byBranch;
    expect(
      below(words.byBranch, branches.length).map(([name, count, ...rest]) => [name, count, ...rest]),
    ).toEqual(
      branches.map((row) => [
        BRANCH_CITIES[row.id],
        row.bookingCount,
        row.revenueCents / 100,
        row.averageCents / 100,
        row.completionPermille / 1000,
      ]),
    );
    expect(truth.byMethod.length).toBeGreaterThan(0);
    expect(below(words.byMethod, truth.byMethod.length + 1).map((row) => row.slice(0, 3))).toEqual([
      ...truth.byMethod.map((row) => [words.methods[row.method], row.cents / 100, row.sharePermille / 1000]),
      [null, null, null],
    ]);
    const [head, ...course] = workbook.rows(2);
    const sum = course.pop() ?? [];
    expect(head).toEqual([
      words.unit[truth.course.length === 61 ? 'month' : 'day'],
      words.revenue,
      words.bookings,
    ]);
    expect(course.map(([day, money, count]) => [dayOfSerial(day), centsOf(money), count])).toEqual(
      truth.course.map((point) => [point.first, point.revenueCents, point.bookingCount]),
    );
    expect([centsOf(sum[1]), sum[2]]).toEqual([truth.revenueCents, truth.rows.length]);
  });
});

const WORDS = {
  en: {
    bookings: 'Total Bookings',
    revenue: 'Total Revenue',
    average: 'Avg Booking Value',
    completion: 'Completion Rate',
    branch: 'Branch',
    all: 'All Branches',
    title: 'Bookings report',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    made: 'Nov 18, 2026, 11:30 PM (Haiti time)',
    byBranch: 'By branch',
    byMethod: 'By payment method',
    unit: { day: 'Day', month: 'Month' },
    methods: {
      cash: 'Cash',
      bank: 'Bank Transfer',
      zelle: 'Zelle',
      stripe: 'Card',
      paypal: 'PayPal',
      moncash: 'MonCash',
      natcash: 'NatCash',
    },
    head: 'Code Created Client Car Branch Rental',
  },
  fr: {
    bookings: 'Réservations',
    revenue: 'Recettes',
    average: 'Valeur moyenne',
    completion: 'Taux d’achèvement',
    branch: 'Agence',
    all: 'Toutes les agences',
    title: 'Rapport des réservations',
    page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
    made: '18 nov. 2026, 23:30 (heure d’Haïti)',
    byBranch: 'Par agence',
    byMethod: 'Par mode de paiement',
    unit: { day: 'Jour', month: 'Mois' },
    methods: {
      cash: 'Espèces',
      bank: 'Virement bancaire',
      zelle: 'Zelle',
      stripe: 'Carte',
      paypal: 'PayPal',
      moncash: 'MonCash',
      natcash: 'NatCash',
    },
    head: 'Code Créée le Client Véhicule Agence Location',
  },
};

describe('a workbook', () => {
  it('has real days and money in their formats, a header that stays and repeats in print, and a filter', async () => {
    const workbook = readWorkbook(await download('bookings.xlsx', OCTOBER, 'en'));
    const sheet = workbook.sheet(1);
    expect([sheet.B2?.t, sheet.B2?.z, sheet.G2?.z, sheet.K2?.t, sheet.K2?.z]).toEqual([
      'n',
      'mmm d, yyyy',
      'mmm d, yyyy',
      'n',
      '[$$-409]#,##0.00',
    ]);
    const xml = workbook.part('xl/worksheets/sheet2.xml');
    expect(xml).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    expect(xml).toMatch(/<autoFilter ref="A1:L\d+"/);
    expect(xml).toMatch(/<col [^>]*width="28/);
    for (const sheetOf of [1, 2, 3]) {
      const footer = /<oddFooter>(.*)<\/oddFooter>/.exec(
        workbook.part(`xl/worksheets/sheet${sheetOf}.xml`),
      )?.[1];
      expect(footer).toMatch(/Timo · .* · All Branches&amp;RPage &amp;P of &amp;N/);
    }
    expect(workbook.part('xl/workbook.xml')).toMatch(/_xlnm\.Print_Titles[^>]*>[^<]*\$1:\$1/);
  });

  it('never makes a formula of what a customer is called', async () => {
    const workbook = readWorkbook(await download('bookings.xlsx', OCTOBER, 'fr'));
    const cells = workbook.book.SheetNames.flatMap((_, index) => Object.values(workbook.sheet(index)));
    expect(cells.filter((cell) => typeof cell === 'object' && cell !== null && 'f' in cell)).toEqual([]);
    expect(workbook.part('xl/worksheets/sheet2.xml')).not.toContain('<f');
    const names = new Set(workbook.rows(1).map((row) => row[2]));
    for (const name of HOSTILE_NAMES) expect(names).toContain(name);
  });
});

describe.each(['en', 'fr'] as const)('the PDF, in %s', (lang) => {
  const words = WORDS[lang];
  const money = (cents: number) => plain(formatUsd(cents, lang));

  it('holds every booking in its order over many pages, each with its head and number', async () => {
    const truth = await recompute(app, OCTOBER);
    const { pages, title } = await readPdf(await download('bookings.pdf', OCTOBER, lang));
    expect(pages.length).toBeGreaterThan(3);
    expect(title).toContain(words.title);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(words.head);
      expect(page).toContain(words.page(index + 1, pages.length));
      expect(page).toContain(words.all);
    }
    const codes = pages.join(' ').match(/\b(BK-[0-9A-F]{8}|TL\d{8})\b/g);
    expect(codes).toEqual(truth.rows.map(({ bookingCode }) => bookingCode));
    const text = pages.join(' ');
    for (const row of truth.rows) {
      // From the code on to the two amounts that end the row, nothing of another row between.
      const line = text.slice(text.indexOf(row.bookingCode)).split(/ (?=BK-|TL\d)/)[0] ?? '';
      expect(line).toContain(`${money(row.grandTotalCents)} ${money(row.paidCents)}`);
      expect(line).toContain(` · ${row.vehicle?.plate} `);
    }
  });

  it('carries title, days, branch, when it was made in Haiti, and the figures', async () => {
    const asked: Asked = { from: '2026-10-09', to: '2026-10-13', branch: 'les_cayes' };
    const truth = await recompute(app, asked);
    const { pages } = await readPdf(await download('bookings.pdf', asked, lang));
    const [first = ''] = pages;
    const days = lang === 'en' ? 'Oct 9 – 13, 2026' : '9 – 13 oct. 2026';
    for (const said of [words.title, days, 'Les Cayes', words.made]) expect(first).toContain(said);
    expect(first).toContain(`${words.bookings} ${truth.rows.length}`);
    expect(first).toContain(`${words.revenue} ${money(truth.revenueCents)}`);
    expect(first).toContain(`${words.average} ${money(truth.averageCents)}`);
    const percent = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(
      truth.completionPermille / 10,
    );
    expect(first).toContain(`${words.completion} ${percent}`);
    expect(pages.at(-1)).toContain(`${money(truth.bookedCents)} ${money(truth.paidCents)}`);
    expect(pages.join(' ')).not.toContain('Cap-Haïtien');
    expect(first).not.toContain(words.byBranch);
  });

  it('says what the branches and the methods brought, above the table', async () => {
    const truth = await recompute(app, OCTOBER);
    const { pages } = await readPdf(await download('bookings.pdf', OCTOBER, lang));
    const above = pages[0]?.split(words.head)[0] ?? '';
    const format = new Intl.NumberFormat(lang, { minimumFractionDigits: 1 });
    const percent = (permille: number) => `${format.format(permille / 10)}${lang === 'fr' ? ' ' : ''}%`;
    for (const row of truth.byBranch) {
      const amounts = `${money(row.revenueCents)} ${money(row.averageCents)}`;
      const line = `${BRANCH_CITIES[row.id]} ${row.bookingCount} ${amounts} ${percent(row.completionPermille)}`;
      expect(above).toContain(line);
    }
    const methods = truth.byMethod.map(
      (row) => `${words.methods[row.method]} ${money(row.cents)} ${percent(row.sharePermille)}`,
    );
    expect(methods).toHaveLength(5);
    expect(above).toContain(`${words.byMethod} `);
    expect(above).toContain(methods.join(' '));
  });
});
