import type { Locale } from '#domain/locale.ts';
import type { Deps } from '../../deps.ts';
import { openPaper, openStatement, type PaperFile } from '../documents/open-paper.ts';
import { openBookingLink } from './booking-links.ts';

type LinkDeps = Pick<Deps, 'db' | 'clock'>;

interface LinkedPaper {
  id: string;
  token: string;
  locale: Locale;
}

/** The booking that the client's own link opens: a driver's shows no money. */
async function readerOf(deps: LinkDeps, token: string) {
  const link = await openBookingLink(deps, token);
  return link && link.driverName === null ? { bookingId: link.bookingId } : null;
}

/** A numbered paper for whoever holds the client's link of its booking. To everybody else it is NOT_FOUND. */
export async function openPaperByLink(
  deps: LinkDeps,
  { id, token, locale }: LinkedPaper,
): Promise<PaperFile> {
  return openPaper(deps, { id, locale, actor: await readerOf(deps, token) });
}

/** The statement of the booking, as `openPaperByLink`. */
export async function openStatementByLink(
  deps: LinkDeps,
  { id, token, locale }: LinkedPaper,
): Promise<PaperFile> {
  return openStatement(deps, { id, locale, actor: await readerOf(deps, token), of: 'bookings' });
}
