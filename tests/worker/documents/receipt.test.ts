import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatUsd } from '#domain/money.ts';
import { asAgent, asCustomer, asVisitor, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertVehicle, tierColumns } from '#tests/support/factories/vehicle.ts';
import { fillCheckout } from '../bookings/web-world.ts';

const NOW = noonOn(AN_ORDINARY_DAY);

let app: TestApp;
let customer: SignedInActor;

beforeAll(async () => {
  app = await startApp({ now: NOW });
});
// Each test its own: what one customer may book is limited.
beforeEach(async () => {
  customer = await asCustomer(app);
});
afterAll(() => app.stop());

async function book() {
  const vehicle = await insertVehicle(app.db, {
    ...tierColumns(6000, 5500, 5000, 4500),
    depositCents: 20_000,
  });
  const extraCodes = ['full_protection', 'additional_driver'];
  const changes = { extraCodes, returnBranchId: 'cap_haitien', paymentMethod: 'zelle' } as const;
  const input = await fillCheckout(customer, vehicle.id, changes);
  const { bookingCode } = await customer.trpc.booking.create.mutate(input);
  return { input, view: await customer.trpc.booking.byCode.query({ bookingCode }) };
}

type View = Awaited<ReturnType<typeof book>>['view'];

function receiptPath({ bookingCode, receiptToken }: View, query: Record<string, string> = {}) {
  return `/files/receipts/${bookingCode}.pdf?${new URLSearchParams({ token: receiptToken, ...query })}`;
}

/** As a browser does: the first answer trades the token for a cookie. */
async function openLink(path: string) {
  const visitor = asVisitor(app);
  const first = await visitor.fetch(path);
  const to = first.headers.get('Location') ?? '';
  if (!to.startsWith('/files/')) return first;
  expect([first.status, to.includes('token')]).toEqual([303, false]);
  return visitor.fetch(to);
}

/** The words on the page, and how many pages there are. */
async function readPdf(bytes: ArrayBuffer) {
  const pdf = await PDFDocument.load(bytes);
  const texts = pdf
    .getPage(0)
    .extractContents()
    .map((part) => (part.kind === 'text' ? part.getText() : ''));
  return { pages: pdf.getPageCount(), text: texts.join('\n').replaceAll('\u00a0', ' ') };
}

async function download(view: View, lang: string) {
  const response = await openLink(receiptPath(view, { lang }));
  expect(response.status).toBe(200);
  return readPdf(await response.arrayBuffer());
}

