import { CHECKLIST, FULL_EIGHTHS } from '#domain/inspection.ts';
import { paperFormNumber } from '#domain/paper-form.ts';
import type { BatchToDraw } from '../../db/queries/paper-forms/print-forms.ts';
import {
  BOX,
  drawBlankHead,
  drawField,
  drawFields,
  drawPart,
  drawSignaturePlace,
  drawTick,
  drawTicks,
  spelledNumber,
} from './blank-page.ts';
import type { DocumentWords } from './document-words.ts';
import type { Page } from './paper-pages.ts';
import { GREY, PAGE } from './sheet.ts';

const X = 40;
const WIDTH = PAGE.width - 2 * X;
const LINE = 27;
const COLUMN = (WIDTH - 20) / 2;
/** Of the terms, the first that fits; smaller ones nobody reads. */
const TERM_SIZES = [9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6] as const;

export interface Clause {
  title: string;
  text: string;
}

interface TermLine {
  text: string;
  isBold: boolean;
}

function linesOf(page: Page, clauses: readonly Clause[], size: number, width: number): TermLine[] {
  return clauses.flatMap(({ title, text }) => [
    ...(title === '' ? [] : [{ text: title, isBold: true }]),
    ...page
      .wrap(text, width, Number.POSITIVE_INFINITY, { size })
      .map((line) => ({ text: line, isBold: false })),
  ]);
}

/** The terms in two columns, between two heights; false where they do not fit in a size that can be read. */
function drawTerms(page: Page, clauses: readonly Clause[], top: number, bottom: number): boolean {
  for (const size of TERM_SIZES) {
    const step = size * 1.2;
    const rows = Math.floor((bottom - top) / step);
    const lines = linesOf(page, clauses, size, COLUMN);
    if (lines.length > rows * 2) continue;
    const left = Math.ceil(lines.length / 2);
    for (const [at, { text, isBold }] of lines.entries()) {
      const [x, row] = at < left ? [X, at] : [X + COLUMN + 20, at - left];
      page.text(text, x, top + (row + 1) * step, { size, isBold, color: GREY, maxWidth: COLUMN });
    }
    return true;
  }
  return false;
}

/** Odometer, fuel in eighths, what is missing, damage: at the hand-over, and again at the return. */
function drawReading(page: Page, y: number, { t }: DocumentWords): number {
  drawFields(
    page,
    [
      [t('paperForm.day'), 3],
      [t('paperForm.time'), 2],
      [t('paperForm.odometer'), 3],
    ],
    { x: X, y, width: WIDTH * 0.56 },
  );
  const fuel = t('paperForm.fuel');
  let at = X + WIDTH * 0.56 + 12;
  page.text(fuel, at, y, { size: 8.5, color: GREY });
  at += page.width(fuel, { size: 8.5 }) + 7;
  const step = (X + WIDTH - at - BOX) / FULL_EIGHTHS;
  for (let eighths = 0; eighths <= FULL_EIGHTHS; eighths += 1) {
    page.text(String(eighths), at + eighths * step + 2, y - 10, { size: 6.5, color: GREY });
    drawTick(page, '', at + eighths * step, y);
  }
  return y + LINE;
}

function drawHandOver(page: Page, y: number, words: DocumentWords): number {
  const { t } = words;
  let at = drawReading(page, drawPart(page, t('paperForm.handOver'), X, y, WIDTH), words);
  const half = Math.ceil(CHECKLIST.length / 2);
  for (const items of [CHECKLIST.slice(0, half), CHECKLIST.slice(half)]) {
    drawTicks(
      page,
      items.map((item) => t(`inspection.item.${item}`)),
      X,
      at,
    );
    at += 16;
  }
  at += 8;
  drawField(page, t('paperForm.damage'), X, at, WIDTH);
  drawFields(
    page,
    [
      [t('paperForm.deposit'), 4],
      [t('paperForm.receipt'), 3],
      [t('paperForm.handedOverBy'), 4],
    ],
    { x: X, y: at + LINE, width: WIDTH },
  );
  return at + LINE;
}

function drawReturn(page: Page, y: number, words: DocumentWords): number {
  const { t } = words;
  const at = drawReading(page, drawPart(page, t('paperForm.return'), X, y, WIDTH), words);
  drawField(page, t('paperForm.newDamage'), X, at, WIDTH);
  drawFields(
    page,
    [
      [t('paperForm.charges'), 4],
      [t('paperForm.depositBack'), 3],
      [t('paperForm.takenBackBy'), 4],
    ],
    { x: X, y: at + LINE, width: WIDTH },
  );
  return at + LINE;
}

function drawParties(page: Page, top: number, { t }: DocumentWords): number {
  const rows = (y: number, lists: readonly (readonly (readonly [string, number])[])[]) => {
    for (const [at, fields] of lists.entries())
      drawFields(page, fields, { x: X, y: y + at * LINE, width: WIDTH });
    return y + lists.length * LINE + 3;
  };
  let y = rows(drawPart(page, t('contract.client'), X, top, WIDTH), [
    [
      [t('paperForm.name'), 5],
      [t('paperForm.phone'), 3],
    ],
    [
      [t('paperForm.address'), 5],
      [t('paperForm.identity'), 3],
    ],
    [
      [t('paperForm.license'), 4],
      [t('paperForm.validUntil'), 3],
    ],
    [
      [t('paperForm.otherDriver'), 5],
      [t('paperForm.license'), 3],
      [t('paperForm.validUntil'), 3],
    ],
  ]);
  y = rows(drawPart(page, t('contract.rental'), X, y, WIDTH), [
    [
      [t('paperForm.bookingCode'), 3],
      [t('paperForm.car'), 4],
      [t('paperForm.plate'), 2],
    ],
    [
      [t('paperForm.from'), 3],
      [t('paperForm.until'), 3],
      [t('paperForm.returnPlace'), 3],
    ],
    [
      [t('paperForm.price'), 4],
      [t('paperForm.extras'), 4],
    ],
    [
      [t('paperForm.total'), 3],
      [t('paperForm.paid'), 3],
      [t('paperForm.balance'), 3],
    ],
  ]);
  return y;
}

/** One blank contract with its number, and on the page behind it the terms. */
export function drawBlankContract(
  addPage: () => Page,
  batch: BatchToDraw,
  { number, clauses }: { number: number; clauses: readonly Clause[] },
  words: DocumentWords,
): void {
  const { t } = words;
  const page = addPage();
  const name = paperFormNumber({ ...batch, number });
  const head = { title: t('contract.title.contract'), number: name, spelled: spelledNumber(number, words) };
  let y = drawBlankHead(page, head, batch, { x: X, y: 26, width: WIDTH }, words);
  y = drawParties(page, y, words);
  y = drawHandOver(page, y, words) + LINE + 3;
  drawReturn(page, y, words);
  page.text(t('paperForm.consent'), X, PAGE.height - 104, { size: 8.5, isBold: true, maxWidth: WIDTH });
  drawSignaturePlace(page, t('paperForm.signClient'), X, PAGE.height - 46, COLUMN);
  drawSignaturePlace(page, t('paperForm.signStaff'), X + COLUMN + 20, PAGE.height - 46, COLUMN);
  page.text(t('paperForm.footContract'), X, PAGE.height - 18, { size: 7, color: GREY, maxWidth: WIDTH });
  const behind = addPage();
  behind.text(`${t('contract.terms')} · ${name}`, X, 44, { size: 12, isBold: true });
  if (!drawTerms(behind, clauses, 58, PAGE.height - 36))
    behind.text(t('paperForm.termsElsewhere'), X, 70, { maxWidth: WIDTH });
}
