import { periodsOverlap, type RentalPeriod } from '#domain/rental-period.ts';
import { findHoldByToken } from '../../db/queries/waitlist/offers.ts';
import type { Deps } from '../../deps.ts';
import { linkHash } from '../accounts/access-links.ts';

interface Asked {
  /** Of the wait whose link this browser opened; null for everybody else, who is asked nothing. */
  token: string | null;
  vehicleId: string;
  period: RentalPeriod;
  at: Date;
}

interface Kept {
  /** Null on other days than those that the car is kept for. */
  holdId: string | null;
  /** Who waits, as they said it to the list: whoever has their link may book in their name. */
  waiting: { name: string; email: string; phone: string };
}

/** The hold that keeps the car for whoever asks: it gives way to them alone. Null where none does. */
export async function findKeptVehicle(
  db: Deps['db'],
  { token, vehicleId, period, at }: Asked,
): Promise<Kept | null> {
  const tokenHash = token === null ? null : linkHash(token);
  if (tokenHash === null) return null;
  const hold = await findHoldByToken(db, { tokenHash, vehicleId, at });
  if (hold === undefined) return null;
  const { id, name, email, phone } = hold;
  const held = { pickupDate: hold.fromDate, returnDate: hold.toDate };
  return { holdId: periodsOverlap(held, period) ? id : null, waiting: { name, email, phone } };
}
