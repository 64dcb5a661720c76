import { paperFormNumber } from '#domain/paper-form.ts';
import type { BatchToDraw } from '../../db/queries/paper-forms/print-forms.ts';
import {
  drawBlankHead,
  drawField,
  drawFields,
  drawSignaturePlace,
  drawTicks,
  spelledNumber,
} from './blank-page.ts';
import type { DocumentWords } from './document-words.ts';
import type { Page } from './paper-pages.ts';
import { GREY, PAGE } from './sheet.ts';

const X = 48;
const WIDTH = PAGE.width - 2 * X;
const HALF_PAGE = PAGE.height / 2;
const LINE = 25;
/** What the counter takes. */
const METHODS = ['cash', 'bank', 'zelle', 'moncash', 'natcash'] as const;

function drawLabeled(page: Page, label: string, choices: readonly string[], y: number): void {
  const style = { size: 8.5, color: GREY };
  page.text(label, X, y, style);
  drawTicks(page, choices, X + Math.max(70, page.width(label, style) + 10), y);
}

function drawCopy(
  page: Page,
  top: number,
  batch: BatchToDraw,
  number: number,
  copy: string,
  words: DocumentWords,
) {
  const { t } = words;
  const head = {
    title: `${t('paper.title.receipt')} · ${copy}`,
    number: paperFormNumber({ ...batch, number }),
    spelled: spelledNumber(number, words),
  };
  let y = drawBlankHead(page, head, batch, { x: X, y: top + 22, width: WIDTH }, words) + 4;
  const row = (...fields: (readonly [string, number])[]) => {
    drawFields(page, fields, { x: X, y, width: WIDTH });
    y += LINE;
  };
  row([t('paperForm.day'), 3], [t('paperForm.time'), 2], [t('paperForm.bookingCode'), 4]);
  row([t('paperForm.receivedFrom'), 5], [t('paperForm.phone'), 3]);
  row([t('paperForm.forClient'), 5], [t('paperForm.car'), 3]);
  page.text(t('paperForm.amount'), X, y, { size: 8.5, color: GREY });
  const after = drawTicks(page, ['USD', 'HTG'], X + 70, y);
  drawField(page, t('paperForm.inFigures'), after + 6, y, X + WIDTH - after - 6);
  y += LINE;
  drawField(page, t('paperForm.inWords'), X, y, WIDTH);
  y += LINE;
  drawLabeled(page, t('paperForm.for'), [t('paperForm.forRental'), t('paperForm.forDeposit')], y);
  y += LINE;
  drawLabeled(
    page,
    t('paperForm.method'),
    METHODS.map((method) => t(`paperForm.method.${method}`)),
    y,
  );
  y += LINE;
  row([t('paperForm.reference'), 4], [t('paperForm.rate'), 3], [t('paperForm.balance'), 3]);
  const half = (WIDTH - 24) / 2;
  drawSignaturePlace(page, t('paperForm.signPayer'), X, top + HALF_PAGE - 34, half);
  drawSignaturePlace(page, t('paperForm.signReceiver'), X + half + 24, top + HALF_PAGE - 34, half);
  page.text(t('paperForm.footReceipt'), X, top + HALF_PAGE - 10, { size: 7, color: GREY, maxWidth: WIDTH });
}

/** One blank receipt with its number, twice on a page: above for whoever pays, below for the branch. */
export function drawBlankReceipt(page: Page, batch: BatchToDraw, number: number, words: DocumentWords): void {
  const { t } = words;
  drawCopy(page, 0, batch, number, t('paperForm.copyClient'), words);
  for (let x = 12; x < PAGE.width - 12; x += 12) page.rule(x, HALF_PAGE, 6, GREY);
  drawCopy(page, HALF_PAGE, batch, number, t('paperForm.copyBranch'), words);
}
