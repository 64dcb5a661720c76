import { type Color, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { cut, printable } from './latin-text.ts';

export type { Color };

/** One printed page: places and sizes in points, from the upper left corner. US Letter, as Haiti's printers take. */
export const PAGE = { width: 612, height: 792, margin: 48 };

function colour(hex: string): Color {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
}

export const INK = colour('#0b2545');
export const LAGOON = colour('#0b7a75');
export const SUN = colour('#f2b233');
export const GREY = colour('#5b6b7c');
export const RULE = colour('#d5dde4');
export const MIST = colour('#f1f6f6');
export const WHITE = rgb(1, 1, 1);

export interface TextStyle {
  size?: number;
  isBold?: boolean;
  color?: Color;
  /** Where `x` is; the left edge unless told. */
  align?: 'left' | 'right';
  /** The text is cut with an ellipsis past this width. */
  maxWidth?: number;
}

export interface Sheet {
  text(text: string, x: number, y: number, style?: TextStyle): void;
  /** Breaks the text into lines of at most `width`; the last of `maxLines` is cut if need be. */
  wrap(text: string, width: number, maxLines: number, style?: TextStyle): string[];
  width(text: string, style?: TextStyle): number;
  box(x: number, y: number, width: number, height: number, color: Color): void;
  rule(x: number, y: number, width: number, color?: Color): void;
  /** SVG path data, with 1 unit = `scale` points; filled, or drawn as a line of `lineWidth` units. */
  path(data: string, x: number, y: number, scale: number, color: Color, lineWidth?: number): void;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
}

const DEFAULT_SIZE = 9.5;

function breakLines(text: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && !fits(longer)) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

/** The same places and text on a page of any size. */
export function drawOn(page: PDFPage, fonts: Fonts): Omit<Sheet, 'bytes'> {
  const alphabet = new Set(fonts.plain.getCharacterSet());
  const down = (y: number) => page.getHeight() - y;
  const fontOf = (style: TextStyle) => (style.isBold ? fonts.bold : fonts.plain);
  const width = (text: string, style: TextStyle = {}) =>
    fontOf(style).widthOfTextAtSize(printable(text, alphabet), style.size ?? DEFAULT_SIZE);
  return {
    width,
    text(text, x, y, style = {}) {
      const { size = DEFAULT_SIZE, color = INK, align = 'left', maxWidth = PAGE.width } = style;
      const shown = cut(printable(text, alphabet), (part) => width(part, style) <= maxWidth);
      const left = align === 'right' ? x - width(shown, style) : x;
      page.drawText(shown, { x: left, y: down(y), size, font: fontOf(style), color });
    },
    wrap(text, maxWidth, maxLines, style = {}) {
      const fits = (part: string) => width(part, style) <= maxWidth;
      const lines = text
        .split(/\r?\n/)
        .flatMap((paragraph) => breakLines(printable(paragraph, alphabet), fits));
      const kept = lines.slice(0, maxLines);
      const rest = lines.length > maxLines ? '…' : '';
      return kept.map((line, index) => cut(index === maxLines - 1 ? line + rest : line, fits));
    },
    box: (x, y, boxWidth, height, color) =>
      page.drawRectangle({ x, y: down(y + height), width: boxWidth, height, color }),
    rule: (x, y, length, color = RULE) =>
      page.drawLine({ start: { x, y: down(y) }, end: { x: x + length, y: down(y) }, thickness: 0.75, color }),
    path: (data, x, y, scale, color, lineWidth) =>
      page.drawSvgPath(data, {
        x,
        y: down(y),
        scale,
        ...(lineWidth === undefined ? { color } : { borderColor: color, borderWidth: lineWidth }),
      }),
  };
}

export interface Fonts {
  plain: PDFFont;
  bold: PDFFont;
}

/** An empty file with the two fonts every reader has, so that the file contains no font. */
export async function createDocument(
  title: string,
  createdAt: Date,
): Promise<{ document: PDFDocument; fonts: Fonts }> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setAuthor('Timo');
  document.setProducer('Timo');
  document.setCreator('Timo');
  document.setCreationDate(createdAt);
  document.setModificationDate(createdAt);
  const fonts = {
    plain: document.embedStandardFont(StandardFonts.Helvetica),
    bold: document.embedStandardFont(StandardFonts.HelveticaBold),
  };
  return { document, fonts };
}

/** An empty page of its own file. */
export async function createSheet(title: string, createdAt: Date): Promise<Sheet> {
  const { document, fonts } = await createDocument(title, createdAt);
  const page = document.addPage([PAGE.width, PAGE.height]);
  return { ...drawOn(page, fonts), bytes: async () => new Uint8Array(await document.save()) };
}
