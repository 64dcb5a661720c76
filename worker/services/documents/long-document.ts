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
  /** Adds a page; `masthead` draws shapes that are more than text and lines, below what `leaf` draws. */
  addPage(draw: (leaf: Leaf, masthead: () => Masthead) => void): void;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
}

/** A text as the font writes it. */
interface Written {
  codes: string;
  /** Of a size of one point. */
  width: number;
}

type Pen = (text: string) => Written;

/** A table repeats days, cars and statuses; names and codes differ in every row and are not cached. */
const REMEMBERED_TEXTS = 5_000;

function remember<Value>(make: (text: string) => Value, most: number): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make(text);
    if (known.size < most) known.set(text, made);
    return made;
  };
}

/** The bytes that hexadecimal digits mean, as a page writes them between brackets: half as many to compress. */
function literal(digits: string): string {
  return Buffer.from(digits, 'hex')
    .toString('latin1')
    .replaceAll(/[\\()]/g, '\\$&');
}

/** The width of each letter is read from the font once: a table of 20,000 rows has two million letters. */
function createPen(font: PDFFont, alphabet: ReadonlySet<number>): Pen {
  const glyphOf = remember((letter) => {
    const shown = printable(letter, alphabet);
    const width = font.widthOfTextAtSize(shown, 1000) / 1000;
    return { code: literal(font.encodeText(shown).asString()), width };
  }, Number.POSITIVE_INFINITY);
  return remember((text) => {
    let codes = '';
    let width = 0;
    for (const letter of text.normalize('NFC')) {
      const glyph = glyphOf(letter);
      codes += glyph.code;
      width += glyph.width;
    }
    return { codes, width };
  }, REMEMBERED_TEXTS);
}

/** To a hundredth of a point. */
function place(value: number): string {
  return String(Math.round(value * 100) / 100);
}

const fills = new Map<Color, string>();

function fillOf(color: Color): string {
  const fill = fills.get(color) ?? setFillingColor(color).toString();
  fills.set(color, fill);
  return fill;
}

/** The leaf writes the page's own operators: an object for each word would not fit the Worker's memory. */
function createLeaf(pens: { plain: Pen; bold: Pen }, operators: string[]): Leaf {
  const down = (y: number) => LEAF.height - y;
  const write = (text: string, style: TextStyle) => (style.isBold ? pens.bold : pens.plain)(text);
  const width = (text: string, style: TextStyle = {}) => write(text, style).width * (style.size ?? 8);
  // What the page has set stays set: a row sets its color and its font once.
  const present = { fill: '', font: '' };
  const set = (what: keyof typeof present, operator: string) => {
    if (present[what] !== operator) operators.push(operator);
    present[what] = operator;
  };
  const box: Leaf['box'] = (x, y, boxWidth, height, color) => {
    set('fill', fillOf(color));
    operators.push(`${place(x)} ${place(down(y + height))} ${place(boxWidth)} ${place(height)} re f`);
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
      set('fill', fillOf(color));
      set('font', `${style.isBold ? '/TimoBold' : '/TimoPlain'} ${size} Tf`);
      const at = `1 0 0 1 ${place(left)} ${place(down(y))} Tm`;
      operators.push(`BT ${at} (${write(shown, style).codes}) Tj ET`);
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
