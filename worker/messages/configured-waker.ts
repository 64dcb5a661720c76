import { createWaker, type WakeQueue, type Waker } from './wake-queue.ts';

/** None where there is no queue, or where who is woken would not know the address that links begin with. */
export function configuredWaker(
  { publicOrigin }: { publicOrigin?: string | undefined },
  queue: WakeQueue | undefined,
): Waker | null {
  return queue === undefined || publicOrigin === undefined ? null : createWaker(queue);
}
