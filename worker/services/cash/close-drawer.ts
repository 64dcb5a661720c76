import { type ActivitySubject, drawerSubject } from '#domain/activity-subject.ts';
import { AppError } from '#domain/app-error.ts';
import {
  addCash,
  type CountedCash,
  cashDifference,
  countDrawer,
  type DrawerCash,
  expectedCash,
  isNoCash,
  sumOfCash,
} from '#domain/cash-drawer.ts';
import { handOverNotes, notesWith } from '#domain/deposit-notes.ts';
import { refuseField } from '#domain/ledger.ts';
import { includesRole } from '#domain/roles.ts';
import type { CloseDrawerInput, ReopenDrawerInput } from '#domain/schemas/cash.ts';
import { changeDrawer, reopen } from '../../db/queries/cash/drawer-writes.ts';
import { findDrawer } from '../../db/queries/cash/drawers.ts';
import type { Deps } from '../../deps.ts';
import { type GivenApproval, requireApproval } from '../approvals/require-approval.ts';
import { hashOf, isDone } from '../edits/request-hash.ts';
import { isRefusedOrRepeated, retryRefused } from '../edits/retry-refused.ts';
import { authorOf, requireVersion, type StaffRequest } from '../edits/staff-edit.ts';
import { carriedAsCounted } from './cash-drawers.ts';
import { carriedCash, countOf } from './cash-view.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'random'>;

type ReadDrawer = NonNullable<Awaited<ReturnType<typeof findDrawer>>>['drawer'];

interface CountAnswer {
  expected: CountedCash;
  counted: CountedCash;
  difference: CountedCash;
}

export interface CloseAnswer extends CountAnswer {
  isClosed: boolean;
  /** Of the notes of deposits, which lie apart. */
  deposits: CountAnswer;
}

/** Of a drawer that is closed already: the same count again, to the same person, is the same close. Throws STALE_VERSION for another. */
function closedBefore(
  drawer: ReadDrawer,
  counted: DrawerCash,
  handedToId: string | null,
): CloseAnswer | null {
  const count = countOf(drawer);
  if (count === null) return null;
  const isSame =
    drawer.handedToId === handedToId &&
    isNoCash(cashDifference(count.counted, counted.cash)) &&
    isNoCash(cashDifference(count.deposits.counted, counted.deposits));
  if (!isSame) throw new AppError('STALE_VERSION', { current: { rowVersion: drawer.rowVersion } });
  const { expected, difference, deposits } = count;
  return { isClosed: true, expected, counted: counted.cash, difference, deposits };
}

/**
 * A blind count, of the cash and apart from it of the deposits that the person holds at the branch: what is expected is answered
 * after it. The day is closed where nothing differs, or where a note says why; a count that did not close is logged, and the next
 * one needs a note, for it is blind no more. Handed over,
 * the deposits go with the cash. Throws NOT_FOUND, NOT_ALLOWED for another person's drawer, STALE_VERSION for
 * one that was closed with another count.
 */
export function closeDrawer(
  deps: Needs,
  input: CloseDrawerInput,
  request: StaffRequest,
): Promise<CloseAnswer> {
  return retryRefused(async () => {
    const by = authorOf(deps, request);
    const found = await findDrawer(deps.db, input.drawerId);
    if (found === undefined) throw new AppError('NOT_FOUND');
    const { drawer, carried, colleagues } = found;
    requireOwn(drawer.staffId, request);
    const counted: DrawerCash = {
      cash: { usdCents: input.countedUsdCents, htg: input.countedHtg },
      deposits: { usdCents: input.countedDepositsUsdCents, htg: input.countedDepositsHtg },
    };
    const { handedToId = null, note = null } = input;
    const before = closedBefore(drawer, counted, handedToId);
    if (before !== null) return before;
    const taker = colleagues.find(({ id }) => id === handedToId);
    if (handedToId !== null && taker === undefined)
      throw refuseField('handedToId', 'validation.cash.colleague');
    const expected: DrawerCash = {
      cash: addCash(expectedCash(drawer.movements), carriedCash(carried)),
      deposits: sumOfCash(notesWith(drawer.staffId, drawer.notesHeld)),
    };
    const { id, staffId, branchId, day, rowVersion, counts, hasDiffered } = drawer;
    const { difference, isClosed } = countDrawer(expected, counted, { note, hasDiffered });
    const closed = { ...countColumns(expected, counted), note };
    const facts = { ...closed, isClosed, handedTo: taker?.name ?? null };
    await changeDrawer(deps.db, {
      place: { id, staffId, branchId, day, rowVersion },
      opening: isClosed ? carriedAsCounted(id, carried, by) : null,
      notes: drawer,
      set: {
        counts: counts + 1,
        ...(isClosed ? { ...closed, closedAt: by.at, handedToId } : { hasDiffered: true }),
      },
      passed: isClosed && handedToId !== null ? passedOn(drawer, handedToId, counted) : null,
      log: {
        by,
        action: 'update',
        subject: drawerSubject(drawer, drawer.staffName),
        metadata: { before: {}, after: facts },
      },
    });
    return {
      isClosed,
      ...answerOf('cash', { expected, counted, difference }),
      deposits: answerOf('deposits', { expected, counted, difference }),
    };
  });
}

