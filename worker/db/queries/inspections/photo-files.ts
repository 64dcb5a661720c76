import type { Insertable } from 'kysely';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';

/** Whether the file of this hash is kept. */
export async function isPhotoKept(db: Database, fileHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('photoFiles')
    .select('fileHash')
    .where('fileHash', '=', fileHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers a file; one that is kept already stays as it is. */
export async function insertPhotoFile(db: Database, file: Insertable<Tables['photoFiles']>): Promise<void> {
  await db
    .insertInto('photoFiles')
    .values(file)
    .onConflict((known) => known.column('fileHash').doNothing())
    .execute();
}

/** The file of a picture of an inspection, a contract that was signed on paper, an incident, or a numbered form. */
export function findPhotoFile(db: Database, photoId: string) {
  return db
    .selectFrom('inspectionPhotos')
    .innerJoin('photoFiles', 'photoFiles.fileHash', 'inspectionPhotos.fileHash')
    .where('inspectionPhotos.id', '=', photoId)
    .select(['photoFiles.fileHash', 'contentType'])
    .select(({ ref }) => ref('place').$castTo<string>().as('name'))
    .unionAll(
      db
        .selectFrom('contractPhotos')
        .innerJoin('photoFiles', 'photoFiles.fileHash', 'contractPhotos.fileHash')
        .where('contractPhotos.id', '=', photoId)
        .select(['photoFiles.fileHash', 'contentType'])
        .select(({ val }) => val('contract').as('name')),
    )
    .unionAll(
      db
        .selectFrom('incidentPhotos')
        .innerJoin('photoFiles', 'photoFiles.fileHash', 'incidentPhotos.fileHash')
        .where('incidentPhotos.id', '=', photoId)
        .select(['photoFiles.fileHash', 'contentType'])
        .select(({ val }) => val('incident').as('name')),
    )
    .unionAll(
      db
        .selectFrom('paperPhotos')
        .innerJoin('photoFiles', 'photoFiles.fileHash', 'paperPhotos.fileHash')
        .where('paperPhotos.id', '=', photoId)
        .select(['photoFiles.fileHash', 'contentType'])
        .select(({ val }) => val('form').as('name')),
    )
    .executeTakeFirst();
}

/** Forgets files from before `uploadedBefore` that no inspection, contract, incident or form names. Answers their hashes. */
export async function deleteUnnamedPhotos(
  db: Database,
  { uploadedBefore, limit }: { uploadedBefore: Date; limit: number },
): Promise<string[]> {
  const unnamed = db
    .selectFrom('photoFiles')
    .select('fileHash')
    .where('uploadedAt', '<=', uploadedBefore.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('inspectionPhotos')
            .whereRef('inspectionPhotos.fileHash', '=', 'photoFiles.fileHash')
            .select('inspectionPhotos.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contractPhotos')
            .whereRef('contractPhotos.fileHash', '=', 'photoFiles.fileHash')
            .select('contractPhotos.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('incidentPhotos')
            .whereRef('incidentPhotos.fileHash', '=', 'photoFiles.fileHash')
            .select('incidentPhotos.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('paperPhotos')
            .whereRef('paperPhotos.fileHash', '=', 'photoFiles.fileHash')
            .select('paperPhotos.id'),
        ),
      ),
    )
    .orderBy('uploadedAt')
    .limit(limit);
  const rows = await db
    .deleteFrom('photoFiles')
    .where('fileHash', 'in', unnamed)
    .returning('fileHash')
    .execute();
  return rows.map(({ fileHash }) => fileHash);
}
