import * as v from 'valibot';
import { APPROVAL_KINDS, APPROVAL_STATES } from '#domain/approval.ts';

const values = v.record(v.string(), v.unknown());
const person = v.nullable(v.object({ id: v.string(), name: v.string() }));

export const approval = v.object({
  id: v.string(),
  kind: v.picklist(APPROVAL_KINDS),
  bookingId: v.nullable(v.string()),
  about: v.string(),
  /** Whose booking it is, and its car; null where there is no booking yet. */
  booking: v.nullable(
    v.object({ customerName: v.string(), brand: v.string(), model: v.string(), plate: v.string() }),
  ),
  facts: v.object({ before: values, after: values }),
  reason: v.string(),
  state: v.picklist(APPROVAL_STATES),
  askedBy: person,
  askedAt: v.string(),
  expiresAt: v.string(),
  decidedBy: person,
  decidedAt: v.nullable(v.string()),
  note: v.nullable(v.string()),
  usedAt: v.nullable(v.string()),
});

/** As an admin opens it. */
export const openedApproval = v.object({
  ...approval.entries,
  decision: v.nullable(v.picklist(['approved', 'refused'])),
  mayAnswer: v.boolean(),
});
