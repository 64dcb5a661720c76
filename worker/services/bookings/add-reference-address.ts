import { AppError } from '#domain/app-error.ts';
import type { AddReferenceAddressInput } from '#domain/schemas/bookings.ts';
import type { Actor } from '../../auth/actor.ts';
import { addReferenceAddress as insertAddress } from '../../db/queries/bookings/reference-address.ts';
import type { Deps } from '../../deps.ts';

/**
 * Adds the address that was left out at checkout, until the hand-over; the same one again changes nothing. Throws
 * BOOKING_NOT_FOUND (somebody else's too), and NOT_ALLOWED once another stands there or the car has been handed over.
 */
export async function addReferenceAddress(
  deps: Pick<Deps, 'db' | 'clock'>,
  input: AddReferenceAddressInput,
  { actor, ip }: { actor: Actor; ip: string },
): Promise<void> {
  const added = await insertAddress(deps.db, { ...input, customerId: actor.id, ip, at: deps.clock.now() });
  if (!added) throw new AppError('BOOKING_NOT_FOUND');
  const isThere = added.isAdded || added.addressBefore === input.referenceAddress;
  if (!isThere) throw new AppError('NOT_ALLOWED');
}
