import { drawerSubject } from '#domain/activity-subject.ts';
import { AppError } from '#domain/app-error.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { cashDifference, drawerDay, isNoCash } from '#domain/cash-drawer.ts';
import type { HandInCashInput, MyDrawerInput, OpenDrawerInput } from '#domain/schemas/cash.ts';
import { changeDrawer, type DrawerPlace, type Opening } from '../../db/queries/cash/drawer-writes.ts';
import { type CarriedDrawer, findOwnCash } from '../../db/queries/cash/drawers.ts';
import type { Deps } from '../../deps.ts';
import { hashOf, isDone } from '../edits/request-hash.ts';
import { isRefusedOrRepeated, retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
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
export function carriedAsCounted(
  drawerId: string,
  carried: readonly CarriedDrawer[],
  by: Opening['by'],
): Opening | null {
  if (carried.length === 0) return null;
  const expected = carriedCash(carried);
  return { drawerId, carried, expected, counted: expected, note: null, by };
}

/**
 * Counts the opening: what the last close of the person left, or a colleague handed over. The same request again does nothing. Throws
 * VALIDATION_FAILED when it was counted already, and for a difference without a note, IDEMPOTENCY_MISMATCH for its id with something else.
 */
export async function openDrawer(
  deps: Needs,
  { requestId, ...input }: OpenDrawerInput,
  request: StaffRequest,
): Promise<void> {
  const { branchId, countedUsdCents, countedHtg, note = null } = input;
  const requestHash = hashOf(['open_drawer', input]);
  await retryRefused(async () => {
    const by = authorOf(deps, request);
    const own = await ownPlace(deps, { branchId, requestId }, request);
    if (isDone(own.done, requestHash)) return;
    const { drawer, place, carried, subject } = own;
    if (drawer?.openingCountedAt != null && carried.length === 0)
      throw refuse('countedHtg', 'validation.cash.openedAlready');
    const expected = carriedCash(carried);
    const counted = { usdCents: countedUsdCents, htg: countedHtg };
    const difference = cashDifference(counted, expected);
    if (!isNoCash(difference) && note === null) throw refuse('note', 'validation.cash.openingNote');
    const opening = { drawerId: place.id, carried, expected, counted, note, by };
    const after = { openingUsdCents: counted.usdCents, openingHtg: counted.htg, openingNote: note };
    const before = { openingUsdCents: expected.usdCents, openingHtg: expected.htg };
    const done = { requestId, requestHash };
    const log = { by, action: 'create' as const, subject, metadata: { before, after }, request: done };
    await changeDrawer(deps.db, { place, opening, log });
  }, isRefusedOrRepeated);
}

/**
 * Cash that was taken to the bank or by the owner, who signed for it: recorded whatever is expected, since a refusal would
 * tell the sum before the count. The same request again does nothing, also signed anew after a lost answer: the first signature stays.
 * Throws IDEMPOTENCY_MISMATCH for its id with another amount, name, destination or note.
 */
export async function handInCash(
  deps: Needs,
  { requestId, ...input }: HandInCashInput,
  request: StaffRequest,
): Promise<void> {
  const { strokes, ...said } = input;
  const { branchId, currency, currencyAmount, handedInTo, takerName, note = null } = said;
  const requestHash = hashOf(['hand_in', said]);
  await retryRefused(async () => {
    const by = authorOf(deps, request);
    const { place, carried, done, subject } = await ownPlace(deps, { branchId, requestId }, request);
    if (isDone(done, requestHash)) return;
    const sum = currency === 'USD' ? { handedInUsdCents: currencyAmount } : { handedInHtg: currencyAmount };
    const facts = { ...sum, handedInTo, takerName, note };
    await changeDrawer(deps.db, {
      place,
      opening: carriedAsCounted(place.id, carried, by),
      handedIn: { currency, amount: -currencyAmount, handedInTo, takerName, signature: { strokes }, note },
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
