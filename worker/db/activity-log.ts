import type { LogAction } from '#domain/activity.ts';
import type { ActivitySubject } from '#domain/activity-subject.ts';
import type { Database } from './client.ts';

/** On whose behalf something is written, from which address, and when. */
export interface ChangeAuthor {
  userId: string;
  ip: string;
  at: Date;
}

export interface ActivityEntry {
  /** Nobody's where a tool did it. */
  by: ChangeAuthor | { userId: null; ip: null; at: Date };
  action: LogAction;
  subject: ActivitySubject;
  /** Of changes, `before` and `after` of the fields that changed (`changesBetween`). */
  metadata: object;
  /** Made by the form that asked, and a hash of what it asked; none where nobody sends it again. */
  request?: { requestId: string; requestHash: string };
}

/** What a request with this id did before, whoever sent it. */
export function selectDone(db: Database, requestId: string) {
  return db.selectFrom('logs').where('requestId', '=', requestId).select(['createdAt', 'requestHash']);
}

/** The same by itself. */
export function findDone(db: Database, requestId: string) {
  return selectDone(db, requestId).executeTakeFirst();
}

/** The statement that adds an entry to the activity log: part of every batch that changes something. */
export function insertActivity(db: Database, { by, action, subject, metadata, request }: ActivityEntry) {
  const { userId, ip, at: createdAt } = by;
  return db
    .insertInto('logs')
    .values({ ...subject, userId, action, metadata: { ...metadata }, ip, createdAt, ...request });
}
