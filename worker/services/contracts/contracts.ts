import { contractNumber, contractToMake, countedContracts, isCurrent } from '#domain/contract.ts';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { strokePath } from '#domain/signature.ts';
import type { Actor } from '../../auth/actor.ts';
import {
  type Contracting,
  type ContractRow,
  findOwnSignature,
} from '../../db/queries/contracts/contracts.ts';
import type { Deps } from '../../deps.ts';
import { loadDocumentWords } from '../documents/document-words.ts';
import { factsOf } from './contract-facts.ts';
import { defaultTerms } from './word-contract.ts';

/** With the facts that it is compared by. */
export function withFacts(contract: ContractRow) {
  return { ...contract, facts: contract.content.facts };
}

/** The contract of a booking and its addenda, and what is to be done: the one that waits for a signature, what to make, what has changed. */
export function contractState(booking: Contracting) {
  const facts = factsOf(booking);
  const contracts = booking.contracts.filter(({ kind }) => kind !== 'return').map(withFacts);
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
export function contractToRead({ id, kind, year, number, locale, content, madeAt }: ContractRow) {
  const { text, facts, clientName, firmName, amends, madeBy } = content;
  const { drivers } = facts;
  const named = { clientName, firmName, drivers, madeBy };
  return { id, kind, number: contractNumber({ year, number }), locale, text, ...named, madeAt, amends };
}

/** How a contract is listed: its number, and what became of it. */
export function listed(contract: ContractRow, { signatures, photos }: Contracting) {
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

/** The line that whoever asks drew last to sign for the firm; null before they ever did. */
export async function getOwnSignature(
  { db }: Pick<Deps, 'db'>,
  { actor }: { actor: Pick<Actor, 'id'> },
): Promise<{ path: string | null }> {
  const drawing = await findOwnSignature(db, actor.id);
  return { path: drawing && strokePath(drawing.strokes) };
}

/** The product's own terms, for who begins to write others. */
export async function getStandardTerms(): Promise<Record<Locale, string>> {
  const terms = await Promise.all(
    LOCALES.map(async (locale) => [locale, defaultTerms(await loadDocumentWords(locale))] as const),
  );
  return Object.fromEntries(terms) as Record<Locale, string>;
}
