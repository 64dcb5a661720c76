import { type Cell, type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import type { BranchId } from '#domain/branch.ts';
import { formatInstant } from '#domain/format-day.ts';
import { formatCount } from '#domain/format-number.ts';
import type { Locale } from '#domain/locale.ts';
import { REPORT_EXPORT_ROWS } from '#domain/policy.ts';
import type { Translate } from '../documents/document-words.ts';
import { branchName } from './report-words.ts';
import { BOLD, HEAD, LIST_PAGE } from './workbook-cells.ts';

/** A list of the back office as a workbook: its rows, and on a second sheet what was asked for and the sums of the screen. */

export interface ListColumn<Row> {
  header: string;
  width: number;
  numFmt?: string;
  value: (row: Row) => CellValue;
  /** What all rows come to, below them. */
  sum?: CellValue;
}

export interface ListFact {
  label: string;
  value: CellValue;
  numFmt?: string;
}

interface ListRows<Row> {
  t: Translate;
  title: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
}

export interface ListWorkbook<Row> extends ListRows<Row> {
  locale: Locale;
  madeAt: Date;
  branchId: BranchId | undefined;
  /** Not all that match are listed. */
  isCut: boolean;
  /** What the list was narrowed by. */
  filters: readonly ListFact[];
  sums: readonly ListFact[];
  notes: readonly string[];
  /** What is listed apart, after the sums. */
  moreSheets?: readonly WriteSheet[];
}

export function rowsSheet<Row>({ t, title, columns, rows }: ListRows<Row>): WriteSheet {
  const cells = new Map<string, Partial<Cell>>();
  const last = rows.length + 1;
  cells.set(`${last},0`, { value: t('list.sum'), style: BOLD });
  for (const [index, { header, sum, numFmt }] of columns.entries()) {
    cells.set(`0,${index}`, { value: header, style: HEAD });
    const style = numFmt === undefined ? BOLD : { ...BOLD, numFmt };
    if (sum !== undefined) cells.set(`${last},${index}`, { value: sum, style });
  }
  return {
    name: title,
    columns: columns.map(({ width, numFmt }) => ({ width, ...(numFmt !== undefined && { numFmt }) })),
    rows: [
      columns.map(({ header }) => header),
      ...rows.map((row) => columns.map(({ value }) => value(row))),
      [],
    ],
    cells,
    freezePane: { rows: 1 },
    pageSetup: LIST_PAGE,
  };
}

const LEFT = { horizontal: 'left' } as const;

function sumsSheet<Row>(workbook: ListWorkbook<Row>): WriteSheet {
  const { t, locale, madeAt, title, branchId, filters, sums, isCut } = workbook;
  const count = formatCount(REPORT_EXPORT_ROWS, locale);
  const notes = [...(isCut ? [t('list.cut', { count })] : []), ...workbook.notes];
  const made = t('report.haitiTime', { time: formatInstant(madeAt.toISOString(), locale) });
  const facts: (ListFact | null)[] = [
    { label: t('report.branch'), value: branchName(branchId, t) },
    ...filters,
    { label: t('report.madeOn'), value: made },
    null,
    ...sums,
    null,
    ...notes.map((label) => ({ label, value: null })),
  ];
  const cells = new Map<string, Partial<Cell>>();
  cells.set('0,0', { value: `Timo – ${title}`, style: { font: { bold: true, size: 16 } } });
  for (const [index, fact] of facts.entries()) {
    if (fact === null) continue;
    const { label, value, numFmt } = fact;
    const row = index + 2;
    cells.set(`${row},0`, { value: label, style: value === null ? {} : BOLD });
    const style = { alignment: LEFT, ...(numFmt !== undefined && { numFmt }) };
    if (value !== null) cells.set(`${row},1`, { value, style });
  }
  return {
    name: t('list.sums'),
    columns: [{ width: 34 }, { width: 28 }],
    rows: Array.from({ length: facts.length + 2 }, () => []),
    cells,
  };
}

export async function writeListWorkbook<Row>(workbook: ListWorkbook<Row>): Promise<Uint8Array<ArrayBuffer>> {
  const { t, title, branchId, madeAt, moreSheets = [] } = workbook;
  const words = `${title} · ${branchName(branchId, t)}`;
  const page = t('report.page', { page: '&P', pages: '&N' });
  const headerFooter = { oddFooter: `&LTimo · ${words}&R${page}` };
  const sheets = [rowsSheet(workbook), sumsSheet(workbook), ...moreSheets];
  const file = await writeXlsx({
    sheets: sheets.map((sheet) => ({ ...sheet, headerFooter })),
    properties: { title: words, creator: 'Timo', created: madeAt, modified: madeAt },
  });
  return new Uint8Array(file);
}
