import { aDay, searchParams } from '#domain/search-params.ts';

/** /admin/cash and its printed page: the day looked at; without one it is today. */
export const cashSearch = searchParams({ day: aDay });
