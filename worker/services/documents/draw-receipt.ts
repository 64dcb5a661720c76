import { formatInstantLongDay, formatLongDay } from '#domain/format-day.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { takesMemo } from '#domain/payment-method.ts';
import { hasReceivedMoney, outstandingCents, paidCents } from '#domain/payment-status.ts';
import type { ReceiptRow } from '../../db/queries/bookings/client-bookings.ts';
import { asksForMoney, quoteOf } from '../bookings/booking-view.ts';
import { drawLogo } from './draw-logo.ts';
import { drawPrices } from './draw-prices.ts';
import { RECEIPT_TEXTS, type ReceiptTexts } from './receipt-texts.ts';
import { createSheet, GREY, INK, LAGOON, MIST, PAGE, type Sheet, WHITE } from './sheet.ts';

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const WIDTH = RIGHT - LEFT;
const HALF = WIDTH / 2;
const HEADER_HEIGHT = 92;
const FOOTER_TOP = PAGE.height - 40;
const LINE = 13;

interface Receipt {
  row: ReceiptRow;
  texts: ReceiptTexts;
  locale: Locale;
  now: Date;
}

function drawHeader(sheet: Sheet, { row, texts, locale }: Receipt): void {
  sheet.box(0, 0, PAGE.width, HEADER_HEIGHT, INK);
  sheet.box(0, HEADER_HEIGHT, PAGE.width, 4, LAGOON);
  drawLogo(sheet, LEFT, 28, 1.15);
  const right = { align: 'right', color: WHITE } as const;
  const title = hasReceivedMoney(row.ledger) ? texts.receipt : texts.confirmation;
  sheet.text(title, RIGHT, 42, { ...right, size: 20, isBold: true });
  sheet.text(row.bookingCode, RIGHT, 60, { ...right, size: 12, isBold: true });
  sheet.text(texts.bookedOn(formatInstantLongDay(row.createdAt, locale)), RIGHT, 76, { ...right, size: 9 });
}

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

function drawParties(sheet: Sheet, { row, texts, locale }: Receipt): number {
  const top = HEADER_HEIGHT + 34;
  const { bookingStatus, paymentStatus, paymentMethod } = row;
  const payment = `${texts.paymentMethod[paymentMethod]} – ${texts.paymentStatus[paymentStatus]}`;
  const customer = [row.customerName, row.customerEmail, row.customerPhone];
  const car = [
    `${row.brand} ${row.model} ${row.year}`,
    texts.field(texts.booking, texts.bookingStatus[bookingStatus]),
    texts.field(texts.payment, payment),
  ];
  const below = Math.max(
    drawBlock(sheet, LEFT, top, texts.customer, customer),
    drawBlock(sheet, LEFT + HALF + 8, top, texts.vehicle, car),
  );
  const stop = (branch: ReceiptRow['pickupBranch'], day: string) => [
    formatLongDay(day, locale),
    branch.name,
    branch.address,
    branch.phones.join('  ·  '),
  ];
  return Math.max(
    drawBlock(sheet, LEFT, below + 14, texts.pickup, stop(row.pickupBranch, row.pickupDate)),
    drawBlock(sheet, LEFT + HALF + 8, below + 14, texts.return, stop(row.returnBranch, row.returnDate)),
  );
}

/** What was paid and what is left, then the deposit in a box of its own. */
function drawPayments(sheet: Sheet, { row, texts, locale }: Receipt, top: number): number {
  const money = (cents: number) => formatUsd(cents, locale);
  const paid = [
    [texts.paid, money(paidCents(row.ledger))],
    [texts.balance, money(outstandingCents(row.ledger, row.grandTotalCents))],
  ] as const;
  for (const [index, [label, amount]] of paid.entries()) {
    sheet.text(label, RIGHT - 110, top + index * LINE, { align: 'right', color: GREY });
    sheet.text(amount, RIGHT - 8, top + index * LINE, { align: 'right', isBold: true });
  }
  const y = top + 2 * LINE;
  if (row.depositCents === 0) return y;
  sheet.box(LEFT, y, WIDTH, 34, MIST);
  sheet.text(texts.deposit, LEFT + 8, y + 14, { isBold: true });
  sheet.text(money(row.depositCents), RIGHT - 8, y + 14, { isBold: true, align: 'right' });
  sheet.text(texts.depositNote, LEFT + 8, y + 26, { size: 8, color: GREY });
  return y + 34;
}

/** Where the balance goes and with which memo, as long as it is asked for; answers where the next thing may begin. */
function drawHowToPay(sheet: Sheet, { row, texts, locale }: Receipt, top: number): number {
  const { instruction, ledger, grandTotalCents, bookingCode } = row;
  if (!instruction || !asksForMoney(row)) return top;
  const due = formatUsd(outstandingCents(ledger, grandTotalCents), locale);
  const memo = takesMemo(instruction.method) ? [texts.field(texts.memo, bookingCode)] : [];
  const account = instruction.accountDetails.map(({ label, value }) => texts.field(label, value));
  const y = top + 20;
  const title = `${texts.howToPay} · ${instruction.title}`;
  return Math.max(
    drawBlock(sheet, LEFT, y, title, [texts.field(texts.amount, due), ...account, ...memo]),
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
function drawNotes(sheet: Sheet, { row, texts }: Receipt, top: number): void {
  const style = { size: 8.5, color: GREY };
  const room = Math.max(0, Math.floor((FOOTER_TOP - 14 - top - 14) / 11));
  const terms = texts.terms(row.policies.freeCancellationHours);
  const message = row.receiptMessage
    ? sheet.wrap(row.receiptMessage, WIDTH, Math.max(1, room - terms.length), style)
    : [];
  const lines = [...message, ...terms].slice(0, room);
  if (lines.length === 0) return;
  sheet.text(texts.notes.toUpperCase(), LEFT, top, { size: 8, isBold: true, color: LAGOON });
  for (const [index, line] of lines.entries()) {
    sheet.text(line, LEFT, top + 14 + index * 11, { ...style, maxWidth: WIDTH });
  }
}

function drawFooter(sheet: Sheet, { row, texts, locale, now }: Receipt): void {
  sheet.rule(LEFT, FOOTER_TOP, WIDTH);
  sheet.text(
    `Timo  ·  ${row.pickupBranch.city}  ·  ${row.pickupBranch.phones[0] ?? ''}`,
    LEFT,
    FOOTER_TOP + 14,
    { size: 8, color: GREY },
  );
  sheet.text(texts.madeOn(formatInstantLongDay(now.toISOString(), locale)), RIGHT, FOOTER_TOP + 14, {
    size: 8,
    color: GREY,
    align: 'right',
  });
}

/** A booking's confirmation, or receipt once money came, as a PDF of one page, in the reader's language. */
export async function drawReceipt(
  row: ReceiptRow,
  locale: Locale,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const receipt = { row, locale, now, texts: RECEIPT_TEXTS[locale] };
  const sheet = await createSheet(`Timo ${row.bookingCode}`, now);
  drawHeader(sheet, receipt);
  const below = drawParties(sheet, receipt);
  const car = `${row.brand} ${row.model} ${row.year}`;
  const taxRate = row.currentTaxRateBasisPoints;
  const afterPrices = drawPrices(
    sheet,
    { quote: quoteOf(row), car, taxRate, texts: receipt.texts, locale },
    below + 10,
  );
  const afterPayments = drawPayments(sheet, receipt, afterPrices + 18);
  drawNotes(sheet, receipt, drawHowToPay(sheet, receipt, afterPayments) + 26);
  drawFooter(sheet, receipt);
  return sheet.bytes();
}
