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

/** The hold that keeps the car for whoever asks, on some of these days: it gives way to them alone. Null without one. */
export async function findKeptVehicle(
  db: Deps['db'],
  { token, vehicleId, period, at }: Asked,
): Promise<string | null> {
  const tokenHash = token === null ? null : linkHash(token);
  if (tokenHash === null) return null;
  const hold = await findHoldByToken(db, { tokenHash, vehicleId, at });
  if (hold === undefined) return null;
  const held = { pickupDate: hold.fromDate, returnDate: hold.toDate };
  return periodsOverlap(held, period) ? hold.id : null;
}
