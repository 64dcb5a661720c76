import { type Cell, type CellValue, type ColumnDef, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { BRANCH_CITIES, type BranchId } from '#domain/branch.ts';
import { writeDay } from '#domain/format-day.ts';
import type { Locale } from '#domain/locale.ts';
import { loadDocumentWords, type Translate } from '../documents/document-words.ts';
import { branchName } from '../reports/report-words.ts';
import {
  BOLD,
  dayPattern,
  dollars,
  HEAD,
  LIST_PAGE,
  moneyPattern,
  plainText,
  serialOf,
} from '../reports/workbook-cells.ts';
import type { TaxReport } from './tax-report.ts';

interface TaxWorkbook {
  report: TaxReport;
  branchId: BranchId | undefined;
  locale: Locale;
  madeAt: Date;
}

type Row = TaxReport['rows'][number];
const AMOUNTS = ['baseCents', 'taxCents', 'exemptCents', 'untaxedCents', 'totalCents'] as const;
const AMOUNT_HEADS = {
  baseCents: 'tca.base',
  taxCents: 'tca.tax',
  exemptCents: 'tca.exempt',
  untaxedCents: 'tca.untaxed',
  totalCents: 'tca.total',
} as const;

function columnsOf(locale: Locale, t: Translate): (ColumnDef & { value: (row: Row) => CellValue })[] {
  const money = { width: 14, numFmt: moneyPattern(locale) };
  return [
    { header: t('tca.number'), width: 17, value: (row) => row.number },
    { header: t('tca.kind'), width: 15, value: (row) => t(`invoice.title.${row.kind}`) },
    {
      header: t('tca.day'),
      width: 13,
      numFmt: dayPattern(locale),
      value: (row) => serialOf(row.issuedOn),
    },
    { header: t('report.branch'), width: 14, value: (row) => BRANCH_CITIES[row.branchId] },
    { header: t('tca.booking'), width: 14, value: (row) => row.bookingCode },
    { header: t('tca.client'), width: 28, value: (row) => plainText(row.clientName) },
    { header: t('tca.nif'), width: 16, value: (row) => plainText(row.clientNif ?? '') },
    ...AMOUNTS.map((key) => ({
      header: t(AMOUNT_HEADS[key]),
      ...money,
      value: (row: Row) => dollars(row[key]),
    })),
    { header: t('tca.reason'), width: 28, value: (row) => plainText(row.exemptionReason ?? '') },
    { header: t('tca.corrects'), width: 17, value: (row) => row.corrects ?? '' },
  ];
}

/** Where the amounts begin. */
const FIRST_AMOUNT = 7;

/** Every invoice and credit note, then the sums of the branches and of all. */
function taxSheet({ report, locale, branchId }: TaxWorkbook, t: Translate): WriteSheet {
  const columns = columnsOf(locale, t);
  const { rows, sums, branches } = report;
  const cells = new Map<string, Partial<Cell>>();
  for (const [index, { header = '' }] of columns.entries())
    cells.set(`0,${index}`, { value: header, style: HEAD });
  const byBranch = branchId === undefined ? branches : [];
  const summed = [
    ...byBranch.map((branch) => ({ name: BRANCH_CITIES[branch.branchId], sums: branch })),
    { name: t('tca.sum'), sums },
  ];
  for (const [at, { name, sums: of }] of summed.entries()) {
    const row = rows.length + 2 + at;
    cells.set(`${row},0`, { value: name, style: BOLD });
    for (const [index, key] of AMOUNTS.entries()) {
      const style = { ...BOLD, numFmt: moneyPattern(locale) };
      cells.set(`${row},${FIRST_AMOUNT + index}`, { value: dollars(of[key]), style });
    }
  }
  return {
    name: report.month,
    columns: columns.map(({ width, numFmt }) => ({ width, numFmt })),
    rows: [
      columns.map(({ header }) => header ?? ''),
      ...rows.map((row) => columns.map(({ value }) => value(row))),
      ...Array.from({ length: summed.length + 1 }, () => []),
    ],
    cells,
    freezePane: { rows: 1 },
    pageSetup: LIST_PAGE,
  };
}

/** The TCA of a month: one sheet; money and days are real numbers. */
export async function writeTaxWorkbook(workbook: TaxWorkbook): Promise<Uint8Array<ArrayBuffer>> {
  const { report, branchId, locale, madeAt } = workbook;
  const { t } = await loadDocumentWords(locale);
  const month = writeDay(`${report.month}-01`, locale, { month: 'long', year: 'numeric' });
  const words = `${t('tca.title')} · ${month} · ${branchName(branchId, t)}`;
  const page = t('report.page', { page: '&P', pages: '&N' });
  const headerFooter = { oddFooter: `&LTimo · ${words}&R${page}` };
  const file = await writeXlsx({
    sheets: [{ ...taxSheet(workbook, t), headerFooter }],
    properties: { title: words, creator: 'Timo', created: madeAt, modified: madeAt },
  });
  return new Uint8Array(file);
}
