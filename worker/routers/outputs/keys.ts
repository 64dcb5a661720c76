import * as v from 'valibot';
import { BRANCH_IDS } from '#domain/branch.ts';
import { HOLDERS, KEPT_ITEMS } from '#domain/keys.ts';

const person = v.object({ id: v.string(), name: v.string() });
const booking = v.object({ id: v.string(), bookingCode: v.string(), customerName: v.string() });

const kept = v.object({
  id: v.string(),
  item: v.picklist(KEPT_ITEMS),
  /** Of a thing that is lost, `lost`; who had it last stands below. */
  holder: v.picklist(HOLDERS),
  branchId: v.nullable(v.picklist(BRANCH_IDS)),
  staffId: v.nullable(v.string()),
  staffName: v.nullable(v.string()),
  booking: v.nullable(booking),
  place: v.nullable(v.string()),
  movedAt: v.string(),
  movedBy: v.string(),
});

/** The keys and original papers of a car: where each is, where they were, who can have them. */
export const vehicleKeys = v.object({
  /** Null where nobody has said anything. */
  items: v.array(v.object({ item: v.picklist(KEPT_ITEMS), now: v.nullable(kept) })),
  history: v.array(kept),
  staff: v.array(person),
  /** Whoever has the car now. */
  outWith: v.nullable(booking),
});
