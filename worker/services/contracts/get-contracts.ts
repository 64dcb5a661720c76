import { AppError } from '#domain/app-error.ts';
import type { Locale } from '#domain/locale.ts';
import type { BookingIdInput } from '#domain/schemas/staff-bookings.ts';
import { findContracting } from '../../db/queries/contracts/contracts.ts';
import type { Deps } from '../../deps.ts';
import { loadDocumentWords } from '../documents/document-words.ts';
import { wordChanges } from './contract-facts.ts';
import { contractState, contractToRead, listed } from './contracts.ts';
import { returnStates } from './return-record.ts';

/**
 * The contracts of a booking as staff see them: the one that waits for a signature to be read, what there is to make, what
 * of the booking is no longer as it was agreed, in the language of whoever asks, and its return records.
 * Throws BOOKING_NOT_FOUND.
 */
export async function getContracts(
  deps: Pick<Deps, 'db'>,
  { bookingId }: BookingIdInput,
  { locale }: { locale: Locale },
) {
  const booking = await findContracting(deps.db, bookingId);
  if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
  const { open, closed, kind, facts, isOpenCurrent } = contractState(booking);
  const [words, backs] = await Promise.all([loadDocumentWords(locale), returnStates(deps, booking)]);
  const agreed = open ?? closed;
  const { bookingCode, bookingStatus, customerName, customerPhone, customerEmail } = booking;
  return {
    bookingId,
    bookingCode,
    bookingStatus,
    customerName,
    customerPhone,
    customerEmail,
    /** In which the client is likely to read it. */
    locale:
      backs.find((back) => back.open)?.open?.locale ??
      open?.locale ??
      closed?.locale ??
      booking.locale ??
      locale,
    contracts: booking.contracts.map((contract) => listed(contract, booking)),
    open: open ? contractToRead(open) : null,
    isOpenCurrent,
    toMake: kind,
    changes: agreed === undefined ? [] : wordChanges(agreed.facts, facts, words),
    backs,
  };
}
