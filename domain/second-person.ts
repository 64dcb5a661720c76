import type { Cents } from './money.ts';

/** From this amount on two people verify what came into an account, a payment or a deposit; null where one is always enough. */
export type SecondApproverLimit = Cents | null;

/** A payment that was verified once goes on to need the second person, whatever the limit is by then. */
export function needsSecondPerson(
  { amountCents, firstVerifiedAt }: { amountCents: Cents; firstVerifiedAt: string | null },
  limit: SecondApproverLimit,
): boolean {
  return firstVerifiedAt !== null || (limit !== null && amountCents >= limit);
}
