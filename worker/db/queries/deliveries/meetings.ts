import type { Database } from '../../client.ts';

/** Where cars are brought to their clients and fetched, in the order in which that was planned; without what was called off. */
export function selectMeetings(db: Database) {
  return db
    .selectFrom('deliveries')
    .where('state', '<>', 'canceled')
    .select(['bookingId', 'kind', 'place', 'dueOn', 'dueTime', 'driverName', 'rowVersion'])
    .orderBy('createdAt')
    .orderBy('id');
}
