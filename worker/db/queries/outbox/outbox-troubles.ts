import { type ExpressionBuilder, sql } from 'kysely';
import { FAILED_COUNTS_MS, LATE_MS, type OutboxKind } from '#domain/outbox.ts';
import type { Channel } from '#domain/outbox-channels.ts';
import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { onlyRow } from '../../figures.ts';
import type { Tables } from '../../schema.ts';

// What of the outbox somebody has to see to: what failed, and what waits for longer than it should.

const before = (at: Date, ms: number) => new Date(at.getTime() - ms).toISOString();

/** Another row of the same fact, for the same reader: a booking has one client, and may have several payers. */
function selectOther({ selectFrom }: ExpressionBuilder<Tables, 'outbox'>) {
  return selectFrom('outbox as other')
    .where(({ eb, or, ref }) =>
      or([
        eb('other.bookingId', '=', ref('outbox.bookingId')),
        eb('other.waitlistId', '=', ref('outbox.waitlistId')),
      ]),
    )
    .whereRef('other.kind', '=', 'outbox.kind')
    .whereRef('other.isForPayer', '=', 'outbox.isForPayer')
    .where(({ eb, or, ref }) =>
      or([eb('outbox.isForPayer', '=', false), eb('other.recipient', '=', ref('outbox.recipient'))]),
    )
    .where(sql<boolean>`other.payload = outbox.payload`)
    .select('other.id');
}

/** What failed lately, and was told or settled by no other row of the same fact: by the other way, or by a person. */
export function selectUnsettled(db: Database, at: Date) {
  return db
    .selectFrom('outbox')
    .where('outbox.status', '=', 'failed')
    .where('outbox.dueAt', '>', before(at, FAILED_COUNTS_MS))
    .where((eb) =>
      eb.not(eb.exists(selectOther(eb).where('other.status', 'in', ['sent', 'opened', 'skipped']))),
    );
}

export interface ToSendAgain extends Asked {
  /** Alone, or both. */
  channel: Channel | undefined;
}

/**
 * Of that, what goes again at one press: not what is on its way, by the same channel or by another way out; of one fact the
 * latest row of a channel; and not by WhatsApp too where that only took the place of an e-mail that goes again.
 */
export function selectToSendAgain(db: Database, { at, hidden, ways, channel }: ToSendAgain) {
  return selectUnsettled(db, at)
    .$if(hidden.length > 0, (query) => query.where('outbox.kind', 'not in', hidden))
    .$if(channel !== undefined, (query) => query.where('outbox.channel', '=', channel ?? 'email'))
    .where((eb) =>
      eb.not(
        eb.exists(
          selectOther(eb)
            .where('other.status', 'in', ['waiting', 'sending'])
            .where((other) =>
              other.or([
                other('other.channel', '=', other.ref('outbox.channel')),
                ...(ways.length > 0 ? [other('other.channel', 'in', ways)] : []),
              ]),
            ),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          selectOther(eb)
            .where('other.status', '=', 'failed')
            .whereRef('other.channel', '=', 'outbox.channel')
            .whereRef('other.createdAt', '>', 'outbox.createdAt'),
        ),
      ),
    )
    .$if(channel === undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('outbox.channel', '=', 'email'),
          eb.not(
            eb.exists(
              selectOther(eb)
                .where('other.status', '=', 'failed')
                .where('other.channel', '=', 'email')
                .whereRef('other.createdAt', '<', 'outbox.createdAt'),
            ),
          ),
        ]),
      ),
    );
}

/** When it was to leave at first. One that was sent again began anew. */
export const firstDueAt = sql<string>`case when outbox.round > 1 then outbox.due_at else outbox.created_at end`;

/** What should have left by itself long ago: the provider is away, or nothing runs that sends it. */
export function selectLate(db: Database, at: Date) {
  return db
    .selectFrom('outbox')
    .where('outbox.status', 'in', ['waiting', 'sending'])
    .where(firstDueAt, '<=', before(at, LATE_MS));
}

interface Asked {
  at: Date;
  /** What these people may not read. */
  hidden: readonly OutboxKind[];
  /** Those that there is a way out for: what waits for a person is in the tray. */
  ways: readonly Channel[];
}

/** Both, counted: statements of one trip. */
export function selectTroubles(db: Database, { at, hidden, ways }: Asked) {
  const hides = hidden.length > 0;
  return [
    selectUnsettled(db, at)
      .$if(hides, (query) => query.where('outbox.kind', 'not in', hidden))
      .select(({ fn }) => fn.countAll<number>().as('count')),
    selectLate(db, at)
      .$if(hides, (query) => query.where('outbox.kind', 'not in', hidden))
      .where('outbox.channel', 'in', ways.length > 0 ? ways : [sql<Channel>`null`])
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<string | null>(firstDueAt).as('since')]),
  ] as const;
}

/** How many failed, how many have waited for too long since when, and how many go again at one press. */
export async function countTroubles(db: Database, asked: Asked, toSendAgain: ToSendAgain) {
  const [failed, late, again] = await readInOneTrip(db, [
    ...selectTroubles(db, asked),
    selectToSendAgain(db, toSendAgain).select(({ fn }) => fn.countAll<number>().as('count')),
  ]);
  const { count: lateCount, since } = onlyRow(late);
  return {
    failedCount: onlyRow(failed).count,
    lateCount,
    lateSince: since,
    toSendAgainCount: onlyRow(again).count,
  };
}
