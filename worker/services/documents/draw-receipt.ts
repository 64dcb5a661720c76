import { formatInstant, formatInstantLongDay, formatMoment } from '#domain/format-day.ts';
import { balanceOf } from '#domain/ledger.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { takesMemo } from '#domain/payment-method.ts';
import { asksForMoney, paidCents } from '#domain/payment-status.ts';
import type { BookingRow } from '../../db/queries/bookings/client-bookings.ts';
import { type DocumentWords, loadDocumentWords, type Translate } from './document-words.ts';
import { drawLogo } from './draw-logo.ts';
import { drawPrices } from './draw-prices.ts';
import { firmWords } from './firm-words.ts';
import { createSheet, GREY, INK, LAGOON, MIST, PAGE, type Sheet, WHITE } from './sheet.ts';

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const WIDTH = RIGHT - LEFT;
const HALF = WIDTH / 2;
const HEADER_HEIGHT = 92;
const FOOTER_TOP = PAGE.height - 40;
const LINE = 13;

interface Receipt extends DocumentWords {
  row: BookingRow;
  now: Date;
}

function drawHeader(sheet: Sheet, { row, t, locale }: Receipt): void {
  sheet.box(0, 0, PAGE.width, HEADER_HEIGHT, INK);
  sheet.box(0, HEADER_HEIGHT, PAGE.width, 4, LAGOON);
  drawLogo(sheet, LEFT, 28, 1.15);
  const right = { align: 'right', color: WHITE } as const;
  sheet.text(t('receipt.confirmation'), RIGHT, 42, { ...right, size: 20, isBold: true });
  sheet.text(row.bookingCode, RIGHT, 60, { ...right, size: 12, isBold: true });
  sheet.text(t('receipt.bookedOn', { day: formatInstantLongDay(row.createdAt, locale) }), RIGHT, 76, {
    ...right,
    size: 9,
  });
}

const field = (t: Translate, name: string, value: string) => t('receipt.field', { name, value });

/** A small title with lines under it; answers where the next thing may begin. */
function drawBlock(sheet: Sheet, x: number, y: number, title: string, lines: string[]): number {
  sheet.text(title.toUpperCase(), x, y, { size: 8, isBold: true, color: LAGOON });
  const shown = lines.flatMap((line, index) => {
    const style = { isBold: index === 0 };
    return sheet.wrap(line, HALF - 16, 2, style).map((text) => ({ text, style }));
  });
  for (const [index, { text, style }] of shown.entries()) {
    sheet.text(text, x, y + 16 + index * LINE, { ...style, color: style.isBold ? INK : GREY });
  }
  return y + 16 + shown.length * LINE;
}

function drawParties(sheet: Sheet, { row, t, locale }: Receipt): number {
  const top = HEADER_HEIGHT + 34;
  const { bookingStatus, paymentStatus, paymentMethod } = row;
  // "Cash at Pickup" says how it is to be paid: no word for what came in already.
  const isReceived = paymentMethod === 'cash' && paymentStatus !== 'unpaid';
  const method = isReceived ? t('paper.cash') : t(`method.${paymentMethod}`);
  const payment = `${method} – ${t(`status.payment.${paymentStatus}`)}`;
  const customer = [row.customerName, row.customerEmail, row.customerPhone];
  const vehicle = [
    `${row.brand} ${row.model} ${row.year}`,
    field(t, t('receipt.booking'), t(`status.booking.${bookingStatus}`)),
    field(t, t('receipt.payment'), payment),
  ];
  const below = Math.max(
    drawBlock(sheet, LEFT, top, t('receipt.client'), customer),
    drawBlock(sheet, LEFT + HALF + 8, top, t('receipt.vehicle'), vehicle),
  );
  const stop = (branch: BookingRow['pickupBranch'], day: string, time: string) => [
    formatMoment(day, time, locale),
    branch.name,
    branch.address,
    branch.phones.join('  ·  '),
  ];
  return Math.max(
    drawBlock(
      sheet,
      LEFT,
      below + 14,
      t('receipt.pickup'),
      stop(row.pickupBranch, row.pickupDate, row.pickupTime),
    ),
    drawBlock(
      sheet,
      LEFT + HALF + 8,
      below + 14,
      t('receipt.return'),
      stop(row.returnBranch, row.returnDate, row.returnTime),
    ),
  );
}

/** The balance as it is asked for: 0 where more was paid. */
function openBalance({ grandTotalCents, ledger }: Receipt['row']): number {
  return Math.max(0, balanceOf({ grandTotalCents, paidCents: paidCents(ledger) }));
}

