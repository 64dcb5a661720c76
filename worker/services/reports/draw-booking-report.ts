import { formatCount, formatPercent } from '#domain/format-number.ts';
import { formatUsd } from '#domain/money.ts';
import { loadDocumentWords, type Translate } from '../documents/document-words.ts';
import { drawLogo } from '../documents/draw-logo.ts';
import {
  createLongDocument,
  LEAF,
  type Leaf,
  type LongDocument,
  type Masthead,
} from '../documents/long-document.ts';
import { GREY, INK, LAGOON, MIST, WHITE } from '../documents/sheet.ts';
import { type BookingReport, sumOf } from './booking-report.ts';
import { drawRows, drawSum, drawTableHead, HEAD_HEIGHT, ROW_HEIGHT } from './draw-booking-rows.ts';
import { breakdownHeight, drawBreakdown } from './draw-breakdown.ts';
import { branchName, dayWords, formatMadeAt, notesOf } from './report-words.ts';

const LEFT = LEAF.margin;
const RIGHT = LEAF.width - LEAF.margin;
const WIDTH = RIGHT - LEFT;
const BAND = 74;
const BREAKDOWN_TOP = 182;
const TABLE_TOP = 56;
const TABLE_BOTTOM = LEAF.height - 44;

interface Wording {
  t: Translate;
  period: string;
  branch: string;
}

function drawBand(sheet: Masthead, report: BookingReport, { t, period, branch }: Wording): void {
  const right = { align: 'right', color: WHITE } as const;
  sheet.box(0, 0, LEAF.width, BAND, INK);
  sheet.box(0, BAND, LEAF.width, 3, LAGOON);
  drawLogo(sheet, LEFT, 20, 1.05);
  sheet.text(t('report.title'), RIGHT, 32, { ...right, size: 18, isBold: true });
  sheet.text(`${period}  ·  ${branch}`, RIGHT, 48, { ...right, size: 10, isBold: true });
  const made = `${t('report.madeOn')} ${formatMadeAt(report, t)}`;
  sheet.text(made, RIGHT, 62, { ...right, size: 8 });
}

/** The four figures of the screen, then what they count. */
function drawFigures(sheet: Masthead, report: BookingReport, t: Translate): void {
  const { totals, locale } = report;
  const figures = [
    [t('report.bookingCount'), formatCount(totals.bookingCount, locale)],
    [t('report.revenue'), formatUsd(totals.revenueCents, locale)],
    [t('report.averageBookingValue'), formatUsd(totals.averageBookingValueCents, locale)],
    [t('report.completionRate'), formatPercent(totals.completionRatePercent, locale)],
  ] as const;
  const gap = 10;
  const width = (WIDTH - 3 * gap) / 4;
  for (const [index, [label, value]] of figures.entries()) {
    const x = LEFT + index * (width + gap);
    sheet.box(x, BAND + 18, width, 44, MIST);
    sheet.text(label, x + 10, BAND + 34, { size: 8, color: GREY });
    sheet.text(value, x + 10, BAND + 53, { size: 15, isBold: true, maxWidth: width - 20 });
  }
  const note = notesOf(report, t).join(' ');
  const style = { size: 7.5, color: GREY, maxWidth: WIDTH };
  for (const [index, line] of sheet.wrap(note, WIDTH, 3, style).entries()) {
    sheet.text(line, LEFT, BAND + 78 + index * 10, style);
  }
}

function drawFoot(leaf: Leaf, { t, period, branch }: Wording, page: number, pages: number): void {
  const y = LEAF.height - 20;
  leaf.text(`Timo  ·  ${t('report.title')}  ·  ${period}  ·  ${branch}`, LEFT, y, { size: 7.5, color: GREY });
  leaf.text(t('report.page', { page, pages }), RIGHT, y, { size: 7.5, color: GREY, align: 'right' });
}

function rowsBelow(tableTop: number): number {
  return Math.floor((TABLE_BOTTOM - tableTop - HEAD_HEIGHT) / ROW_HEIGHT);
}

/** How many rows each page holds; the sum takes a row of the last one, and there is always a page. */
function pageSizes(rowCount: number, firstTableTop: number): number[] {
  const sizes: number[] = [];
  let left = rowCount + 1;
  while (left > 0 || sizes.length === 0) {
    const room = rowsBelow(sizes.length === 0 ? firstTableTop : TABLE_TOP);
    sizes.push(Math.min(left, room));
    left -= room;
  }
  return sizes;
}

function drawPages(document: LongDocument, report: BookingReport, wording: Wording): void {
  const { t } = wording;
  const firstTableTop = BREAKDOWN_TOP + breakdownHeight(report, t);
  const sizes = pageSizes(report.rows.length, firstTableTop);
  const style = { t, locale: report.locale, days: dayWords(report.locale) };
  let from = 0;
  for (const [index, size] of sizes.entries()) {
    const rows = report.rows.slice(from, from + size);
    from += size;
    document.addPage((leaf, masthead) => {
      const isFirst = index === 0;
      const top = isFirst ? firstTableTop : TABLE_TOP;
      if (isFirst) {
        const sheet = masthead();
        drawBand(sheet, report, wording);
        drawFigures(sheet, report, t);
        drawBreakdown(sheet, report, t, BREAKDOWN_TOP);
      } else {
        leaf.text(`${t('report.title')}  ·  ${wording.period}  ·  ${wording.branch}`, LEFT, 38, {
          isBold: true,
        });
      }
      drawTableHead(leaf, t, top);
      const bottom = drawRows(leaf, rows, top + HEAD_HEIGHT, style);
      if (index === sizes.length - 1) drawEnd(leaf, report, bottom, t);
      drawFoot(leaf, wording, index + 1, sizes.length);
    });
  }
}

function drawEnd(leaf: Leaf, report: BookingReport, top: number, t: Translate): void {
  if (report.rows.length === 0) leaf.text(t('report.none'), LEFT + 6, top + 16, { size: 9, color: GREY });
  else drawSum(leaf, sumOf(report.rows), top, { t, locale: report.locale });
}

/** The report as a PDF, Letter on its side: the figures, every booking, and which page of how many. */
export async function drawBookingReport(report: BookingReport): Promise<Uint8Array<ArrayBuffer>> {
  const { t } = await loadDocumentWords(report.locale);
  const { from, to } = report.range;
  const period = dayWords(report.locale).period(from, to);
  const document = await createLongDocument(`${t('report.title')} ${from} – ${to}`, report.madeAt);
  drawPages(document, report, { t, period, branch: branchName(report.branchId, t) });
  return document.bytes();
}
