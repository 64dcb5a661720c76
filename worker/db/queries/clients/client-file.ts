import { changesBetween } from '#domain/activity.ts';
import { clientSubject } from '#domain/activity-subject.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { type ChangeAuthor, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';

/** Who books: by any of their e-mails, or their phone however written. */
export interface Person {
  emails: readonly string[];
  phone: string;
}

/** A client to whom staff rent no more. */
export function selectNotToRentTo(db: Database, { emails, phone }: Person) {
  return db
    .selectFrom('clients')
    .where('doNotRentReason', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('email', 'in', emails),
        eb(eb.fn<string>('phone_key', ['phone']), '=', eb.fn<string>('phone_key', [eb.val(phone)])),
      ]),
    )
    .select('id')
    .limit(1);
}

/** What is known of a client as a driver. */
const DRIVER = ['licenseExpiresOn', 'bornOn', 'licensedSince'] as const;
const FILE = ['id', 'name', 'email', ...DRIVER, 'notes', 'doNotRentReason'] as const;

export function selectFile(db: Database, id: string) {
  return db
    .selectFrom('clients')
    .where('id', '=', id)
    .select([...FILE, 'fileVersion as rowVersion']);
}

export function findClientFile(db: Database, id: string) {
  return selectFile(db, id).executeTakeFirst();
}

export type ClientFile = NonNullable<Awaited<ReturnType<typeof findClientFile>>>;

interface FileEdit {
  current: ClientFile;
  set: Record<(typeof DRIVER)[number], CalendarDay | null> & Pick<ClientFile, 'notes' | 'doNotRentReason'>;
  by: ChangeAuthor;
}

/** Writes what staff know of a client, and logs it. Refuses with `client_changed`. */
export async function updateClientFile(db: Database, { current, set, by }: FileEdit): Promise<ClientFile> {
  const { id, rowVersion } = current;
  const unchanged = selectFile(db, id).where('fileVersion', '=', rowVersion).forNoKeyUpdate();
  const [, [saved]] = await inOneTrip(db, [
    guard(db, 'client_changed', unchanged),
    db
      .updateTable('clients')
      .set({ ...set, fileVersion: rowVersion + 1 })
      .where('id', '=', id)
      .returning([...FILE, 'fileVersion as rowVersion']),
    insertActivity(db, {
      by,
      action: 'update',
      subject: clientSubject(current),
      metadata: changesBetween({ ...current }, set),
    }),
  ]);
  if (saved === undefined) throw new Error('An edited client did not come back');
  return saved;
}
