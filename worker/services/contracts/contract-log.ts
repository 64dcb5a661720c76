import { contractSubject } from '#domain/activity-subject.ts';
import type { ContractOutcome } from '#domain/contract.ts';
import type { ActivityEntry } from '../../db/activity-log.ts';

type Act = ContractOutcome | 'made';
type Request = NonNullable<ActivityEntry['request']>;

/** What the log tells of a contract: that it was made, and what became of it. */
export function contractLog(
  contractId: string,
  booking: Parameters<typeof contractSubject>[1],
  by: ActivityEntry['by'],
  act: Act,
  { request, ...more }: { request?: Request; [fact: string]: unknown } = {},
): ActivityEntry {
  const isMade = act === 'made';
  const metadata = { bookingId: booking.id, before: {}, after: isMade ? {} : { outcome: act, ...more } };
  return {
    by,
    action: isMade ? 'create' : act === 'void' ? 'delete' : 'update',
    subject: contractSubject(contractId, booking),
    metadata,
    ...(request ? { request: { requestId: request.requestId, requestHash: request.requestHash } } : {}),
  };
}
