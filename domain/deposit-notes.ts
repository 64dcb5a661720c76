import type { BranchId } from './branch.ts';
import type { CashAmount, CashCause, CashPlace, CountedCash } from './cash-drawer.ts';
import type { Currency } from './currency.ts';
import type { DepositKind } from './deposits.ts';
import type { PaymentMethod } from './payment-method.ts';

/** Where the notes of a cash deposit lie, who answers for them, and what moves when they are given back, kept or handed over (record 49). */

/** Notes of a deposit that somebody answers for: in its currency. */
export interface NotesShare {
  staffId: string;
  amount: number;
}

/** What is left of a deposit, who holds it, and what others answer for: it was missing when they handed the rest over. */
export interface DepositNotes {
  left: number;
  holderId: string;
  missing: readonly NotesShare[];
}

/**
 * Who answers for what of a deposit, its holder first. What is given back or kept comes from the holder's part first: what is
 * missing stays with whoever lost it, as long as that much is left.
 */
export function sharesOf({ left, holderId, missing }: DepositNotes): NotesShare[] {
  let rest = left;
  const others = missing
    .filter(({ staffId, amount }) => staffId !== holderId && amount > 0)
    .map(({ staffId, amount }) => {
      const own = Math.min(amount, rest);
      rest -= own;
      return { staffId, amount: own };
    });
  return [{ staffId: holderId, amount: rest }, ...others].filter(({ amount }) => amount > 0);
}

/** From whom an amount of a deposit comes that is given back or kept. */
export function takenFrom(notes: DepositNotes, amount: number): NotesShare[] {
  const after = sharesOf({ ...notes, left: notes.left - amount });
  const keptBy = (staffId: string) => after.find((share) => share.staffId === staffId)?.amount ?? 0;
  return sharesOf(notes)
    .map((share) => ({ ...share, amount: share.amount - keptBy(share.staffId) }))
    .filter((share) => share.amount > 0);
}

type HeldNotes = DepositNotes & { id: string; currency: Currency };

const shareOf = (notes: DepositNotes, staffId: string) =>
  sharesOf(notes).find((share) => share.staffId === staffId)?.amount ?? 0;

/** What somebody answers for of these deposits: what a count of them expects. */
export function notesWith(staffId: string, deposits: readonly HeldNotes[]): CashAmount[] {
  return deposits
    .map((notes) => ({ currency: notes.currency, amount: shareOf(notes, staffId) }))
    .filter(({ amount }) => amount > 0);
}

/** A change of what somebody answers for of a deposit that is not theirs to hold. */
export interface MissingNotes extends NotesShare {
  depositId: string;
}

/**
 * Somebody hands over the deposits with a drawer. What was counted goes with it; what was missing stays theirs, until it is found
 * or written off: the newest deposits, as they come in `deposits` last, are said to lack it.
 */
export function handOverNotes(
  { fromId, toId, counted }: { fromId: string; toId: string; counted: CountedCash },
  deposits: readonly HeldNotes[],
): MissingNotes[] {
  const rest = { USD: counted.usdCents, HTG: counted.htg };
  return deposits.flatMap((notes) => {
    const share = shareOf(notes, fromId);
    const found = Math.min(share, rest[notes.currency]);
    rest[notes.currency] -= found;
    const isHeld = notes.holderId === fromId;
    if (share === 0 && !isHeld) return [];
    const missingWith = (staffId: string) =>
      notes.missing.find((one) => one.staffId === staffId)?.amount ?? 0;
    const own = { staffId: fromId, amount: share - found - missingWith(fromId) };
    // Whoever takes over what they hold themselves, or hold from now on, answers for it by that.
    const isTakerHolder = isHeld || notes.holderId === toId;
    const takers = isTakerHolder ? 0 : shareOf(notes, toId) + found;
    return [own, { staffId: toId, amount: takers - missingWith(toId) }]
      .filter(({ amount }) => amount !== 0)
      .map((one) => ({ ...one, depositId: notes.id }));
  });
}

