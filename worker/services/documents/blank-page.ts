import type { BatchToDraw } from '../../db/queries/paper-forms/print-forms.ts';
import type { DocumentWords } from './document-words.ts';
import type { Page } from './paper-pages.ts';
import { GREY, INK, LAGOON, RULE } from './sheet.ts';

/** What the pages of blank forms are drawn with: lines to write on, boxes to tick, and a head that costs little ink. */

/** The side of a box to tick. */
export const BOX = 9;

/** Digit by digit, so that nobody can make another number of it. */
export function spelledNumber(number: number, { t }: DocumentWords): string {
  return String(number)
    .padStart(6, '0')
    .split('')
    .map((digit) => t(`paperForm.digit.${digit as '0'}`))
    .join(' ');
}

/** A box to tick, with its words; answers where the next one may begin. */
export function drawTick(page: Page, label: string, x: number, y: number): number {
  page.path(`M0 0h${BOX}v${BOX}h-${BOX}z`, x, y - BOX + 1, 1, INK, 0.8);
  const style = { size: 8.5 };
  page.text(label, x + BOX + 4, y, style);
  return x + BOX + 4 + page.width(label, style) + 12;
}

export function drawTicks(page: Page, labels: readonly string[], x: number, y: number): number {
  return labels.reduce((at, label) => drawTick(page, label, at, y), x);
}

/** A label and the line to write on behind it, `width` points in all. */
export function drawField(page: Page, label: string, x: number, y: number, width: number): void {
  const style = { size: 8.5, color: GREY };
  page.text(label, x, y, style);
  const used = page.width(label, style) + 5;
  page.rule(x + used, y + 2, Math.max(0, width - used), GREY);
}

/** Fields side by side, in the shares of the width that they get. */
export function drawFields(
  page: Page,
  fields: readonly (readonly [label: string, share: number])[],
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const gap = 12;
  const whole = fields.reduce((sum, [, share]) => sum + share, 0);
  const room = width - gap * (fields.length - 1);
  let at = x;
  for (const [label, share] of fields) {
    const own = (room * share) / whole;
    drawField(page, label, at, y, own);
    at += own + gap;
  }
}

/** A part of the form by its title; answers where its first line stands. */
export function drawPart(page: Page, title: string, x: number, y: number, width: number): number {
  page.text(title.toUpperCase(), x, y, { size: 8, isBold: true, color: LAGOON });
  page.rule(x, y + 4, width, RULE);
  return y + 22;
}

/** A place to sign, with who signs there. */
export function drawSignaturePlace(page: Page, label: string, x: number, y: number, width: number): void {
  page.rule(x, y, width, INK);
  page.text(label, x, y + 11, { size: 8.5, color: GREY, maxWidth: width });
}

interface BlankHead {
  title: string;
  number: string;
  /** Of the number, in words. */
  spelled: string;
}

/** The firm at the left, the number at the right. Answers where the form begins. */
export function drawBlankHead(
  page: Page,
  { title, number, spelled }: BlankHead,
  { firm, city, address, phones }: BatchToDraw,
  { x, y, width }: { x: number; y: number; width: number },
  { t }: DocumentWords,
): number {
  const half = width / 2 - 8;
  const lines = [
    firm.legalName ?? `Timo · ${city}`,
    firm.nif === null ? null : t('contract.nif', { nif: firm.nif }),
    firm.legalAddress ?? address,
    phones.join('  ·  '),
  ].filter((line): line is string => typeof line === 'string' && line !== '');
  for (const [at, line] of lines.entries())
    page.text(line, x, y + 12 + at * 12, { size: at === 0 ? 13 : 8.5, isBold: at === 0, maxWidth: half });
  const right = { align: 'right' } as const;
  page.text(title, x + width, y + 12, { ...right, size: 13, isBold: true, color: LAGOON });
  page.text(number, x + width, y + 34, { ...right, size: 20, isBold: true });
  page.text(spelled, x + width, y + 47, { ...right, size: 8.5, maxWidth: half });
  page.rule(x, y + 56, width, INK);
  return y + 74;
}
