import type { Database } from '../../client.ts';
import { staffNamed } from '../staff/users.ts';

/** Of each car and kind the paper that counts: the newest. */
export function selectPapers(db: Database) {
  return db
    .selectFrom('vehiclePapers')
    .distinctOn(['vehicleId', 'kind'])
    .select(['id', 'vehicleId', 'kind', 'number', 'validUntil', 'pictureContentType', 'madeAt'])
    .select(staffNamed('vehiclePapers.madeByUserId').as('madeBy'))
    .orderBy('vehicleId')
    .orderBy('kind')
    .orderBy('madeAt', 'desc')
    .orderBy('id');
}
