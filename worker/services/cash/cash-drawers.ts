import { type ActivitySubject, drawerSubject } from '#domain/activity-subject.ts';
import { AppError } from '#domain/app-error.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import {
  addCash,
  type CountedCash,
  cashDifference,
  depositCash,
  drawerDay,
  expectedCash,
  isNoCash,
} from '#domain/cash-drawer.ts';
import { includesRole } from '#domain/roles.ts';
import type {
  CloseDrawerInput,
  HandInCashInput,
  MyDrawerInput,
  OpenDrawerInput,
  ReopenDrawerInput,
} from '#domain/schemas/cash.ts';
import {
  type CarriedDrawer,
  changeDrawer,
  type DrawerPlace,
  findDrawer,
  findOwnCash,
  type Opening,
  reopen,
} from '../../db/queries/cash/drawers.ts';
import type { Deps } from '../../deps.ts';
import { type GivenApproval, requireApproval } from '../approvals/require-approval.ts';
import { hashOf, isDone } from '../edits/request-hash.ts';
import { isRefusedOrRepeated, retryRefused } from '../edits/retry-refused.ts';
import { authorOf, requireVersion, type StaffRequest } from '../edits/staff-edit.ts';
import { carriedCash, drawerView } from './cash-view.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'random'>;

function refuse(field: string, key: string): AppError {
  return new AppError('VALIDATION_FAILED', { fieldErrors: { [field]: key } });
}

/** The person's own drawers at a branch: the one that takes cash now, and those that wait to be closed. Sums are kept back. */
export async function getOwnCash(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { branchId }: MyDrawerInput,
  { actor }: StaffRequest,
) {
  const today = todayInHaiti(clock.now());
  const { drawers, carried, colleagues } = await findOwnCash(db, { staffId: actor.id, branchId, today });
  const closedDays = drawers.filter(({ closedAt }) => closedAt !== null).map(({ day }) => day);
  return {
    today,
    branchId,
    /** The day whose drawer takes cash now. */
    day: drawerDay(today, closedDays),
    drawers: drawers.map((drawer) => drawerView(drawer, drawer.closedAt === null)),
    carried: { ...carriedCash(carried), from: carried.map(({ day, staffName }) => ({ day, staffName })) },
    colleagues,
  };
}

/** Where the person's cash goes now, what is in it, and what waits to be carried into it. */
async function ownPlace(
  deps: Needs,
  { branchId, requestId }: MyDrawerInput & { requestId?: string },
  { actor }: StaffRequest,
) {
  const today = todayInHaiti(deps.clock.now());
  const whose = { staffId: actor.id, branchId, today, ...(requestId !== undefined && { requestId }) };
  const { drawers, carried, done } = await findOwnCash(deps.db, whose);
  const closedDays = drawers.filter(({ closedAt }) => closedAt !== null).map(({ day }) => day);
  const day = drawerDay(today, closedDays);
  const drawer = drawers.find((own) => own.day === day);
  const place: DrawerPlace = {
    id: drawer?.id ?? deps.random.uuid(),
    staffId: actor.id,
    branchId,
    day,
    rowVersion: drawer?.rowVersion ?? null,
  };
  return { drawer, place, carried, done, subject: drawerSubject(place, actor.name) };
}

/** What earlier drawers left, taken as it was counted then; null where nothing waits. */
function carriedAsCounted(
  drawerId: string,
  carried: readonly CarriedDrawer[],
  by: Opening['by'],
): Opening | null {
  if (carried.length === 0) return null;
  const expected = carriedCash(carried);
  return { drawerId, carried, expected, counted: expected, note: null, by };
}

/**
 * Counts the opening: what the last close of the person left, or a colleague handed over. Throws VALIDATION_FAILED when
 * it was counted already, and for a difference without a note.
 */
export function openDrawer(
  deps: Needs,
  { branchId, countedUsdCents, countedHtg, ...input }: OpenDrawerInput,
  request: StaffRequest,
): Promise<void> {
  return retryRefused(async () => {
    const by = authorOf(deps, request);
    const { drawer, place, carried, subject } = await ownPlace(deps, { branchId }, request);
    if (drawer?.openingCountedAt != null && carried.length === 0)
      throw refuse('countedHtg', 'validation.cash.openedAlready');
    const expected = carriedCash(carried);
    const counted = { usdCents: countedUsdCents, htg: countedHtg };
    const note = input.note ?? null;
    const difference = cashDifference(counted, expected);
    if (!isNoCash(difference) && note === null) throw refuse('note', 'validation.cash.openingNote');
    const opening = { drawerId: place.id, carried, expected, counted, note, by };
    const after = { openingUsdCents: counted.usdCents, openingHtg: counted.htg, openingNote: note };
    const before = { openingUsdCents: expected.usdCents, openingHtg: expected.htg };
    const log = { by, action: 'create' as const, subject, metadata: { before, after } };
    await changeDrawer(deps.db, { place, opening, log });
  });
}

/**
 * Cash that was taken to the bank or by the owner, who signed for it: recorded whatever is expected, since a refusal would
 * tell the sum before the count. The same request again does nothing. Throws IDEMPOTENCY_MISMATCH for its id with something else.
 */
