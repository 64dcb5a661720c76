import type { KeptLine } from '#domain/edited-lines.ts';
import type { Cents } from '#domain/money.ts';
import type { PriceTier } from '#domain/rate.ts';

/** What the jsonb columns hold; the database knows only that they are objects. */

/** What the terms promise; the rest of SPEC §9's policies (full tank, basic insurance) holds no figure. */
export interface RentalPolicies {
  minimumDriverAge: number;
  licenseHeldYears: number;
  freeCancellationHours: number;
}

/** A price before and after a client's own change of days, with the lines that make it. */
export interface KeptPrice {
  before: { rentalDays: number; depositCents: Cents; priceTier: PriceTier | null; lines: KeptLine[] };
  afterLines: KeptLine[];
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
