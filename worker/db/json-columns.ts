/** What the jsonb columns hold; the database knows only that they are objects. */

/** `HH:mm`, local time in Haiti. */
export interface OpeningHours {
  weekdays: { opens: string; closes: string };
  sunday: { opens: string; closes: string };
}

/** What the terms promise; the rest of SPEC §9's policies (full tank, basic insurance) holds no figure. */
export interface RentalPolicies {
  minimumDriverAge: number;
  licenseHeldYears: number;
  freeCancellationHours: number;
}
