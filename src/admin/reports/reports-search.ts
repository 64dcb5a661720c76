import { REPORT_SORTS } from '#domain/list-sorts.ts';
import { aDay, oneOf, searchParams } from '#domain/search-params.ts';
import { listParams } from '../kit/list/list-search.ts';

/** /admin/reports: the days looked at and the place in the list; the branch is the top bar's. */
export const reportsSearch = searchParams({
  page: listParams.page,
  pageSize: listParams.pageSize,
  from: aDay,
  to: aDay,
  sort: oneOf(REPORT_SORTS),
});
export type ReportsSearch = ReturnType<typeof reportsSearch>;
