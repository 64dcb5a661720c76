import { morningSpan } from '#domain/morning.ts';
import { MORNING_ITEMS } from '#domain/morning-line.ts';
import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { onlyRow } from '../../figures.ts';
import { selectHandInsBetween } from '../cash/hand-ins.ts';
import { selectKeysAway } from '../keys/key-moves.ts';
import { selectUnsettled } from '../outbox/outbox-troubles.ts';
import { selectGapRows, selectGaps } from '../paper-forms/paper-forms.ts';
import { staffNamed } from '../staff/users.ts';
import { selectCalledOff, selectGiven, selectPayeeChanges } from './morning-log.ts';
import {
  selectDepositsHeldSince,
  selectDrawers,
  selectLeftCash,
  selectRefunds,
  selectReversals,
  selectTaken,
  selectToSettle,
  selectUnverified,
} from './morning-money.ts';
import {
  countOut,
  selectArrivals,
  selectIncidents,
  selectOverdue,
  selectReadings,
  selectStanding,
} from './morning-vehicles.ts';

/** Everything that the morning says to this reader, as it was at one moment. */
export async function readMorning(db: Database, now: Date, readerId: string) {
  const { today, yesterday, yesterdayFrom, todayFrom, ...span } = morningSpan(now);
  const { depositsFrom, unsettledFrom, unverifiedFrom, keysFrom, lostFrom } = span;
  const deposits = selectDepositsHeldSince(db, depositsFrom);
  const unsettled = selectToSettle(db, unsettledFrom);
  const unverified = selectUnverified(db, unverifiedFrom);
  const refunds = selectRefunds(db);
  const waiting = db
    .selectFrom('approvals')
    .where('decision', 'is', null)
    .where('expiresAt', '>', now.toISOString());
  const [settings, branches, taken, drawers, left, heldRows, held, sentRows, sent, ...rest] =
    await readInOneTrip(db, [
      db.selectFrom('settings').select(['graceMinutes', 'unseenVehicleDays', 'isMorningMailed']),
      db.selectFrom('branches').select(['id', 'city', 'address', 'phones']).orderBy('id', 'desc'),
      selectTaken(db, yesterday, readerId),
      selectDrawers(db, yesterday, yesterdayFrom),
      selectLeftCash(db),
      deposits.rows.limit(MORNING_ITEMS),
      deposits.sum,
      unverified.rows.limit(MORNING_ITEMS),
      unverified.sum,
      countOut(db),
      selectOverdue(db, now),
      selectReadings(db, yesterdayFrom),
      selectArrivals(db, yesterdayFrom),
      selectStanding(db, today),
      selectGiven(db, yesterday),
      selectCalledOff(db, yesterday),
      selectPayeeChanges(db, yesterday),
      waiting
        .select(['approvals.id', 'about', staffNamed('approvals.askedByUserId').as('askedBy')])
        .orderBy('expiresAt')
        .limit(MORNING_ITEMS),
      waiting.select(({ fn }) => fn.countAll<number>().as('count')),
      selectUnsettled(db, now).select(({ fn }) => fn.countAll<number>().as('count')),
      selectIncidents(db),
      selectGapRows(db, undefined, MORNING_ITEMS),
      selectGaps(db, undefined).select(({ fn }) => fn.countAll<number>().as('count')),
      selectKeysAway(db, { staffSince: keysFrom, lostSince: lostFrom }),
      unsettled.rows.limit(MORNING_ITEMS),
      unsettled.sum,
      selectReversals(db, yesterday),
      refunds.rows.limit(MORNING_ITEMS),
      refunds.sum,
      selectHandInsBetween(db, yesterdayFrom, todayFrom),
    ]);
  const [
    out,
    overdue,
    readings,
    arrivals,
    standing,
    given,
    calledOff,
    payee,
    askedRows,
    asked,
    failed,
    incidents,
    gapRows,
    gaps,
    keysAway,
    unsettledRows,
    unsettledSum,
    reversals,
    refundRows,
    toRefund,
    handIns,
  ] = rest;
  return {
    settings: onlyRow(settings),
    branches,
    taken,
    drawers,
    left,
    handIns,
    deposits: { ...onlyRow(held), rows: heldRows },
    unsettled: { ...onlyRow(unsettledSum), rows: unsettledRows },
    unverified: { ...onlyRow(sent), rows: sentRows },
    refunds: { ...onlyRow(toRefund), rows: refundRows },
    out: onlyRow(out),
    overdue,
    keysAway,
    incidents,
    readings,
    arrivals,
    standing,
    given,
    calledOff,
    reversals,
    payee,
    approvals: { ...onlyRow(asked), rows: askedRows },
    failedCount: onlyRow(failed).count,
    paperGaps: { ...onlyRow(gaps), rows: gapRows },
  };
}
