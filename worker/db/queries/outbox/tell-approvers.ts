import { sql } from 'kysely';
import { type ApprovalKind, approverOf } from '#domain/approval.ts';
import type { Channel } from '#domain/outbox-channels.ts';
import { STAFF_ROLES } from '#domain/roles.ts';
import type { Database } from '../../client.ts';
import type { OutboxPayload } from '../../json-columns.ts';
import { instantOf } from '../../values.ts';
import { dedupeKey } from './dedupe-key.ts';
import { isToldBy, staffNumber } from './staff-ways.ts';

const KIND = 'approval_asked';

interface Question {
  id: string;
  kind: ApprovalKind;
  /** Nobody answers to themselves. */
  askedByUserId: string | null;
}

interface Asking extends Question {
  /** WhatsApp leaves by itself. */
  hasApi: boolean;
}

/** Who may answer a question of this kind. */
function selectApprovers(db: Database, { kind, askedByUserId }: Omit<Question, 'id'>) {
  const roles = STAFF_ROLES.slice(STAFF_ROLES.indexOf(approverOf(kind)));
  return db
    .selectFrom('profiles')
    .where('profiles.isActive', '=', true)
    .where('profiles.id', 'is distinct from', askedByUserId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('userRoles')
          .whereRef('userRoles.userId', '=', 'profiles.id')
          .where('role', 'in', roles)
          .select('userId'),
      ),
    );
}

/** The question by one channel, to the approvers who are told by it. */
function askBy(db: Database, channel: Channel, { id, hasApi, ...question }: Asking, at: Date) {
  // What waits for a hand may be sent after the two hours: the e-mail goes at once.
  const isForAll = channel === 'email' && !hasApi;
  return selectApprovers(db, question)
    .$if(!isForAll, (some) => some.where(isToldBy(channel)))
    .select(({ val, ref }) => {
      const recipient = channel === 'email' ? ref('profiles.email') : staffNumber.$notNull();
      const told = { kind: KIND, factId: id, version: ref('profiles.id'), recipient };
      return [
        dedupeKey(told, channel).as('dedupeKey'),
        val(channel).as('channel'),
        val(KIND).as('kind'),
        'profiles.locale',
        recipient.as('recipient'),
        sql<OutboxPayload>`jsonb_build_object('factId', ${id}::text, 'version', ${ref('profiles.id')})`.as(
          'payload',
        ),
        instantOf(at).as('dueAt'),
        instantOf(at).as('createdAt'),
      ];
    });
}

/** A statement of the batch that asks: everybody who may answer is told, in their language and by the way they chose; by e-mail too where WhatsApp waits for a hand. */
export function tellApprovers(db: Database, question: Asking, at: Date) {
  return db
    .insertInto('outbox')
    .columns(['dedupeKey', 'channel', 'kind', 'locale', 'recipient', 'payload', 'dueAt', 'createdAt'])
    .expression(askBy(db, 'email', question, at).unionAll(askBy(db, 'whatsapp', question, at)))
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing());
}

/** Somebody who was told, while they may still answer. */
export function findApprover(db: Database, userId: string, question: Omit<Question, 'id'>) {
  return selectApprovers(db, question)
    .where('profiles.id', '=', userId)
    .select('profiles.name')
    .executeTakeFirst();
}
