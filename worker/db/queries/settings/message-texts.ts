import type { InferResult } from 'kysely';
import { changesBetween } from '#domain/activity.ts';
import { settingSubject } from '#domain/activity-subject.ts';
import type { LocalizedText } from '#domain/locale.ts';
import type { TextKind } from '#domain/message-texts.ts';
import { type ChangeAuthor, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { onlyRow } from '../../figures.ts';

const TEXT = ['kind', 'subject', 'body', 'rowVersion'] as const;
const selectTexts = (db: Database) => db.selectFrom('messageTexts').select(TEXT);

/** A message in the owner's words; null and null where it has the standard text. */
export type MessageTextRow = InferResult<ReturnType<typeof selectTexts>>[number];

/** Every message that was ever given other words. */
export function listMessageTexts(db: Database): Promise<MessageTextRow[]> {
  return selectTexts(db).execute();
}

export function findMessageText(db: Database, kind: TextKind) {
  return selectTexts(db).where('kind', '=', kind).executeTakeFirst();
}

interface Edit {
  /** Version 0 where there is no row yet. */
  current: MessageTextRow;
  set: { subject: LocalizedText | null; body: LocalizedText | null };
  by: ChangeAuthor;
}

/**
 * Writes the words of a message and logs them. Refuses with `settings_changed`; throws a unique violation where somebody wrote the
 * first at the same moment.
 */
export async function saveMessageText(db: Database, { current, set, by }: Edit): Promise<MessageTextRow> {
  const { kind, rowVersion } = current;
  const isNew = rowVersion === 0;
  const unchanged = selectTexts(db)
    .where('kind', '=', kind)
    .where('rowVersion', '=', rowVersion)
    .forNoKeyUpdate();
  const write = isNew
    ? db
        .insertInto('messageTexts')
        .values({ kind, ...set })
        .returning(TEXT)
    : db.updateTable('messageTexts').set(set).where('kind', '=', kind).returning(TEXT);
  const { subject, body } = current;
  const [, changed] = await inOneTrip(db, [
    isNew ? null : guard(db, 'settings_changed', unchanged),
    write,
    insertActivity(db, {
      by,
      action: 'update',
      subject: settingSubject('message_text', kind, kind),
      metadata: changesBetween({ subject, body }, set),
    }),
  ]);
  return onlyRow(changed);
}

/** The booking that a text is shown with: the newest. */
export function findSampleBooking(db: Database) {
  return db
    .selectFrom('bookings')
    .select('id')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