describe('a booking confirmation', () => {
  it('has every line of the price on one page, in English', async () => {
    const { input, view } = await book();
    const { pages, text } = await download(view, 'en');
    expect(pages).toBe(1);
    const { quote } = input;
    expect(quote.lines).toHaveLength(5);
    const amounts = quote.lines.map(({ totalCents }) => totalCents);
    for (const cents of [...amounts, quote.grandTotalCents, quote.depositCents]) {
      expect(text).toContain(formatUsd(cents, 'en'));
    }
    for (const words of [
      view.bookingCode,
      'Booking confirmation',
      'HOW TO PAY · ZELLE',
      // The terms still have room below.
      'The car comes with a full tank and basic insurance.',
      'Zelle email: zelle@timo.example',
      `Memo: ${view.bookingCode}`,
      'Marie-Ange Désir',
      'Rental of Toyota Yaris 2023',
      'Full protection',
      'Additional driver',
      'Tax (10%)',
      'One-way fee',
      'Refundable deposit',
      'Tue, December 1, 2026',
      'Sat, December 5, 2026',
      'Timo Cap-Haïtien',
      '+509 2286 0145',
      'Booking: Reserved',
      'Payment: Zelle – Unpaid',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('speaks the language of its client, accents and all, whoever opens it', async () => {
    const { input, view } = await book();
    expect((await download(view, 'fr')).text).toContain('Booking confirmation');
    await app.db.updateTable('profiles').set({ locale: 'fr' }).where('id', '=', customer.id).execute();
    const { text } = await download(view, 'en');
    const total = formatUsd(input.quote.grandTotalCents, 'fr').replaceAll('\u00a0', ' ');
    for (const words of [
      'Confirmation de réservation',
      'COMMENT PAYER',
      'E-mail Zelle : zelle@timo.example',
      `Référence à indiquer : ${view.bookingCode}`,
      'Location de Toyota Yaris 2023',
      'Protection complète',
      'Taxe (10 %)',
      'Caution remboursable',
      'mar. 1er décembre 2026',
      'Réservation : Réservée',
      'Réservée le ',
      'jusqu’à 24 heures',
      total,
    ]) {
      expect(text).toContain(words);
    }
  });

  it('stays a confirmation when money came, says how much, and no longer how to pay when all did', async () => {
    const { view } = await book();
    const booked = await app.db
      .selectFrom('bookings')
      .select(['id', 'grandTotalCents', 'pickupBranchId'])
      .where('bookingCode', '=', view.bookingCode)
      .executeTakeFirstOrThrow();
    const { grandTotalCents } = booked;
    const agent = await asAgent(app);
    const pay = async (amountCents: number) => {
      const booking = { ...booked, paymentMethod: 'zelle' } as const;
      const payment = await insertPayment(app.db, booking, { amountCents });
      await agent.trpc.payments.verify.mutate({ paymentId: payment.id });
    };
    await pay(1000);
    const { text: inPart, pages } = await download(view, 'en');
    expect(pages).toBe(1);
    expect(inPart).toContain('Booking confirmation');
    expect(inPart).not.toContain('Receipt');
    expect(inPart).toContain(formatUsd(1000, 'en'));
    expect(inPart).toContain(`Amount: ${formatUsd(grandTotalCents - 1000, 'en')}`);
    await pay(grandTotalCents - 1000);
    const { text } = await download(view, 'en');
    expect(text).toContain('Booking confirmation');
    expect(text.toUpperCase()).not.toContain('HOW TO PAY');
  });

  it('names the rate the tax was reckoned with, not today’s', async () => {
    const { view } = await book();
    await app.db.updateTable('settings').set({ taxRateBasisPoints: 1250 }).execute();
    expect((await download(view, 'en')).text).toContain('Tax (10%)');
    await app.db.updateTable('settings').set({ taxRateBasisPoints: 1000 }).execute();
  });

  it('is never cached and saves under the booking’s code', async () => {
    const { view } = await book();
    const response = await openLink(receiptPath(view));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="timo-${view.bookingCode}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('opens for whoever has the browser that opened it, and so not for long', async () => {
    const { view } = await book();
    const [cookie = ''] = (await asVisitor(app).fetch(receiptPath(view))).headers.getSetCookie();
    expect(cookie).toMatch(/^timo-link-receipt-BK-[0-9A-F]{8}=.*; HttpOnly; Max-Age=300; /);
  });

  it('writes whatever letters a name has, and keeps a long message on its page', async () => {
    const { view } = await book();
    const fields = { customerName: 'Şükrü Nguyễn Иван', receiptMessage: 'A long story. '.repeat(350) };
    await app.db.updateTable('bookings').set(fields).where('bookingCode', '=', view.bookingCode).execute();
    const { pages, text } = await download(view, 'en');
    expect(pages).toBe(1);
    expect(text).toContain('Sükrü Nguyen ????');
    expect(text).toContain('A long story.');
  });
});

describe('pickup and return for a calendar', () => {
  const calendarPath = (view: View) => receiptPath(view, { lang: 'fr' }).replace('.pdf', '.ics');

  it('opens as the paper does, in the language of the page', async () => {
    const { view } = await book();
    const response = await openLink(calendarPath(view));
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/calendar/);
    expect(response.headers.get('Content-Disposition')).toContain(`timo-${view.bookingCode}.ics`);
    const text = await response.text();
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(text).toContain('SUMMARY:Retirer le véhicule');
  });

  it('stays closed without its own token, and leads to the booking', async () => {
    const { view } = await book();
    const { view: other } = await book();
    const refused = await openLink(calendarPath({ ...view, receiptToken: other.receiptToken }));
    expect([refused.status, refused.headers.get('Location')]).toEqual([
      303,
      `/fr/my-booking?code=${view.bookingCode}`,
    ]);
  });
});

describe('a receipt stays closed', () => {
  /** Where the reader is led instead, without a word of the booking. */
  async function ledTo(path: string): Promise<string | null> {
    const response = await openLink(path);
    expect(response.status).toBe(303);
    expect(await response.text()).toBe('');
    return response.headers.get('Location');
  }

  it('to a second spelling of its signature', async () => {
    const { view } = await book();
    const { receiptToken } = view;
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = letters.indexOf(receiptToken.at(-1) ?? '');
    // The last two of its six bits are none of the signature's: these four letters mean the same bytes.
    for (const bits of [1, 2, 3]) {
      const respelled = `${receiptToken.slice(0, -1)}${letters[last + bits]}`;
      await ledTo(receiptPath({ ...view, receiptToken: respelled }));
    }
  });

  it('without its own token, and leads to the booking', async () => {
    const { view } = await book();
    const { view: other } = await book();
    const booking = `/my-booking?code=${view.bookingCode}`;
    expect(await ledTo(`/files/receipts/${view.bookingCode}.pdf`)).toBe(booking);
    expect(await ledTo(receiptPath({ ...view, receiptToken: other.receiptToken }))).toBe(booking);
    const [expires = '', signature = ''] = view.receiptToken.split('.');
    for (const forged of [
      `${Number(expires) + 1}.${signature}`,
      `${expires}.${'A'.repeat(43)}`,
      signature,
      '.',
      'x',
    ]) {
      expect(await ledTo(receiptPath({ ...view, receiptToken: forged }))).toBe(booking);
    }
  });

  it('and tells nobody which codes there are, nor leads anywhere else', async () => {
    expect(await ledTo('/files/receipts/BK-00000000.pdf')).toBe('/my-booking?code=BK-00000000');
    for (const code of ['x', '%2F%2Fevil.example', '%0D%0ASet-Cookie:a=b', 'BK-0000000G']) {
      expect(await ledTo(`/files/receipts/${code}.pdf?token=x`)).toBe('/my-booking');
    }
  });

  it('after its hour', async () => {
    const { view } = await book();
    await app.setNow(new Date(NOW.getTime() + 59 * 60_000));
    expect((await openLink(receiptPath(view))).status).toBe(200);
    await app.setNow(new Date(NOW.getTime() + 60 * 60_000));
    expect(await ledTo(receiptPath(view))).toBe(`/my-booking?code=${view.bookingCode}`);
    await app.setNow(NOW);
  });
});
