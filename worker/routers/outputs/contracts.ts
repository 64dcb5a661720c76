import * as v from 'valibot';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { CONTRACT_KINDS, CONTRACT_OUTCOMES } from '#domain/contract.ts';
import { LOCALES } from '#domain/locale.ts';

/** What is seen of contracts, addenda and return records, by staff and by whoever signs. */

const optionalText = v.nullable(v.string());

/** `CT-2026-000123`; the file is at /files/contracts/{id}.pdf. */
export const namedContract = v.object({ id: v.string(), number: v.string() });

const row = v.object({ label: v.string(), detail: optionalText, value: v.string() });

/** What is read before it is signed, in the language of the contract. */
export const contractToRead = v.object({
  ...namedContract.entries,
  kind: v.picklist(CONTRACT_KINDS),
  locale: v.picklist(LOCALES),
  clientName: v.string(),
  firmName: v.string(),
  /** Who made it and signed it for the firm, and when. */
  madeBy: v.string(),
  madeAt: v.string(),
  /** Who drives, null the client. */
  drivers: v.array(optionalText),
  amends: optionalText,
  text: v.object({
    titles: v.object({
      document: v.string(),
      changes: v.string(),
      price: v.string(),
      terms: v.string(),
    }),
    blocks: v.array(v.object({ title: v.string(), lines: v.array(v.string()) })),
    changes: v.array(row),
    price: v.array(row),
    total: row,
    deposit: v.nullable(row),
    clauses: v.array(v.object({ title: v.string(), text: v.string() })),
    consent: v.string(),
  }),
});

/** How whoever asks signs for the firm: the line, without its times; null before they drew it. */
export const ownSignature = v.object({ path: optionalText });

const listed = v.object({
  ...namedContract.entries,
  kind: v.picklist(CONTRACT_KINDS),
  /** The number of the contract that an addendum changes. */
  amends: optionalText,
  locale: v.picklist(LOCALES),
  madeAt: v.string(),
  madeBy: v.string(),
  /** Null while it waits for a signature. */
  outcome: v.nullable(v.picklist(CONTRACT_OUTCOMES)),
  closedAt: optionalText,
  closedBy: optionalText,
  witnessName: optionalText,
  reason: optionalText,
  signatures: v.array(
    v.object({
      signer: v.picklist(['client', 'staff']),
      name: v.string(),
      /** The client, where a driver signed for them. */
      signedFor: optionalText,
      way: v.picklist(['desk', 'link']),
      signedAt: v.string(),
    }),
  ),
  photos: v.array(v.object({ id: v.string(), isStored: v.boolean() })),
});

export const bookingContracts = v.object({
  bookingId: v.string(),
  bookingCode: v.string(),
  bookingStatus: v.picklist(BOOKING_STATUSES),
  customerName: v.string(),
  customerPhone: v.string(),
  customerEmail: v.nullable(v.string()),
  /** In which the client is likely to read it. */
  locale: v.picklist(LOCALES),
  /** In the order in which they were made. */
  contracts: v.array(listed),
  /** The one that waits for a signature … */
  open: v.nullable(contractToRead),
  /** … and whether it still says what the booking says. */
  isOpenCurrent: v.boolean(),
  /** What there is to make now. */
  toMake: v.nullable(v.picklist(CONTRACT_KINDS)),
  /** What is no longer as it was agreed: what it was (`detail`) and what it is now. */
  changes: v.array(row),
  /** What is signed of how its cars came back, one for each car whose return is recorded. */
  backs: v.array(
    v.object({
      /** The return. */
      inspectionId: v.string(),
      vehicle: v.string(),
      open: v.nullable(contractToRead),
      /** The one that was signed last, or refused. */
      closed: v.nullable(namedContract),
      isOpenCurrent: v.boolean(),
      isToMake: v.boolean(),
      /** It was signed, or its refusal is on record. */
      isDone: v.boolean(),
    }),
  ),
});
