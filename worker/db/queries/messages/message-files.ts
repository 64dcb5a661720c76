import { sql } from 'kysely';
import {
  FILE_ALONE_MS,
  FILE_LEASE_MS,
  type FileContentType,
  type FileProblem,
} from '#domain/message-files.ts';
import { PROOF_CONTENT_TYPES, type ProofContentType } from '#domain/policy.ts';
import { inOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { reasonOf } from '../../values.ts';
import { clientsOfConversation } from './number-links.ts';

/**
 * Takes the file that has waited longest, if one is due: it is asked for again later, whatever becomes of this attempt. While one
 * is fetched nobody gets another; of those who ask at once one gets it.
 */
export async function takeDueFile(db: Database, at: Date) {
  const now = at.toISOString();
  // Each looks only when whoever asked before has written what it took: without this, both would see that nothing is fetched.
  const turn = db.selectNoFrom(({ fn }) =>
    fn.count<string>(fn('pg_advisory_xact_lock', [fn('hashtext', [sql.lit('message_files')])])).as('turn'),
  );
  const fetched = db
    .selectFrom('messageFiles as other')
    .where('other.state', '=', 'waiting')
    .where('other.aloneUntil', '>', now);
  const due = db
    .selectFrom('messageFiles')
    .select('messageId')
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', now)
    .where(({ not, exists }) => not(exists(fetched.select('other.messageId'))))
    .orderBy('dueAt')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const take = db
    .updateTable('messageFiles')
    .set(({ eb, ref }) => ({
      attempts: eb(ref('attempts'), '+', 1),
      dueAt: new Date(at.getTime() + FILE_LEASE_MS).toISOString(),
      aloneUntil: new Date(at.getTime() + FILE_ALONE_MS).toISOString(),
    }))
    .where('messageId', 'in', due)
    .returning(['messageId', 'mediaId', 'attempts', 'createdAt']);
  const [, [taken]] = await inOneTrip(db, [turn, take]);
  return taken;
}

export type TakenFile = NonNullable<Awaited<ReturnType<typeof takeDueFile>>>;

export interface KeptFile {
  contentType: FileContentType;
  sizeBytes: number;
  fileHash: string;
}

type Ended =
  | { state: 'kept'; file: KeptFile }
  | { state: 'refused'; problem: FileProblem }
  | { state: 'waiting'; lastError: string; dueAt: Date };

/** Writes what became of an attempt, unless a later one began, or the file is here or refused by now. */
export async function endFileAttempt(
  db: Database,
  { messageId, attempts }: Pick<TakenFile, 'messageId' | 'attempts'>,
  ended: Ended,
): Promise<void> {
  const { state } = ended;
  const set =
    ended.state === 'kept'
      ? { state, ...ended.file, lastError: null }
      : ended.state === 'refused'
        ? { state, problem: ended.problem }
        : { lastError: reasonOf(ended.lastError), dueAt: ended.dueAt };
  await db
    .updateTable('messageFiles')
    .set({ ...set, aloneUntil: null })
    .where('messageId', '=', messageId)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .execute();
}

/** The file of a message, once it is here. */
export function findMessageFile(db: Database, messageId: string) {
  return db
    .selectFrom('messageFiles')
    .where('messageFiles.messageId', '=', messageId)
    .where('state', '=', 'kept')
    .select(['messageId', 'contentType', 'sizeBytes', 'fileHash'])
    .$narrowType<KeptFile>();
}

/** The picture or PDF of a message that has come, from a conversation with whoever may be the client of this booking. */
export function findProofInMessage(db: Database, messageId: string, bookingId: string) {
  const conversationId = db.selectFrom('messages').where('messages.id', '=', messageId);
  return findMessageFile(db, messageId)
    .where('contentType', 'in', PROOF_CONTENT_TYPES)
    .$narrowType<{ contentType: ProofContentType }>()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bookings')
          .where('bookings.id', '=', bookingId)
          .where(
            'clientId',
            'in',
            clientsOfConversation(db, conversationId.select('conversationId').$asScalar()),
          )
          .select('bookings.id'),
      ),
    )
    .executeTakeFirst();
}