/** What was paid and what is left, then the deposit in a box of its own. */
function drawPayments(sheet: Sheet, { row, t, locale }: Receipt, top: number): number {
  const money = (cents: number) => formatUsd(cents, locale);
  const paid = [
    [t('receipt.paid'), money(paidCents(row.ledger))],
    [t('receipt.balance'), money(openBalance(row))],
  ] as const;
  for (const [index, [label, amount]] of paid.entries()) {
    sheet.text(label, RIGHT - 110, top + index * LINE, { align: 'right', color: GREY });
    sheet.text(amount, RIGHT - 8, top + index * LINE, { align: 'right', isBold: true });
  }
  const y = top + 2 * LINE;
  if (row.depositCents === 0) return y;
  sheet.box(LEFT, y, WIDTH, 34, MIST);
  sheet.text(t('receipt.deposit'), LEFT + 8, y + 14, { isBold: true });
  sheet.text(money(row.depositCents), RIGHT - 8, y + 14, { isBold: true, align: 'right' });
  sheet.text(t('receipt.depositNote'), LEFT + 8, y + 26, { size: 8, color: GREY });
  return y + 34;
}

/** Where the balance goes and with which memo, as long as it is asked for; answers where the next thing may begin. */
function drawHowToPay(sheet: Sheet, { row, t, locale }: Receipt, top: number): number {
  const { instruction, bookingCode } = row;
  if (!instruction || !asksForMoney(row)) return top;
  const balance = formatUsd(openBalance(row), locale);
  const memo = takesMemo(instruction.method) ? [field(t, t('receipt.memo'), bookingCode)] : [];
  const { releasesAt } = row;
  const before =
    releasesAt === null ? [] : [field(t, t('receipt.heldUntil'), formatInstant(releasesAt, locale))];
  const account = instruction.accountDetails.map(({ label, value }) => field(t, label, value));
  const y = top + 20;
  const title = t('receipt.howToPay', { title: instruction.title });
  return Math.max(
    drawBlock(sheet, LEFT, y, title, [
      field(t, t('receipt.amount'), balance),
      ...account,
      ...memo,
      ...before,
    ]),
    drawInstructions(sheet, instruction.instructions, y),
  );
}

const INSTRUCTION_LINES = 8;

function drawInstructions(sheet: Sheet, instructions: string, top: number): number {
  const style = { size: 8.5, color: GREY };
  const lines = sheet.wrap(instructions, HALF - 16, INSTRUCTION_LINES, style);
  for (const [index, line] of lines.entries()) {
    sheet.text(line, LEFT + HALF + 8, top + 16 + index * LINE, style);
  }
  return top + 16 + lines.length * LINE;
}

/** The message of the staff first, then the terms, as far as the page reaches. */
function drawNotes(sheet: Sheet, { row, t }: Receipt, top: number): void {
  const style = { size: 8.5, color: GREY };
  const room = Math.max(0, Math.floor((FOOTER_TOP - 14 - top - 14) / 11));
  const terms = [
    t('receipt.terms.bring'),
    t('receipt.terms.cancel', { hours: row.policies.freeCancellationHours }),
    t('receipt.terms.included'),
  ];
  const message = row.receiptMessage
    ? sheet.wrap(row.receiptMessage, WIDTH, Math.max(1, room - terms.length), style)
    : [];
  const lines = [...message, ...terms].slice(0, room);
  if (lines.length === 0) return;
  sheet.text(t('receipt.notes').toUpperCase(), LEFT, top, { size: 8, isBold: true, color: LAGOON });
  for (const [index, line] of lines.entries()) {
    sheet.text(line, LEFT, top + 14 + index * 11, { ...style, maxWidth: WIDTH });
  }
}

function drawFooter(sheet: Sheet, { row, t, locale, now }: Receipt): void {
  sheet.rule(LEFT, FOOTER_TOP, WIDTH);
  sheet.text(
    `${firmWords(row.firm, t)}  ·  ${row.pickupBranch.city}  ·  ${row.pickupBranch.phones[0] ?? ''}`,
    LEFT,
    FOOTER_TOP + 14,
    { size: 8, color: GREY },
  );
  sheet.text(
    t('receipt.printedOn', { day: formatInstantLongDay(now.toISOString(), locale) }),
    RIGHT,
    FOOTER_TOP + 14,
    {
      size: 8,
      color: GREY,
      align: 'right',
    },
  );
}

/** A booking's confirmation as a PDF of one page; what came is said on it, and has numbered receipts of its own. */
export async function drawReceipt(
  row: BookingRow,
  locale: Locale,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const words = await loadDocumentWords(locale);
  const receipt = { ...words, row, now };
  const sheet = await createSheet(`Timo ${row.bookingCode}`, now);
  drawHeader(sheet, receipt);
  const below = drawParties(sheet, receipt);
  const vehicle = `${row.brand} ${row.model} ${row.year}`;
  const taxRate = row.currentTaxRateBasisPoints;
  const afterPrices = drawPrices(sheet, { ...words, row, vehicle, taxRate }, below + 10);
  const afterPayments = drawPayments(sheet, receipt, afterPrices + 18);
  drawNotes(sheet, receipt, drawHowToPay(sheet, receipt, afterPayments) + 26);
  drawFooter(sheet, receipt);
  return sheet.bytes();
}
