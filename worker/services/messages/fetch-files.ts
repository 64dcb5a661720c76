import { AppError } from '#domain/app-error.ts';
import {
  FILES_A_RUN,
  type FileProblem,
  fileRetryAt,
  isFileWorthIt,
  MEDIA_MAX_BYTES,
} from '#domain/message-files.ts';
import { RUN_MS } from '#domain/outbox.ts';
import { PROOF_MAX_BYTES } from '#domain/policy.ts';
import { endFileAttempt, type TakenFile, takeDueFile } from '../../db/queries/messages/message-files.ts';
import type { Deps } from '../../deps.ts';
import { MailRefused } from '../../messages/mailer.ts';
import { wakeForEach } from '../../messages/wake-queue.ts';
import type { WhatsAppSender } from '../../messages/whatsapp.ts';
import { messageFileKey } from '../../storage/keys.ts';
import { sniffProof } from '../../storage/sniff.ts';
import { sniffMedia } from '../../storage/sniff-media.ts';
import { isSticker } from '../../storage/sniff-picture.ts';
import { stripMetadata } from '../../storage/strip-metadata.ts';
import { readBody } from '../proofs/read-body.ts';
import { sha256 } from '../proofs/upload-proof.ts';

type Fetching = Pick<Deps, 'db' | 'storage' | 'clock' | 'whatsapp' | 'waker'>;

/** What a file is refused for, checked like every other that comes from outside. Throws what may be otherwise next time. */
async function keep(
  { storage }: Fetching,
  whatsapp: WhatsAppSender,
  { messageId, mediaId }: TakenFile,
): Promise<Parameters<typeof endFileAttempt>[2]> {
  const refused = (problem: FileProblem) => ({ state: 'refused', problem }) as const;
  const opened = await whatsapp.openFile(mediaId, MEDIA_MAX_BYTES);
  if (opened === null || (opened.declaredBytes ?? 0) > MEDIA_MAX_BYTES) {
    await opened?.body?.cancel();
    return refused('too_large');
  }
  const received = await readBody(opened.body, MEDIA_MAX_BYTES);
  const media = sniffMedia(received);
  if (media === null && received.byteLength > PROOF_MAX_BYTES) return refused('too_large');
  const contentType = media ?? sniffProof(received) ?? (isSticker(received) ? 'image/webp' : null);
  if (contentType === null) return refused('wrong_type');
  const file = stripMetadata(received, contentType);
  await storage.proofs.put(messageFileKey(messageId, contentType), file, { contentType });
  return {
    state: 'kept',
    file: { contentType, sizeBytes: file.byteLength, fileHash: await sha256(file) },
  };
}

/** What an error says for good of the file; null where it is asked for again. */
function problemOf(error: unknown): FileProblem | null {
  if (error instanceof MailRefused && error.isForEver) return 'gone';
  if (!(error instanceof AppError)) return null;
  if (error.code === 'FILE_TOO_LARGE') return 'too_large';
  return error.code === 'FILE_EMPTY' ? 'empty' : null;
}

/** Why a file has not come, as staff read it. */
function faultOf(error: unknown): string {
  if (error instanceof AppError) return 'WhatsApp broke off in the middle of the file';
  return error instanceof Error ? error.message : String(error);
}

/** Answers when it is to be asked for again; null where it is not. */
async function fetchOne(deps: Fetching, whatsapp: WhatsAppSender, taken: TakenFile): Promise<Date | null> {
  const end = async (ended: Parameters<typeof endFileAttempt>[2]) => {
    await endFileAttempt(deps.db, taken, ended);
    return ended.state === 'waiting' ? ended.dueAt : null;
  };
  if (!isFileWorthIt(taken, deps.clock.now())) return end({ state: 'refused', problem: 'gone' });
  try {
    return await end(await keep(deps, whatsapp, taken));
  } catch (error) {
    const problem = problemOf(error);
    if (problem !== null) return end({ state: 'refused', problem });
    const lastError = faultOf(error);
    const dueAt = fileRetryAt(taken.attempts, deps.clock.now());
    return end({ state: 'waiting', lastError, dueAt });
  }
}

/**
 * Fetches the pictures, stickers, documents, sounds and films that clients sent by WhatsApp, one at a time whoever else is about it, and begins
 * none later than `forMs` from now. What does not come is asked for again, for a week. Answers how many it asked for.
 */
export async function fetchFiles(deps: Fetching, forMs = RUN_MS): Promise<number> {
  const { db, clock, whatsapp } = deps;
  if (whatsapp === null) return 0;
  const end = clock.now().getTime() + forMs;
  let count = 0;
  const retries: Date[] = [];
  try {
    while (count < FILES_A_RUN && clock.now().getTime() <= end) {
      const taken = await takeDueFile(db, clock.now());
      if (taken === undefined) return count;
      const retry = await fetchOne(deps, whatsapp, taken);
      if (retry !== null) retries.push(retry);
      count += 1;
    }
  } finally {
    await wakeForEach(deps.waker, retries, clock.now());
  }
  // There may be more.
  await deps.waker?.wakeAt(clock.now(), clock.now());
  return count;
}
