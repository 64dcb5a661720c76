import { isMonth } from '#domain/calendar-month.ts';
import { aFlag, anId, searchParams, type Take } from '#domain/search-params.ts';
import { listParams } from '../kit/list/list-search.ts';

const { page, pageSize } = listParams;
const aMonth: Take<string> = (raw) => (raw === 'all' || isMonth(raw) ? raw : undefined);

/** /admin/expenses: of a month (`all`; else this one) and a car; the branch comes from the top bar. */
export const expensesSearch = searchParams({ page, pageSize, month: aMonth, vehicle: anId, create: aFlag });
export type ExpensesSearch = ReturnType<typeof expensesSearch>;
