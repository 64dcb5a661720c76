/** What the jsonb columns hold; the database knows only that they are objects. */

/** What the terms promise; the rest of SPEC §9's policies (full tank, basic insurance) holds no figure. */
export interface RentalPolicies {
  minimumDriverAge: number;
  licenseHeldYears: number;
  freeCancellationHours: number;
}

/** What a message is about. */
export interface OutboxPayload {
  /** The booking, receipt, payment, contract, message or access link. */
  factId: string;
  /** Of the fact, where it can change. */
  version: string;
}

/** What was sent; the addresses that let somebody in are left out. */
export interface SentContent {
  subject: string;
  text: string;
}
