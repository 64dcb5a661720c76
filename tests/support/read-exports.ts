import { read, utils, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';

/** The exported files as programs that did not write them see them. */

/** The words of each page in the order they were drawn; every space of whatever width is one space. */
export async function readPdf(bytes: ArrayBuffer): Promise<{ pages: string[]; title: string }> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: false });
  const { info } = await document.getMetadata();
  const title = 'Title' in info ? String(info.Title) : '';
  return { pages: text.map((page) => page.replaceAll(/\s+/g, ' ')), title };
}

/** Of a long file: what its first page says, and how many there are. */
export async function readFirstPage(bytes: ArrayBuffer): Promise<{ text: string; pages: number }> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { items } = await (await document.getPage(1)).getTextContent();
  const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  return { text: words.replaceAll(/\s+/g, ' '), pages: document.numPages };
}

export interface Workbook {
  book: WorkBook;
  /** Parts of the file as they lie in it, by their path. */
  part(path: string): string;
  sheet(index: number): WorkSheet;
  /** Values as they are stored: a day is its serial number. */
  rows(index: number): unknown[][];
}

function valuesOf(sheet: WorkSheet): unknown[][] {
  const { s: first, e: last } = utils.decode_range(sheet['!ref'] ?? 'A1');
  const rows = Array.from({ length: last.r - first.r + 1 }, (_, index) => first.r + index);
  const columns = Array.from({ length: last.c - first.c + 1 }, (_, index) => first.c + index);
  return rows.map((r) => columns.map((c) => sheet[utils.encode_cell({ r, c })]?.v ?? null));
}

export function readWorkbook(bytes: ArrayBuffer): Workbook {
  const book = read(new Uint8Array(bytes), { cellNF: true, cellFormula: true, bookFiles: true });
  const sheet = (index: number) => {
    const found = book.Sheets[book.SheetNames[index] ?? ''];
    if (!found) throw new Error(`no sheet ${index}`);
    return found;
  };
  return {
    book,
    sheet,
    rows: (index) => valuesOf(sheet(index)),
    part(path) {
      const files: unknown = Reflect.get(book, 'files');
      const file = typeof files === 'object' && files !== null ? Reflect.get(files, path) : undefined;
      if (file === undefined) throw new Error(`no part ${path}`);
      return Buffer.from(file.content).toString('utf8');
    },
  };
}

/** The rows of the first sheet alone, of a long file. */
export function readSummary(bytes: ArrayBuffer): unknown[][] {
  const book = read(new Uint8Array(bytes), { sheets: 0 });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new Error('no sheet');
  return valuesOf(sheet);
}

/** The day that a cell's serial number means: days since 30 December 1899. */
export function dayOfSerial(serial: unknown): string {
  if (typeof serial !== 'number' || !Number.isInteger(serial)) throw new Error(`not a day: ${serial}`);
  return new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10);
}