export async function handInCash(
  deps: Needs,
  { requestId, ...input }: HandInCashInput,
  request: StaffRequest,
): Promise<void> {
  const { branchId, currency, currencyAmount, handedInTo, takerName, note = null } = input;
  const requestHash = hashOf(['hand_in', input]);
  await retryRefused(async () => {
    const by = authorOf(deps, request);
    const { place, carried, done, subject } = await ownPlace(deps, { branchId, requestId }, request);
    if (isDone(done, requestHash)) return;
    const sum = currency === 'USD' ? { handedInUsdCents: currencyAmount } : { handedInHtg: currencyAmount };
    const facts = { ...sum, handedInTo, takerName, note };
    await changeDrawer(deps.db, {
      place,
      opening: carriedAsCounted(place.id, carried, by),
      handedIn: { currency, amount: -currencyAmount, handedInTo, takerName, note },
      log: {
        by,
        action: 'update',
        subject,
        metadata: { before: {}, after: facts },
        request: { requestId, requestHash },
      },
    });
  }, isRefusedOrRepeated);
}

export interface CloseAnswer {
  isClosed: boolean;
  expected: CountedCash;
  counted: CountedCash;
  difference: CountedCash;
  /** Cash deposits of the day, which lie apart. */
  deposits: CountedCash;
}

/**
 * A blind count: the expected amount is answered after it. The day is closed where nothing differs, or where a note says
 * why; a count that did not close is logged. Throws NOT_FOUND, NOT_ALLOWED for another person's drawer, STALE_VERSION for
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
    const counted = { usdCents: input.countedUsdCents, htg: input.countedHtg };
    const deposits = depositCash(drawer.movements);
    if (drawer.closedAt !== null) {
      const expected = { usdCents: drawer.expectedUsdCents ?? 0, htg: drawer.expectedHtg ?? 0 };
      const isSame = drawer.countedUsdCents === counted.usdCents && drawer.countedHtg === counted.htg;
      if (!isSame) throw new AppError('STALE_VERSION', { current: { rowVersion: drawer.rowVersion } });
      return { isClosed: true, expected, counted, difference: cashDifference(counted, expected), deposits };
    }
    const { handedToId = null, note = null } = input;
    const taker = colleagues.find(({ id }) => id === handedToId);
    if (handedToId !== null && taker === undefined) throw refuse('handedToId', 'validation.cash.colleague');
    const expected = addCash(expectedCash(drawer.movements), carriedCash(carried));
    const difference = cashDifference(counted, expected);
    const isClosed = isNoCash(difference) || note !== null;
    const { id, staffId, branchId, day, rowVersion, counts } = drawer;
    const subject = drawerSubject(drawer, drawer.staffName);
    const closed = {
      expectedUsdCents: expected.usdCents,
      expectedHtg: expected.htg,
      countedUsdCents: counted.usdCents,
      countedHtg: counted.htg,
      note,
    };
    const facts = { ...closed, isClosed, handedTo: taker?.name ?? null };
    await changeDrawer(deps.db, {
      place: { id, staffId, branchId, day, rowVersion },
      opening: isClosed ? carriedAsCounted(id, carried, by) : null,
      set: { counts: counts + 1, ...(isClosed && { ...closed, closedAt: by.at, handedToId }) },
      log: { by, action: 'update', subject, metadata: { before: {}, after: facts } },
    });
    return { isClosed, expected, counted, difference, deposits };
  });
}

type ReadDrawer = NonNullable<Awaited<ReturnType<typeof findDrawer>>>['drawer'];

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
 * Opens a closed day again, for a reason: an agent their own, when an admin agrees. Throws NOT_FOUND, NOT_ALLOWED,
 * STALE_VERSION `{current}`, APPROVAL_NEEDED, and VALIDATION_FAILED when its cash is in a later drawer already.
 */
export function reopenDrawer(
  deps: Needs,
  { drawerId, rowVersion, reason }: ReopenDrawerInput,
  request: StaffRequest,
): Promise<void> {
  return retryRefused(async () => {
    const by = authorOf(deps, request);
    const found = await findDrawer(deps.db, drawerId);
    const drawer = requireVersion(found?.drawer, rowVersion);
    requireOwn(drawer.staffId, request);
    if (drawer.closedAt === null) return;
    if (drawer.carriedToId !== null) throw refuse('reason', 'validation.cash.carried');
    const approval = await approveReopening(deps, drawer, request);
    const { closedAt, expectedUsdCents, expectedHtg, countedUsdCents, countedHtg, note } = drawer;
    const before = { closedAt, expectedUsdCents, expectedHtg, countedUsdCents, countedHtg, note };
    const subject: ActivitySubject = drawerSubject(drawer, drawer.staffName);
    const log = {
      by,
      action: 'update' as const,
      subject,
      metadata: { before, after: { reopenReason: reason }, ...approval.log },
    };
    await reopen(deps.db, drawer, { log, reason, approvalId: approval.approvalId });
  });
}
