import { contractNumber } from '#domain/contract.ts';
import { openMoney } from '#domain/hand-over.ts';
import { type Contracting, type ContractRow, findContracting } from '../../db/queries/contracts/contracts.ts';
import type { Deps } from '../../deps.ts';
import { contractState, contractToRead } from '../contracts/contracts.ts';
import { returnState } from '../contracts/return-record.ts';
import { openBookingLink } from './booking-links.ts';

function essentials(booking: Contracting) {
  const { bookingCode, bookingStatus, customerName, brand, model, year, branches } = booking;
  const { pickupDate, pickupTime, returnDate, returnTime, depositCents, depositHeldCents } = booking;
  const { grandTotalCents, paidCents, pendingCents } = booking;
  const place = (branchId: string) => {
    const branch = branches.find(({ id }) => id === branchId);
    return { city: branch?.city ?? '', address: branch?.address ?? '', phone: branch?.phones[0] ?? '' };
  };
  const { balanceCents } = openMoney({
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
    car: `${brand} ${model} ${year}`,
    pickup: { day: pickupDate, time: pickupTime, ...place(booking.pickupBranchId) },
    return: { day: returnDate, time: returnTime, ...place(booking.returnBranchId) },
    grandTotalCents,
    balanceCents,
    depositCents,
  };
}

function closedContract({ id, kind, outcome, closedAt, ...numbered }: ContractRow) {
  return { id, kind, number: contractNumber(numbered), outcome, closedAt };
}

/**
 * What stands behind a link: the booking's essentials, the contract or return record that waits for a signature, and those that are signed.
 * A link that opens nothing, whatever the reason, is `expired`.
 */
export async function readBookingLink(deps: Pick<Deps, 'db' | 'clock'>, { token }: { token: string }) {
  const link = await openBookingLink(deps, token);
  const booking = link && (await findContracting(deps.db, link.bookingId));
  if (link === undefined || booking === undefined) return { state: 'expired' } as const;
  const { open, isOpenCurrent } = contractState(booking);
  const back = await returnState(deps, booking);
  const { driverName } = link;
  // Once the car is back, how it came back is signed first.
  const waiting = [
    back?.isOpenCurrent ? back.open : null,
    open !== undefined && isOpenCurrent ? contractToRead(open) : null,
  ];
  // A driver whom it does not name has nothing to sign.
  const toSign = waiting.find((one) => one && (driverName === null || one.drivers.includes(driverName)));
  const closed = booking.contracts.filter(({ outcome }) => outcome === 'signed' || outcome === 'paper');
  return {
    state: 'open',
    booking: essentials(booking),
    /** Who signs through it for the client. */
    driver: driverName,
    toSign: toSign ?? null,
    /** The booking, or what its return costs, has changed: staff make the contract again. */
    isOutdated: (open !== undefined && !isOpenCurrent) || (back?.open != null && !back.isOpenCurrent),
    contracts: closed.map(closedContract),
  } as const;
}
