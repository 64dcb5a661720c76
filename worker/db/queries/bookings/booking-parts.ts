import type { BranchId } from '#domain/branch.ts';
import type { Locale } from '#domain/locale.ts';
import type { Database } from '../../client.ts';
import { textFor } from '../../localized-text.ts';

// What belongs to a booking, for whoever reads it: the client and the staff.

/** Extras in the reader's language as long as the catalogue knows them, else as they were named when booked. */
export function selectLines(db: Database, locale: Locale) {
  return db
    .selectFrom('bookingExtras')
    .leftJoin('extrasCatalog as offer', 'offer.code', 'extraCode')
    .select(['bookingId', 'extraCode as code', 'bookingExtras.unitPriceCents', 'bookingExtras.isPerDay'])
    .select(({ fn, ref }) => fn.coalesce(textFor(ref('offer.name'), locale), 'bookingExtras.name').as('name'))
    .select(['qty', 'totalCents'])
    .orderBy('offer.position')
    .orderBy('extraCode');
}

export function selectBranches(db: Database) {
  return db.selectFrom('branches').select(['id', 'name', 'city', 'address', 'phones']);
}

/** The branch of this id. Every booking names two that are there. */
export function branchAmong<Branch extends { id: BranchId }>(
  branches: readonly Branch[],
  id: BranchId,
): Branch {
  const branch = branches.find((one) => one.id === id);
  if (branch === undefined) throw new Error(`no branch ${id}`);
  return branch;
}