/** What goes with a drawer that is handed over: the deposits that lay with it, but for what was missing of them. */
function passedOn({ staffId, notesHeld }: ReadDrawer, toId: string, { deposits: counted }: DrawerCash) {
  const held = notesHeld.filter(({ holderId }) => holderId === staffId);
  return {
    depositIds: held.map(({ id }) => id),
    missing: handOverNotes({ fromId: staffId, toId, counted }, notesHeld),
  };
}

function answerOf(
  which: keyof DrawerCash,
  { expected, counted, difference }: Record<keyof CountAnswer, DrawerCash>,
) {
  return { expected: expected[which], counted: counted[which], difference: difference[which] };
}

function countColumns(expected: DrawerCash, counted: DrawerCash) {
  return {
    expectedUsdCents: expected.cash.usdCents,
    expectedHtg: expected.cash.htg,
    countedUsdCents: counted.cash.usdCents,
    countedHtg: counted.cash.htg,
    expectedDepositsUsdCents: expected.deposits.usdCents,
    expectedDepositsHtg: expected.deposits.htg,
    countedDepositsUsdCents: counted.deposits.usdCents,
    countedDepositsHtg: counted.deposits.htg,
  };
}

function requireOwn(staffId: string, { actor }: StaffRequest): void {
  if (staffId !== actor.id && !includesRole(actor.roles, 'admin')) throw new AppError('NOT_ALLOWED');
}

/** Throws APPROVAL_NEEDED for an agent whom no admin allowed to reopen this drawer, as it was counted. */
function approveReopening(deps: Needs, drawer: ReadDrawer, request: StaffRequest): Promise<GivenApproval> {
  const { day, branchId, staffName, countedUsdCents, countedHtg } = drawer;
  const facts = {
    before: { day, branchId, countedUsdCents, countedHtg },
    after: { day, branchId, countedUsdCents: null, countedHtg: null },
  };
  const about = `${day} · ${staffName}`;
  return requireApproval(deps, { kind: 'reopened_day', bookingId: null, about, facts }, request);
}

/**
 * Opens a closed day again, for a reason: an agent their own, when an admin agrees. The same request again does nothing. Throws
 * NOT_FOUND, NOT_ALLOWED, STALE_VERSION `{current}`, APPROVAL_NEEDED, VALIDATION_FAILED when its cash is in a later drawer already, and
 * IDEMPOTENCY_MISMATCH for its id with something else.
 */
export function reopenDrawer(
  deps: Needs,
  { requestId, drawerId, rowVersion, reason }: ReopenDrawerInput,
  request: StaffRequest,
): Promise<void> {
  const requestHash = hashOf(['reopen_drawer', drawerId, reason]);
  return retryRefused(async () => {
    const by = authorOf(deps, request);
    const found = await findDrawer(deps.db, drawerId, requestId);
    if (isDone(found?.done, requestHash)) return;
    const drawer = requireVersion(found?.drawer, rowVersion);
    requireOwn(drawer.staffId, request);
    if (drawer.closedAt === null) return;
    if (drawer.carriedToId !== null) throw refuseField('reason', 'validation.cash.carried');
    const approval = await approveReopening(deps, drawer, request);
    const { closedAt, expectedUsdCents, expectedHtg, countedUsdCents, countedHtg, note } = drawer;
    const { countedDepositsUsdCents, countedDepositsHtg } = drawer;
    const counted = { countedUsdCents, countedHtg, countedDepositsUsdCents, countedDepositsHtg };
    const before = { closedAt, expectedUsdCents, expectedHtg, ...counted, note };
    const subject: ActivitySubject = drawerSubject(drawer, drawer.staffName);
    const log = {
      by,
      action: 'update' as const,
      subject,
      metadata: { before, after: { reopenReason: reason }, ...approval.log },
      request: { requestId, requestHash },
    };
    await reopen(deps.db, drawer, { log, reason, approvalId: approval.approvalId });
  }, isRefusedOrRepeated);
}
