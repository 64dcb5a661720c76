import { aCount, aFlag, searchParams } from '#domain/search-params.ts';

const MAX_PAGE = 100_000;

/** /admin/clients/{id}: which page of the bookings and of the payments. */
export const clientSearch = searchParams({
  bookings: aCount(MAX_PAGE),
  payments: aCount(MAX_PAGE),
  /** Opens the dialog of a new booking. */
  create: aFlag,
  /** Opens the choice of the booking to write about. */
  compose: aFlag,
});
export type ClientSearch = ReturnType<typeof clientSearch>;
