import { LINK_CHANGES } from '#domain/client-change.ts';
import { contractNumber } from '#domain/contract.ts';
import { openMoney } from '#domain/hand-over.ts';
import type { Locale } from '#domain/locale.ts';
import { findBookingById } from '../../db/queries/bookings/client-bookings.ts';
import { type Contracting, type ContractRow, findContracting } from '../../db/queries/contracts/contracts.ts';
import type { Deps } from '../../deps.ts';
import { bookingView, changesOf, papersOf } from '../bookings/booking-view.ts';
import { contractState, contractToRead } from '../contracts/contracts.ts';
import { returnStates } from '../contracts/return-record.ts';
import { openBookingLink } from './booking-links.ts';

function essentials(booking: Contracting) {
  const { bookingCode, bookingStatus, customerName, brand, model, year, branches } = booking;
  const { pickupDate, pickupTime, returnDate, returnTime, depositCents, depositHeldCents } = booking;
  const { grandTotalCents, paidCents, pendingCents } = booking;
  const place = (branchId: string) => {
    const branch = branches.find(({ id }) => id === branchId);
    return { city: branch?.city ?? '', address: branch?.address ?? '', phone: branch?.phones[0] ?? '' };
  };
  const { toPayCents } = openMoney({
    grandTotalCents,
    paidCents,
    pendingCents,
    depositCents,
    depositHeldCents,
  });
  return {
    bookingCode,
    bookingStatus,
    customerName,
    vehicle: `${brand} ${model} ${year}`,
    pickup: { day: pickupDate, time: pickupTime, ...place(booking.pickupBranchId) },
    return: { day: returnDate, time: returnTime, ...place(booking.returnBranchId) },
    grandTotalCents,
    toPayCents,
    depositCents,
  };
}

function closedContract({ id, kind, outcome, closedAt, ...numbered }: ContractRow) {
  return { id, kind, number: contractNumber(numbered), outcome, closedAt };
}

/** When and where it is, its price and papers; how it is paid, and whether a proof is wanted now; its messages; what may be changed of it. */
async function paymentOf(deps: LinkDeps, bookingId: string, locale: Locale) {
  const row = await findBookingById(deps.db, locale, bookingId);
  if (row === undefined) return null;
  const view = bookingView(deps, row, null);
  const changes = changesOf(row, deps.clock.now()).filter((one) => LINK_CHANGES.includes(one));
  return {
    ...view,
    changes,
    canAddProof: view.isProvable,
    canNamePayer: view.isPayerOpen,
    papers: papersOf(row.papers),
  };
}

type LinkDeps = Pick<Deps, 'db' | 'clock' | 'signingSecret'>;

/**
 * What stands behind a link: the booking's essentials, how it is paid where the link is the client's, the contract or return record that
 * waits for a signature, and those that are signed. A link that opens nothing, whatever the reason, is `expired`.
 */
export async function readBookingLink(
  deps: LinkDeps,
  { token }: { token: string },
  { locale }: { locale: Locale },
) {
  const link = await openBookingLink(deps, token);
  if (link === undefined) return { state: 'expired' } as const;
  const [booking, payment] = await Promise.all([
    findContracting(deps.db, link.bookingId),
    link.driverName === null ? paymentOf(deps, link.bookingId, locale) : null,
  ]);
  if (booking === undefined) return { state: 'expired' } as const;
  const { open, isOpenCurrent } = contractState(booking);
  const backs = await returnStates(deps, booking);
  const { driverName } = link;
  // Once a car is back, how it came back is signed first.
  const waiting = [
    ...backs.map((back) => (back.isOpenCurrent ? back.open : null)),
    open !== undefined && isOpenCurrent ? contractToRead(open) : null,
  ];
  // A driver whom it does not name has nothing to sign.
  const toSign = waiting.find((one) => one && (driverName === null || one.drivers.includes(driverName)));
  const closed = booking.contracts.filter(({ outcome }) => outcome === 'signed' || outcome === 'paper');
  return {
    state: 'open',
    booking: essentials(booking),
    payment,
    /** Who signs through it for the client. */
    driver: driverName,
    toSign: toSign ?? null,
    /** The booking, or what its return costs, has changed: staff make the contract again. */
    isOutdated:
      (open !== undefined && !isOpenCurrent) ||
      backs.some((back) => back.open !== null && !back.isOpenCurrent),
    contracts: closed.map(closedContract),
  } as const;
}
