import { randomUUID } from 'node:crypto';
import { addLinkedProof } from '#worker/services/bookings/add-proof.ts';
import type { Write } from './money-cash.ts';
import type { Change } from './money-commands.ts';
import { desk, storage } from './money-desk.ts';

/** A file that is uploaded through a link of the booking: its rows, for the model keeps no files. */
async function uploadByLink(bookingId: string) {
  const [linkId, uploadId] = [randomUUID(), randomUUID()];
  const now = desk.deps.clock.now();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  const link = { id: linkId, bookingId, tokenHash: linkId.padEnd(43, '0'), madeAt: now, expiresAt };
  await desk.db.insertInto('bookingLinks').values(link).execute();
  const file = { tempKey: `temp/${uploadId}.png`, contentType: 'image/png' as const, sizeBytes: 10 };
  const fileHash = uploadId.replaceAll('-', '').repeat(2);
  const unclaimed = { finalKey: null, paymentId: null };
  await desk.db
    .insertInto('proofUploads')
    .values({ id: uploadId, linkId, ...file, fileHash, createdAt: now, ...unclaimed })
    .execute();
  return { link: { id: linkId, bookingId }, proofUploadId: uploadId };
}

/** A client, or a relative abroad, says that money was sent, and shows it: it waits for staff. */
export async function sendProof(
  { amount, isTwice }: Extract<Change, { kind: 'proof' }>,
  bookingId: string,
  write: Write,
): Promise<void> {
  const asked = await uploadByLink(bookingId);
  const sent = amount === null ? {} : { sent: { currency: 'USD' as const, currencyAmount: amount } };
  const proof = { ...asked, method: 'zelle' as const, ...sent };
  const after = { afterAnswer: () => Promise.resolve() };
  const send = () => addLinkedProof({ ...desk.deps, storage }, proof, after);
  await write(send(), 1);
  // The same file again is the same proof.
  if (isTwice) await write(send(), 0);
}
