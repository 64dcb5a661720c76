import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { StaffMember } from '#tests/support/counter.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { openPaperByLink } from '#worker/services/links/open-papers.ts';
import { ORIGIN, openOutbox } from './world.ts';

/** A payment is told with the number of its receipt, and the client opens that receipt. */

const MARIE = { payerName: 'Marie Pierre', payerEmail: 'marie@abroad.example' };
let world: Awaited<ReturnType<typeof openOutbox>>;
let agent: StaffMember;
let booking: BookingRow;
beforeAll(async () => {
  world = await openOutbox();
  agent = await world.counter.asStaff('admin', { branchId: 'les_cayes' });
});
afterAll(() => world.counter.close());
beforeEach(async () => {
  await world.db.updateTable('outbox').set({ status: 'dropped', leasedUntil: null }).execute();
  world.provider.taken.splice(0);
  booking = await insertBooking(world.db, {
    vehicle: await insertVehicle(world.db),
    customer: world.customer,
    pickupDate: '2026-12-20',
    returnDate: '2026-12-23',
    fields: { paymentMethod: 'zelle', createdAt: world.counter.now() },
  });
});

async function paid(cents: number, reference: string) {
  const { rowVersion } = await agent.api.payments.ofBooking({ bookingId: booking.id });
  const part = moneyPart(cents, { method: 'zelle', reference });
  await agent.api.payments.take(moneyFor({ id: booking.id, rowVersion }, part, MARIE));
  world.counter.advance(1_000);
  await world.send();
  return world.provider.taken.splice(0);
}
const LINK = /https:\/\/timo\.example\/files\/papers\/([0-9a-f-]{36})\.pdf\?reader=fr&link=([\w-]{43})/;

it('in its subject, with the address of this very receipt; the second payment has its own', async () => {
  for (const cents of [2_000, 3_000]) {
    const mails = await paid(cents, `ZL ${cents}`);
    const receipts = await world.db
      .selectFrom('receipts')
      .selectAll()
      .where('bookingId', '=', booking.id)
      .orderBy('number')
      .execute();
    const receipt = receipts.at(-1);
    const number = `R-2026-${String(receipt?.number).padStart(6, '0')}`;
    const toClient = mails.find(({ to }) => to === world.customer.email);
    expect(toClient?.subject).toContain(`reçu ${number}`);
    // Three days at $45, and a tenth of it.
    expect(toClient?.text).toMatch(/Total, taxe comprise\s*: 148,50\s*\$\nDont taxe\s*: 13,50\s*\$/);
    expect(toClient?.text).toContain('Merci de ne pas répondre à cet e-mail');
    const [address, receiptId, token = ''] = LINK.exec(toClient?.text ?? '') ?? [];
    expect([address?.startsWith(ORIGIN), receiptId]).toEqual([true, receipt?.id]);
    const asked = { id: receipt?.id ?? '', token, locale: 'fr' } as const;
    const { body, fileName } = await openPaperByLink(world.counter.deps, asked);
    expect([fileName.includes(number), body.byteLength > 1_000]).toEqual([true, true]);
    // Whoever paid reads the number too, and opens nothing of the booking.
    const toPayer = mails.find(({ to }) => to === MARIE.payerEmail);
    expect(toPayer?.subject).toContain(`reçu ${number}`);
    expect(toPayer?.text).toContain(number);
    expect(toPayer?.text).not.toMatch(/https?:\/\//);
  }
});

it('and staff who read what was sent, or would be, see no address that opens it', async () => {
  await paid(2_000, 'ZL 1');
  const { rows } = await agent.api.staff.outbox.list({ bookingId: booking.id, pageSize: 10 });
  const messageId = rows.find(({ isForPayer, channel }) => !isForPayer && channel === 'email')?.id ?? '';
  const read = async () => (await agent.api.staff.outbox.preview({ messageId })).text;
  const asSent = await read();
  expect(asSent).toContain('R-2026-');
  expect(asSent).not.toMatch(/link=|\/b\//);
  await world.db.updateTable('outbox').set({ sentContent: null }).where('id', '=', messageId).execute();
  expect(await read()).not.toMatch(/link=|\/b\//);
});

it('by WhatsApp with its number too', async () => {
  const both = { contactBy: 'both' } as const;
  await world.db.updateTable('clients').set(both).where('id', '=', booking.clientId).execute();
  await paid(2_000, 'ZL 2');
  const note = (await agent.api.staff.outbox.toSend({})).toSend.find(
    ({ bookingId }) => bookingId === booking.id,
  );
  const { text } = await agent.api.staff.outbox.preview({ messageId: note?.id ?? '' });
  expect(text).toMatch(/reçu R-2026-\d{6}\. Reste à payer/);
});