/** Where somebody stands who moves notes of a deposit, and whether they have a branch of their own. */
interface Mover extends CashPlace {
  hasBranch: boolean;
}

/**
 * In whose drawer notes of a deposit move. Of those with a branch, in their own. Somebody without one uses the drawer that they have
 * open where the notes lie; gives other notes back out of the one that they have open elsewhere; and has none to move where none is
 * open: whoever holds the deposit does it for them. What is kept stays where it lies.
 */
export function placeOfMover(
  kind: DepositKind,
  { hasBranch, staffId, branchId }: Mover,
  lies: CashPlace | null,
  openAt: readonly BranchId[],
): CashPlace {
  const own = { staffId, branchId };
  if (hasBranch || lies === null || kind === 'taken') return own;
  if (openAt.includes(lies.branchId)) return { staffId, branchId: lies.branchId };
  const [elsewhere] = openAt;
  return kind === 'kept' || elsewhere === undefined ? lies : { staffId, branchId: elsewhere };
}

export interface DepositMove extends CashAmount {
  cause: Extract<CashCause, 'deposit' | 'from_deposit' | 'for_deposit'>;
  place: CashPlace;
}

/** What moved in a drawer for an entry of a deposit. */
export interface MovedNotes extends CashAmount {
  cause: CashCause;
  place: CashPlace;
}

/**
 * A mistake is taken back: all that moved for it moves the other way. What moved in the drawer of whoever entered it moves in that
 * of whoever takes it back, as a payment does; the rest where it moved.
 */
export function notesTakenBack(
  moved: readonly MovedNotes[],
  { madeBy, here }: { madeBy: string; here: CashPlace },
): MovedNotes[] {
  const placeOf = (place: CashPlace) =>
    place.staffId === madeBy && place.branchId === here.branchId ? here : place;
  return moved.map(({ cause, place, currency, amount }) => ({
    currency,
    amount: -amount,
    cause: cause === 'deposit' ? cause : 'reversal',
    place: placeOf(place),
  }));
}

interface MovedDeposit {
  kind: DepositKind;
  method: PaymentMethod;
  currency: Currency;
  currencyAmount: number;
}

/** Of a deposit that is settled: from whom the notes come, at the branch where they lie, and who holds it. */
export interface LyingNotes {
  branchId: BranchId;
  holderId: string;
  from: readonly NotesShare[];
}

/**
 * The notes of a deposit lie at the branch that took it, apart from the drawer's cash. `here` is who acts and where; `lies` is null of
 * one that is taken, and of one that came into an account: what is given back of it in notes comes out of the cash. What is kept
 * leaves the deposits and is the drawer's cash from then on, so that a count finds it; so does what goes back through an account.
 * Notes that are not at hand, at another branch or missing with somebody who answers for them, become the firm's in the drawer
 * there; a client gets others for them, out of the cash here.
 */
export function cashOfDeposit(
  { kind, method, currency, currencyAmount }: MovedDeposit,
  here: CashPlace,
  lies: LyingNotes | null,
): DepositMove[] {
  const move = (cause: DepositMove['cause'], place: CashPlace, amount: number): DepositMove => ({
    cause,
    place,
    currency,
    amount,
  });
  if (lies === null) {
    if (method !== 'cash') return [];
    return kind === 'taken'
      ? [move('deposit', here, currencyAmount)]
      : [move('for_deposit', here, -currencyAmount)];
  }
  const areGiven = kind === 'returned' && method === 'cash';
  return lies.from.flatMap(({ staffId, amount }) => {
    const isAtHand =
      here.branchId === lies.branchId && (staffId === lies.holderId || staffId === here.staffId);
    const apart = isAtHand ? here : { staffId, branchId: lies.branchId };
    const out = move('deposit', apart, -amount);
    if (areGiven && isAtHand) return [out];
    const freed = [out, move('from_deposit', apart, amount)];
    return areGiven ? [...freed, move('for_deposit', here, -amount)] : freed;
  });
}
