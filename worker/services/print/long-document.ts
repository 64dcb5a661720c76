import { deflateSync } from 'node:zlib';
import { type PDFFont, PDFName, setFillingColor } from '@cantoo/pdf-lib';
import { cut, printable } from './latin-text.ts';
import { type Color, createDocument, drawOn, INK, RULE, type Sheet, type TextStyle } from './sheet.ts';

/** US Letter on its side; sizes in points, from the upper left corner. */
export const LEAF = { width: 792, height: 612, margin: 30 };

/** A page of a file that may have hundreds. */
export type Leaf = Pick<Sheet, 'text' | 'width' | 'box' | 'rule'>;
export type Masthead = Omit<Sheet, 'bytes'>;

export interface LongDocument {
  /** Adds a page; `masthead` draws what is worth more than words and lines, below what `leaf` draws. */
  addPage(draw: (leaf: Leaf, masthead: () => Masthead) => void): void;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
}

interface Pen {
  write(text: string): string;
  width(text: string, size: number): number;
}

/** Each letter is asked of the font once: a table of 20,000 rows has two million of them. */
function createPen(font: PDFFont, alphabet: ReadonlySet<number>): Pen {
  const glyphs = new Map<string, { code: string; width: number }>();
  const glyphOf = (letter: string) => {
    const known = glyphs.get(letter);
    if (known) return known;
    const shown = printable(letter, alphabet);
    const glyph = {
      code: font.encodeText(shown).asString(),
      width: font.widthOfTextAtSize(shown, 1000) / 1000,
    };
    glyphs.set(letter, glyph);
    return glyph;
  };
  return {
    write: (text) => {
      let codes = '';
      for (const letter of text.normalize('NFC')) codes += glyphOf(letter).code;
      return codes;
    },
    width: (text, size) => {
      let width = 0;
      for (const letter of text.normalize('NFC')) width += glyphOf(letter).width;
      return width * size;
    },
  };
}

function place(value: number): string {
  return value.toFixed(2);
}

/** The leaf writes the page's own operators: an object for each word would not fit the Worker's memory. */
function createLeaf(pens: { plain: Pen; bold: Pen }, operators: string[]): Leaf {
  const down = (y: number) => LEAF.height - y;
  const penOf = (style: TextStyle) => (style.isBold ? pens.bold : pens.plain);
  const fill = (color: Color) => setFillingColor(color).toString();
  const width = (text: string, style: TextStyle = {}) => penOf(style).width(text, style.size ?? 8);
  const box: Leaf['box'] = (x, y, boxWidth, height, color) => {
    operators.push(
      `${fill(color)} ${place(x)} ${place(down(y + height))} ${place(boxWidth)} ${place(height)} re f`,
    );
  };
  return {
    width,
    box,
    rule: (x, y, length, color = RULE) => box(x, y - 0.25, length, 0.5, color),
    text(text, x, y, style = {}) {
      const { size = 8, color = INK, align = 'left', maxWidth = LEAF.width } = style;
      const shown = cut(text, (part) => width(part, style) <= maxWidth);
      if (shown === '') return;
      const left = align === 'right' ? x - width(shown, style) : x;
      const font = style.isBold ? '/TimoBold' : '/TimoPlain';
      const at = `1 0 0 1 ${place(left)} ${place(down(y))} Tm`;
      operators.push(`BT ${fill(color)} ${font} ${size} Tf ${at} <${penOf(style).write(shown)}> Tj ET`);
    },
  };
}

/** An empty file of as many pages as it takes. */
export async function createLongDocument(title: string, createdAt: Date): Promise<LongDocument> {
  const { document, fonts } = await createDocument(title, createdAt);
  const alphabet = new Set(fonts.plain.getCharacterSet());
  const pens = { plain: createPen(fonts.plain, alphabet), bold: createPen(fonts.bold, alphabet) };
  return {
    addPage(draw) {
      const page = document.addPage([LEAF.width, LEAF.height]);
      page.node.setFontDictionary(PDFName.of('TimoPlain'), fonts.plain.ref);
      page.node.setFontDictionary(PDFName.of('TimoBold'), fonts.bold.ref);
      const operators: string[] = [];
      draw(createLeaf(pens, operators), () => drawOn(page, fonts));
      const content = deflateSync(Buffer.from(operators.join('\n'), 'latin1'));
      const stream = document.context.stream(content, { Filter: 'FlateDecode' });
      page.node.addContentStream(document.context.register(stream));
    },
    bytes: async () => new Uint8Array(await document.save()),
  };
}
