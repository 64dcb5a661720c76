import { AppError } from '#domain/app-error.ts';
import { contractNumber, contractToMake, countedContracts, isCurrent } from '#domain/contract.ts';
import { LOCALES, type Locale } from '#domain/locale.ts';
import type { BookingIdInput } from '#domain/schemas/staff-bookings.ts';
import { type Contracting, type ContractRow, findContracting } from '../../db/queries/contracts/contracts.ts';
import type { Deps } from '../../deps.ts';
import { loadDocumentWords } from '../documents/document-words.ts';
import { factsOf, wordChanges } from './contract-facts.ts';
import { defaultTerms } from './word-contract.ts';

/** With the facts that it is compared by. */
export function withFacts(contract: ContractRow) {
  return { ...contract, facts: contract.content.facts };
}

/** The contracts of a booking, and what is to be done: the one that waits for a signature, what to make, what has changed. */
export function contractState(booking: Contracting) {
  const facts = factsOf(booking);
  const contracts = booking.contracts.map(withFacts);
  const { open, closed } = countedContracts(contracts);
  const kind = contractToMake(contracts, facts, booking.bookingStatus);
  return {
    facts,
    contracts,
    open,
    closed,
    kind,
    isOpenCurrent: open !== undefined && isCurrent(open, facts),
  };
}

/** What is read before it is signed. */
export function contractToRead({ id, kind, year, number, locale, content }: ContractRow) {
  const { text, facts, clientName, firmName, amends } = content;
  const { drivers } = facts;
  const named = { clientName, firmName, drivers };
  return { id, kind, number: contractNumber({ year, number }), locale, text, ...named, amends };
}

/** How a contract is listed: its number, and what became of it. */
function listed(contract: ContractRow, { signatures, photos }: Contracting) {
  const { id, kind, locale, madeAt, outcome, closedAt, closedByName, witnessName, reason } = contract;
  const signed = signatures.filter(({ contractId }) => contractId === id);
  return {
    id,
    kind,
    number: contractNumber(contract),
    amends: contract.content.amends,
    locale,
    madeAt,
    madeBy: contract.content.madeBy,
    outcome,
    closedAt,
    closedBy: closedByName,
    witnessName,
    reason,
    signatures: signed.map(({ signer, name, signedFor, way, signedAt }) => {
      return { signer, name, signedFor, way, signedAt };
    }),
    photos: photos
      .filter(({ contractId }) => contractId === id)
      .map(({ id: photoId, isStored }) => ({ id: photoId, isStored })),
  };
}

/**
 * The contracts of a booking as staff see them: the one that waits for a signature to be read, what there is to make, and
 * what of the booking is no longer as it was agreed, in the language of whoever asks. Throws BOOKING_NOT_FOUND.
 */
export async function getContracts(
  { db }: Pick<Deps, 'db'>,
  { bookingId }: BookingIdInput,
  { locale }: { locale: Locale },
) {
  const booking = await findContracting(db, bookingId);
  if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
  const { open, closed, kind, facts, isOpenCurrent } = contractState(booking);
  const words = await loadDocumentWords(locale);
  const agreed = open ?? closed;
  const { bookingCode, bookingStatus, customerName, customerPhone } = booking;
  return {
    bookingId,
    bookingCode,
    bookingStatus,
    customerName,
    customerPhone,
    /** In which the client is likely to read it. */
    locale: open?.locale ?? closed?.locale ?? booking.locale ?? locale,
    contracts: booking.contracts.map((contract) => listed(contract, booking)),
    open: open ? contractToRead(open) : null,
    isOpenCurrent,
    toMake: kind,
    changes: agreed === undefined ? [] : wordChanges(agreed.facts, facts, words),
  };
}

/** The product's own terms, for who begins to write others. */
export async function getStandardTerms(): Promise<Record<Locale, string>> {
  const terms = await Promise.all(
    LOCALES.map(async (locale) => [locale, defaultTerms(await loadDocumentWords(locale))] as const),
  );
  return Object.fromEntries(terms) as Record<Locale, string>;
}
