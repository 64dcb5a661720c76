import { sql } from 'kysely';
import { type ApprovalKind, approverOf } from '#domain/approval.ts';
import { STAFF_ROLES } from '#domain/roles.ts';
import type { Database } from '../../client.ts';
import type { OutboxPayload } from '../../json-columns.ts';
import { instantOf } from '../../values.ts';
import { dedupeKey } from './dedupe-key.ts';

const KIND = 'approval_asked';

interface Question {
  id: string;
  kind: ApprovalKind;
  /** Nobody answers to themselves. */
  askedByUserId: string | null;
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

/** A statement of the batch that asks: everybody who may answer is told, in their language. */
export function tellApprovers(db: Database, { id, ...question }: Question, at: Date) {
  return db
    .insertInto('outbox')
    .columns(['dedupeKey', 'kind', 'locale', 'recipient', 'payload', 'dueAt', 'createdAt'])
    .expression(
      selectApprovers(db, question).select(({ val, ref }) => [
        dedupeKey(
          { kind: KIND, factId: id, version: ref('profiles.id'), recipient: ref('profiles.email') },
          'email',
        ).as('dedupeKey'),
        val(KIND).as('kind'),
        'profiles.locale',
        'profiles.email as recipient',
        sql<OutboxPayload>`jsonb_build_object('factId', ${id}::text, 'version', ${ref('profiles.id')})`.as(
          'payload',
        ),
        instantOf(at).as('dueAt'),
        instantOf(at).as('createdAt'),
      ]),
    )
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing());
}

/** Somebody who was told, while they may still answer. */
export function findApprover(db: Database, userId: string, question: Omit<Question, 'id'>) {
  return selectApprovers(db, question)
    .where('profiles.id', '=', userId)
    .select('profiles.name')
    .executeTakeFirst();
}
