import { MINUTE_MS, SECOND_MS } from '#domain/time-units.ts';

/** A Cloudflare Queue, as far as we use it. */
export interface WakeQueue {
  send(body: Wake, options: { delaySeconds: number }): Promise<unknown>;
}

/** Says nothing but when it was to come: what is to be sent is in the rows of the outbox. */
export interface Wake {
  /** For whoever looks into the queue; nobody goes by it. */
  dueAt: string;
}

/** Has the sender of messages begin, at once or later. */
export interface Waker {
  /** False where the queue did not take it: what is due then waits for somebody else. Never throws. */
  wakeAt(due: Date, now: Date): Promise<boolean>;
}

/** The longest that a queue keeps something back. */
const MAX_DELAY_SECONDS = 12 * 60 * 60;

/** A wake that comes a moment too early finds nothing that is due, so that it comes a moment late. */
function delayOf(due: Date, now: Date): number {
  const waitMs = due.getTime() - now.getTime();
  return waitMs <= 0 ? 0 : Math.min(Math.ceil(waitMs / SECOND_MS) + 1, MAX_DELAY_SECONDS);
}

export function createWaker(queue: WakeQueue): Waker {
  return {
    async wakeAt(due, now) {
      try {
        await queue.send({ dueAt: due.toISOString() }, { delaySeconds: delayOf(due, now) });
        return true;
      } catch (error) {
        console.error('QUEUE', error);
        return false;
      }
    },
  };
}

/**
 * Has the sender begin again when these are due: once for all that are due within a minute of the first, with the last of them. In an
 * outage much fails in one run, and one more run tries all of it again.
 */
export async function wakeForEach(
  waker: Waker | null | undefined,
  dueTimes: readonly Date[],
  now: Date,
): Promise<void> {
  let begin = 0;
  let last: Date | undefined;
  for (const due of dueTimes.toSorted((one, other) => one.getTime() - other.getTime())) {
    if (last !== undefined && due.getTime() - begin > MINUTE_MS) await waker?.wakeAt(last, now);
    if (last === undefined || due.getTime() - begin > MINUTE_MS) begin = due.getTime();
    last = due;
  }
  if (last !== undefined) await waker?.wakeAt(last, now);
}
