import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asAdmin, asAgent, asCustomer, asVisitor, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { readPdf, readWorkbook } from '#tests/support/read-exports.ts';
import { COMPANY, invoiceFor } from './world.ts';

const MONTH = AN_ORDINARY_DAY.slice(0, 7);
let app: TestApp;
let agent: SignedInActor;
let admin: SignedInActor;
let customer: SignedInActor;
let invoice: { id: string; number: string };
let note: { id: string; number: string };

beforeAll(async () => {
  app = await startApp({ now: noonOn(AN_ORDINARY_DAY) });
  agent = await asAgent(app, { name: 'Rose Estimé' });
  admin = await asAdmin(app);
  customer = await asCustomer(app, { name: 'Mirlande Noël' });
  const { rowVersion } = (await admin.trpc.staff.settings.get.query()).firm;
  await admin.trpc.staff.settings.updateCompany.mutate({ rowVersion, ...COMPANY });
  const vehicle = await insertVehicle(app.db, { pricePerDayCents: 10_000, branchId: 'les_cayes' });
  const days = { pickupDate: '2026-12-01', returnDate: '2026-12-03' };
  const fields = { pickupTime: '08:30', returnTime: '08:00' };
  const booking = await insertBooking(app.db, { vehicle, customer, fields, ...days });
  const typed = { clientName: '=HYPERLINK("x")', clientNif: '1234567890', locale: 'fr' } as const;
  invoice = await agent.trpc.staff.invoices.issue.mutate(invoiceFor(booking, typed));
  const asked = { invoiceId: invoice.id, requestId: crypto.randomUUID(), reason: 'Nom du client' };
  note = await admin.trpc.staff.invoices.correct.mutate(asked);
});
afterAll(() => app.stop());

const paperOf = ({ id }: { id: string }) => `/files/invoices/${id}.pdf`;
const textOf = async (path: string) => {
  const { pages } = await readPdf(await (await agent.fetch(path)).arrayBuffer());
  return pages.join(' ').replaceAll('\u00a0', ' ');
};

describe('the paper of an invoice', () => {
  it('names both parties with their NIF, base, TCA and total, in its own language', async () => {
    const text = await textOf(paperOf(invoice));
    for (const words of [
      'Facture',
      invoice.number,
      COMPANY.legalName,
      COMPANY.nif,
      '=HYPERLINK("x")',
      '123-456-789-0',
      '1er déc. 2026, 08:30 – 3 déc. 2026, 08:00',
      'Base imposable',
      'TCA',
      '200,00 $',
      '20,00 $',
      '220,00 $',
      'Rose Estimé',
    ])
      expect(text).toContain(words);
  });

  it('of a credit note names the invoice and the reason, and takes away', async () => {
    const text = await textOf(paperOf(note));
    for (const words of ['Note de crédit', note.number, invoice.number, 'Nom du client', '-220,00 $'])
      expect(text).toContain(words);
  });

  it('is read by staff and the client of the booking, and is not there for anybody else', async () => {
    expect((await customer.fetch(paperOf(invoice))).status).toBe(200);
    for (const other of [asVisitor(app), await asCustomer(app)])
      expect((await other.fetch(paperOf(invoice))).status).toBe(404);
    expect((await agent.fetch(paperOf({ id: crypto.randomUUID() }))).status).toBe(404);
  });
});

describe('the TCA report as a workbook', () => {
  const path = `/files/reports/tca.xlsx?month=${MONTH}&lang=en`;

  it('has every invoice and credit note, and sums of real numbers', async () => {
    const answer = await admin.fetch(path);
    expect(answer.headers.get('Content-Disposition')).toContain(`timo-tca-${MONTH}.xlsx`);
    const rows = readWorkbook(await answer.arrayBuffer()).rows(0);
    const [head = [], first = [], second = []] = rows;
    expect(head.slice(0, 2)).toEqual(['Number', 'Kind']);
    expect([first[0], first[5], first[6]]).toEqual([invoice.number, '=HYPERLINK("x")', '123-456-789-0']);
    expect(first.slice(7, 12)).toEqual([200, 20, 0, 0, 220]);
    expect(second.slice(7, 12)).toEqual([-200, -20, 0, 0, -220]);
    expect(second[13]).toBe(invoice.number);
    expect(rows.at(-1)?.slice(7, 12)).toEqual([0, 0, 0, 0, 0]);
  });

  it('is for administrators, and of a month that there is', async () => {
    expect((await agent.fetch(path)).status).toBe(403);
    expect((await asVisitor(app).fetch(path)).status).toBe(401);
    for (const month of ['2026-13', 'x', ''])
      expect((await admin.fetch(`/files/reports/tca.xlsx?month=${month}`)).status).toBe(400);
  });
});
