import { drawLogo } from './draw-logo.ts';
import { createDocument, drawOn, GREY, INK, LAGOON, MIST, PAGE, type Sheet, WHITE } from './sheet.ts';

/** Papers of one page or more, filled from above: a head, rows, sums; the next page begins where one is full. */

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const WIDTH = RIGHT - LEFT;
const HEAD_HEIGHT = 92;
const FOOT_TOP = PAGE.height - 40;
/** Where the amount in its own currency ends. */
const OWN_RIGHT = RIGHT - 108;
const CLAUSE = { size: 8.5, color: GREY };

export interface PaperHead {
  title: string;
  /** Larger, under the title: a number or a name. */
  name: string;
  note: string;
}

export interface PaperRow {
  label: string;
  /** Smaller, under the label. */
  detail?: string | undefined;
  /** As it was handed over, where that is not dollars. */
  own?: string | undefined;
  amount: string;
  isBold?: boolean;
}

export type Page = Omit<Sheet, 'bytes'>;
export const PAPER_WIDTH = WIDTH;

export interface Paper {
  /** Two short lists side by side; the first line of each is bold. */
  blocks(left: PaperBlock, right: PaperBlock): void;
  heading(text: string, detail?: string): void;
  row(row: PaperRow): void;
  /** The figure that counts, in a box. */
  total(label: string, amount: string): void;
  gap(height: number): void;
  /** A title and the text under it, over as many pages as it takes. */
  clause(title: string, text: string): void;
  /** A part of the page for what is no row: `draw` gets its upper left corner. It is never divided between pages. */
  area(height: number, draw: (page: Page, x: number, y: number) => void): void;
  bytes(foot: { left: string; right: string }): Promise<Uint8Array<ArrayBuffer>>;
}

export interface PaperBlock {
  title: string;
  lines: string[];
}

function drawHead(page: Page, { title, name, note }: PaperHead): void {
  page.box(0, 0, PAGE.width, HEAD_HEIGHT, INK);
  page.box(0, HEAD_HEIGHT, PAGE.width, 4, LAGOON);
  drawLogo(page, LEFT, 28, 1.15);
  const right = { align: 'right', color: WHITE } as const;
  page.text(title, RIGHT, 42, { ...right, size: 20, isBold: true });
  page.text(name, RIGHT, 60, { ...right, size: 12, isBold: true, maxWidth: WIDTH / 2 });
  page.text(note, RIGHT, 76, { ...right, size: 9 });
}

function drawBlock(page: Page, x: number, top: number, { title, lines }: PaperBlock): number {
  page.text(title.toUpperCase(), x, top, { size: 8, isBold: true, color: LAGOON });
  const shown = lines.flatMap((line, at) => {
    const style = { isBold: at === 0, color: at === 0 ? INK : GREY };
    return page.wrap(line, WIDTH / 2 - 16, 12, style).map((text) => ({ text, style }));
  });
  for (const [at, { text, style }] of shown.entries()) page.text(text, x, top + 16 + at * 13, style);
  return top + 16 + shown.length * 13;
}

/** An empty paper whose head is on every page. */
export async function createPaper(head: PaperHead, createdAt: Date): Promise<Paper> {
  const { document, fonts } = await createDocument(`Timo ${head.name}`, createdAt);
  const pages: Page[] = [];
  let y = 0;
  const addPage = () => {
    const page = drawOn(document.addPage([PAGE.width, PAGE.height]), fonts);
    drawHead(page, head);
    pages.push(page);
    y = HEAD_HEIGHT + 34;
    return page;
  };
  let page = addPage();
  const make = (height: number) => {
    if (y + height > FOOT_TOP - 10) page = addPage();
  };
  return {
    blocks(left, right) {
      y = Math.max(drawBlock(page, LEFT, y, left), drawBlock(page, LEFT + WIDTH / 2 + 8, y, right)) + 8;
    },
    heading(text, detail) {
      make(60);
      page.box(LEFT, y, WIDTH, 20, MIST);
      const style = { size: 8.5, color: GREY, align: 'right' } as const;
      // What is on the right is read whole.
      const maxWidth = WIDTH - 28 - (detail ? page.width(detail, style) : 0);
      page.text(text, LEFT + 8, y + 13.5, { isBold: true, maxWidth });
      if (detail) page.text(detail, RIGHT - 8, y + 13.5, style);
      y += 20;
    },
    row({ label, detail, own, amount, isBold = false }) {
      const details = detail ? page.wrap(detail, WIDTH - 216, 3, { size: 8.5 }) : [];
      const height = 19 + details.length * 11;
      make(height);
      page.text(label, LEFT + 8, y + 13, { isBold, maxWidth: WIDTH - 216 });
      for (const [at, line] of details.entries())
        page.text(line, LEFT + 8, y + 25 + at * 11, { size: 8.5, color: GREY });
      if (own) page.text(own, OWN_RIGHT, y + 13, { align: 'right', color: GREY });
      page.text(amount, RIGHT - 8, y + 13, { align: 'right', isBold });
      y += height;
      page.rule(LEFT, y, WIDTH);
    },
    total(label, amount) {
      make(36);
      page.box(LEFT, y, WIDTH, 28, LAGOON);
      const style = { size: 13, isBold: true, color: WHITE };
      page.text(label, LEFT + 8, y + 18.5, style);
      page.text(amount, RIGHT - 8, y + 18.5, { ...style, align: 'right' });
      y += 28;
    },
    gap(height) {
      y += height;
    },
    clause(title, text) {
      const lines = page.wrap(text, WIDTH - 16, Number.POSITIVE_INFINITY, CLAUSE);
      // A title is never the last line of a page.
      make(title === '' ? 12 : 36);
      if (title !== '') {
        page.text(title, LEFT + 8, y + 12, { ...CLAUSE, isBold: true, color: INK, maxWidth: WIDTH - 16 });
        y += 13;
      }
      for (const line of lines) {
        make(12);
        page.text(line, LEFT + 8, y + 10, CLAUSE);
        y += 11.5;
      }
      y += 5;
    },
    area(height, draw) {
      make(height);
      draw(page, LEFT, y);
      y += height;
    },
    async bytes({ left, right }) {
      for (const [at, one] of pages.entries()) {
        one.rule(LEFT, FOOT_TOP, WIDTH);
        const style = { size: 8, color: GREY };
        one.text(left, LEFT, FOOT_TOP + 14, style);
        const place = pages.length > 1 ? `  ·  ${at + 1} / ${pages.length}` : '';
        one.text(right + place, RIGHT, FOOT_TOP + 14, { ...style, align: 'right' });
      }
      return new Uint8Array(await document.save());
    },
  };
}
