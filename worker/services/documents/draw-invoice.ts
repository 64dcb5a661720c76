import { formatInstantLongDay, formatLongDay } from '#domain/format-day.ts';
import { formatTimes } from '#domain/format-times.ts';
import { type InvoicedLine, invoiceNumber, signOf } from '#domain/invoice.ts';
import { formatUsd } from '#domain/money.ts';
import type { InvoiceRow } from '../../db/queries/invoices/invoices.ts';
import { type DocumentWords, loadDocumentWords } from './document-words.ts';
import { createPaper, type Paper, type PaperBlock } from './paper-pages.ts';

export interface InvoicePaper {
  invoice: InvoiceRow;
  bookingCode: string;
  /** Of the branch. */
  city: string;
  /** The invoice that a credit note takes back. */
  corrected: InvoiceRow | null;
}

interface Party {
  title: string;
  name: string;
  nif: string | null;
  address: string | null;
}

function partyBlock({ title, name, nif, address }: Party, { t }: DocumentWords): PaperBlock {
  const number = nif === null ? null : t('receipt.field', { name: t('invoice.nif'), value: nif });
  return { title, lines: [name, number, address].filter((line) => line !== null) };
}

/** How a line comes to its amount; nothing where the amount says it all. */
function detailOf({ quantity, days, unitCents }: InvoicedLine, { t, locale }: DocumentWords) {
  if (quantity === 1 && days === null) return undefined;
  const price = formatUsd(unitCents, locale);
  const each = days === null ? price : t('receipt.perDay', { price });
  return [
    quantity > 1 ? String(quantity) : null,
    days === null ? null : t('invoice.days', { count: days }),
    each,
  ]
    .filter((part) => part !== null)
    .join(' × ');
}

/** Every line, then what the tax was taken of, the tax, what was not taxed and why, and the total. */
function drawAmounts(paper: Paper, invoice: InvoiceRow, words: DocumentWords): void {
  const { t, locale } = words;
  const sign = signOf(invoice.kind);
  const money = (cents: number) => formatUsd(sign * cents, locale);
  paper.heading(t('receipt.description'), t('receipt.amount'));
  for (const line of invoice.content.lines)
    paper.row({ label: line.label, detail: detailOf(line, words), amount: money(line.totalCents) });
  paper.gap(10);
  const { baseCents, exemptCents, untaxedCents, taxCents, exemptionReason } = invoice;
  if (baseCents > 0 || exemptCents === 0)
    paper.row({ label: t('invoice.base'), amount: money(baseCents), isBold: true });
  if (exemptCents > 0)
    paper.row({
      label: t('invoice.exempt'),
      detail: exemptionReason ?? undefined,
      amount: money(exemptCents),
      isBold: true,
    });
  paper.row({ label: t('invoice.tax'), amount: money(taxCents), isBold: true });
  if (untaxedCents !== 0)
    paper.row({ label: t('invoice.untaxed'), amount: money(untaxedCents), isBold: true });
  paper.total(t('receipt.total'), money(invoice.totalCents));
}

/** Of a credit note the invoice that it takes back, else where and when the invoice was issued. */
function correctionBlock(
  { issuedOn }: InvoiceRow,
  corrected: InvoiceRow | null,
  city: string,
  { t, locale }: DocumentWords,
): PaperBlock {
  if (corrected === null)
    return { title: t('invoice.issued'), lines: [formatLongDay(issuedOn, locale), city] };
  const lines = [invoiceNumber(corrected), formatLongDay(corrected.issuedOn, locale)];
  return { title: t('invoice.corrects'), lines };
}

/** An invoice or a credit note in its own language: the same whenever it is printed. */
export async function drawInvoice(
  { invoice, bookingCode, city, corrected }: InvoicePaper,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, kind, issuedOn, issuedBy, content } = invoice;
  const words = await loadDocumentWords(locale);
  const { t } = words;
  const number = invoiceNumber(invoice);
  const title = t(`invoice.title.${kind}`);
  const paper = await createPaper({ title, name: number, note: formatLongDay(issuedOn, locale) }, now);
  const { firmName, firmNif, firmAddress, clientName, clientNif, clientAddress } = invoice;
  paper.blocks(
    partyBlock({ title: t('invoice.from'), name: firmName, nif: firmNif, address: firmAddress }, words),
    partyBlock({ title: t('invoice.to'), name: clientName, nif: clientNif, address: clientAddress }, words),
  );
  paper.gap(6);
  paper.blocks(
    {
      title: t('receipt.booking'),
      lines: [bookingCode, content.vehicle, formatTimes(content, locale)],
    },
    correctionBlock(invoice, corrected, city, words),
  );
  paper.gap(8);
  drawAmounts(paper, invoice, words);
  paper.gap(8);
  if (invoice.reason !== null) paper.row({ label: t('invoice.reason'), detail: invoice.reason, amount: '' });
  paper.row({ label: t('invoice.by'), amount: issuedBy?.name ?? '' });
  return paper.bytes({
    left: `${firmName}  ·  ${number}`,
    right: t('receipt.printedOn', { day: formatInstantLongDay(now.toISOString(), locale) }),
  });
}
