import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { APPROVAL_KINDS, APPROVAL_STATES } from '#domain/approval.ts';
import { errorCode, type WireError } from '#src/lib/errors.ts';

const values = v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()])));
const needed = v.object({
  kind: v.picklist(APPROVAL_KINDS),
  bookingId: v.nullable(v.string()),
  about: v.string(),
  facts: v.object({ before: values, after: values }),
  /** What became of the same question before. */
  last: v.nullable(
    v.object({ id: v.string(), state: v.picklist(APPROVAL_STATES), note: v.nullable(v.string()) }),
  ),
});
export type NeededApproval = v.InferOutput<typeof needed>;

/**
 * Opens the dialog that asks an admin, when the server refused what an agent may not do alone (ApprovalDialog). `send` does the
 * same thing once somebody agreed: as the form is then, which is no longer busy with what was refused.
 */
export function useApproval(send?: () => void) {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const [asked, setAsked] = useState<{ what: NeededApproval; again: () => void } | null>(null);
  return {
    asked,
    close: () => setAsked(null),
    /** Whether this was such a refusal; `again` takes the place of `send` where it does not hang on the form. */
    ask: (error: WireError, again: () => void = () => latest.current?.()): boolean => {
      if (errorCode(error) !== 'APPROVAL_NEEDED') return false;
      setAsked({ what: v.parse(needed, error.data?.details), again });
      return true;
    },
  };
}

export type Approval = ReturnType<typeof useApproval>;
