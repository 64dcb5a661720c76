/** A booking's thread, or without one the signed-in person's own. */
export interface ThreadKey {
  bookingCode?: string;
  token?: string;
}
