import type { Insertable } from 'kysely';
import { dayInHaiti } from '#domain/calendar-day.ts';
import { type InvoiceKind, invoiceSums } from '#domain/invoice.ts';
import type { PlainKind } from '#domain/line-kind.ts';
import { textIn } from '#domain/locale.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import documents from '#texts/fr/documents.json' with { type: 'json' };
import type { Tables } from '#worker/db/schema.ts';
import { stableId } from './chance.ts';
import type { DemoBooking } from './demo-bookings.ts';
import type { DemoTime } from './demo-time.ts';

/** The firm as its invoices name it. */
export const demoCompany = {
  legalName: 'Timo Location S.A.',
  nif: '003-456-789-1',
  legalAddress: '145, Boulevard des Quatre Chemins, Les Cayes, Haïti',
  patente: '2026-0417',
};

/** Who asked for an invoice: firms and organizations. */
const CLIENTS = [
  {
    clientName: 'ONG Espoir Grand Sud',
    clientNif: '000-112-358-4',
    clientAddress: 'Rue Stenio Vincent, Les Cayes',
  },
  { clientName: 'Brasserie du Cap S.A.', clientNif: '000-271-828-1', clientAddress: 'Rue 15, Cap-Haïtien' },
  { clientName: 'Clinique Bon Repos', clientNif: '001-618-033-9', clientAddress: 'Rue du Quai, Les Cayes' },
  { clientName: 'Atlas Relief Inc.', clientNif: '45-2218890', clientAddress: '88 Biscayne Blvd, Miami, FL' },
];
/** Its first invoice named another firm: a credit note took it back. */
const CORRECTED = 1;

type NewInvoice = Insertable<Tables['invoices']>;

/** Rentals that are paid and over, whose clients wanted an invoice, one of them corrected and issued anew; and how far the numbers count. */
export function demoInvoices(bookings: readonly DemoBooking[], { now }: DemoTime, issuedByUserId: string) {
  const paid = bookings.filter(
    ({ booking, ledger }) => ledger.paymentStatus === 'paid' && booking.bookingStatus === 'returned',
  );
  const chosen = paid.slice(-CLIENTS.length).map((demo, index) => ({ demo, client: CLIENTS[index] }));
  const rows: NewInvoice[] = [];
  const last = new Map<string, number>();
  const add = (demo: DemoBooking, client: (typeof CLIENTS)[number], at: Date, rest: Partial<NewInvoice>) => {
    const kind: InvoiceKind = rest.kind ?? 'invoice';
    const year = Number(dayInHaiti(at).slice(0, 4));
    const number = (last.get(`${kind} ${year}`) ?? 0) + 1;
    last.set(`${kind} ${year}`, number);
    const id = stableId(`${kind} ${year} ${number}`);
    rows.push({
      ...partsOf(demo),
      ...client,
      id,
      kind,
      year,
      number,
      issuedAt: at,
      issuedByUserId,
      previousId: null,
      ...rest,
    });
    return id;
  };
  // In the last day, so that the month that one opens has them.
  const start = now.getTime() - 22 * HOUR_MS;
  for (const [index, { demo, client }] of chosen.entries()) {
    if (client === undefined) throw new Error('Each invoice of the demo has a client');
    const at = (hours: number) => new Date(start + (index * 6 + hours) * HOUR_MS);
    if (index !== CORRECTED) {
      add(demo, client, at(0), {});
      continue;
    }
    const wrong = { ...client, clientName: 'Brasserie du Nord S.A.' };
    const previousId = add(demo, wrong, at(0), {});
    const reason = 'La facture était au nom d’une autre société.';
    const note = add(demo, wrong, at(1), { kind: 'credit_note', previousId, reason });
    add(demo, client, at(2), { previousId: note });
  }
  const series = [...last].map(([key, lastNumber]) => {
    const [kind = '', year] = key.split(' ');
    return { kind, year: Number(year), lastNumber };
  });
  return { rows, series };
}

/** What an invoice copies of its booking. */
function partsOf({ booking, lines, vehicle }: DemoBooking) {
  const { id: bookingId, pickupBranchId: branchId } = booking;
  const { pickupDate, pickupTime, returnDate, returnTime } = booking;
  const { brand, model, year, plate } = vehicle.columns;
  const name = `${brand} ${model} ${year}`;
  const label = (line: (typeof lines)[number]) =>
    line.label
      ? textIn(line.label, 'fr')
      : documents[`receipt.line.${line.kind as PlainKind}`].replace('{vehicle}', name);
  return {
    bookingId,
    branchId,
    locale: 'fr',
    firmName: demoCompany.legalName,
    firmNif: demoCompany.nif,
    firmAddress: demoCompany.legalAddress,
    content: {
      vehicle: `${name} · ${plate}`,
      pickupDate,
      pickupTime,
      returnDate,
      returnTime,
      lines: lines
        .filter(({ kind }) => kind !== 'tax')
        .map((line) => {
          const { quantity, days, unitCents, totalCents } = line;
          return { label: label(line), quantity, days, unitCents, totalCents };
        }),
    },
    ...invoiceSums(lines),
  } satisfies Partial<NewInvoice>;
}
