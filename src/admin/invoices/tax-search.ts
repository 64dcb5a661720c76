import { isMonth } from '#domain/calendar-month.ts';
import { searchParams, type Take } from '#domain/search-params.ts';

const aMonth: Take<string> = (raw) => (isMonth(raw) ? raw : undefined);

/** /admin/tca: the month, else this one; the branch comes from the top bar. */
export const taxSearch = searchParams({ month: aMonth });
