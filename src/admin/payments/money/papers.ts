import type { Locale } from '#domain/locale.ts';

/** Where the numbered paper of a payment, refund or deposit is; it is drawn in the client's language. */
export function paperAddress(receiptId: string, locale: Locale): string {
  return `/files/papers/${receiptId}.pdf?${new URLSearchParams({ reader: locale })}`;
}

/** Opens a paper beside the screen, where the browser prints it. */
export function openPaper(receiptId: string, locale: Locale): void {
  window.open(paperAddress(receiptId, locale), '_blank', 'noopener');
}

/** Where the statement of a booking, or of all bookings of a client, is. */
export function statementAddress(of: { bookingId: string } | { clientId: string }, locale: Locale): string {
  const [kind, id] = 'bookingId' in of ? ['bookings', of.bookingId] : ['clients', of.clientId];
  return `/files/statements/${kind}/${id}.pdf?${new URLSearchParams({ reader: locale })}`;
}
