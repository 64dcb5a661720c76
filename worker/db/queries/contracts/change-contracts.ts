import type { Insertable } from 'kysely';
import type { ContractOutcome } from '#domain/contract.ts';
import type { Drawing } from '#domain/signature.ts';
import { type ActivityEntry, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { onlyRow } from '../../figures.ts';
import type { Tables } from '../../schema.ts';
import { guardBooking, type ReadBooking } from '../bookings/guard-booking.ts';
import { insertNotice } from '../messages/notify-staff.ts';
import { type BookingNews, tellClient } from '../outbox/tell.ts';
import { takeNumber } from '../payments/number-series.ts';

/** Finds the contract while it waits for the client and nobody has replaced it, and locks it. */
function openContract(db: Database, id: string) {
  return db.selectFrom('contracts').select('id').where('id', '=', id).where('outcome', 'is', null);
}

export type NewContract = Omit<Insertable<Tables['contracts']>, 'number'>;

/** How whoever makes a contract signs it for the firm. */
export interface FirmSignature {
  id: string;
  name: string;
  drawing: Drawing;
  ip: string;
  /** It was drawn now, and is kept for the next contracts. */
  isNew: boolean;
}

interface MadeContract {
  contract: NewContract;
  signature: FirmSignature;
  /** The one that waited for a signature and no longer says what the booking says. */
  replacedId: string | null;
  closedByName: string;
  log: ActivityEntry;
}

/** Keeps how somebody signs, in place of how they signed before. */
function keepSignature(db: Database, userId: string, drawing: Drawing, drawnAt: Date) {
  return db
    .insertInto('staffSignatures')
    .values({ userId, drawing, drawnAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ drawing, drawnAt }));
}

/** Writes a contract with the next number, signed for the firm, in place of one that no client signed, and logs it. Answers its number. */
export async function insertContract(
  db: Database,
  booking: ReadBooking,
  { contract, signature: { isNew, ...signature }, replacedId, closedByName, log }: MadeContract,
): Promise<number> {
  const { id: contractId, madeAt, madeByUserId } = contract;
  const answers = await inOneTrip(db, [
    guardBooking(db, booking),
    replacedId === null ? null : guard(db, 'contract_closed', openContract(db, replacedId).forNoKeyUpdate()),
    replacedId === null
      ? null
      : db
          .updateTable('contracts')
          .set({ outcome: 'void', closedAt: madeAt, closedByUserId: madeByUserId, closedByName })
          .where('id', '=', replacedId),
    insertActivity(db, log),
    db
      .with('taken', (qb) => takeNumber(qb, { kind: 'contract', year: contract.year }))
      .insertInto('contracts')
      .values(({ selectFrom }) => ({ ...contract, number: selectFrom('taken').select('lastNumber') }))
      .returning('number'),
    db.insertInto('contractSignatures').values({
      ...signature,
      contractId,
      signer: 'staff',
      way: 'desk',
      staffId: madeByUserId,
      signedAt: madeAt,
    }),
    isNew ? keepSignature(db, madeByUserId, signature.drawing, log.by.at) : null,
  ]);
  const written = answers[4][0];
  return onlyRow(written ? [written] : []).number;
}

interface ClosedContract {
  contractId: string;
  outcome: ContractOutcome;
  closedAt: Date;
  closedByUserId: string | null;
  closedByName: string | null;
  witnessName?: string;
  reason?: string;
  signatures?: Omit<Insertable<Tables['contractSignatures']>, 'contractId'>[];
  photos?: Omit<Insertable<Tables['contractPhotos']>, 'contractId'>[];
  /** What the client is told; nothing of a refusal. */
  news?: BookingNews | undefined;
  log: ActivityEntry;
  /** Staff are told where none of them was there. */
  signedByLink?: { bookingCode: string; customerName: string };
}

/** Closes a contract with who signed it, and logs it. Refuses with `contract_closed` when somebody did so before. */
export async function closeContract(
  db: Database,
  booking: ReadBooking,
  { contractId, signatures = [], photos = [], news, log, signedByLink, ...end }: ClosedContract,
): Promise<void> {
  await inOneTrip(db, [
    guardBooking(db, booking),
    guard(db, 'contract_closed', openContract(db, contractId).forNoKeyUpdate()),
    signatures.length === 0
      ? null
      : db.insertInto('contractSignatures').values(signatures.map((one) => ({ ...one, contractId }))),
    photos.length === 0
      ? null
      : db.insertInto('contractPhotos').values(photos.map((one) => ({ ...one, contractId }))),
    db.updateTable('contracts').set(end).where('id', '=', contractId),
    insertActivity(db, log),
    signedByLink === undefined
      ? null
      : insertNotice(db, {
          type: 'signed',
          entityType: 'booking',
          entityId: booking.id,
          params: signedByLink,
          at: end.closedAt,
        }),
    news ? tellClient(db, booking.id, news, log.by.at) : null,
  ]);
}

/** Remembers the hash of the file that is kept; one that is there stays. */
export async function updateContractFile(db: Database, id: string, pdfHash: string): Promise<void> {
  await db
    .updateTable('contracts')
    .set({ pdfHash })
    .where('id', '=', id)
    .where('pdfHash', 'is', null)
    .execute();
}

/** Contracts that are closed and whose file is not kept yet, the oldest first. */
export async function listWithoutFile(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('contracts')
    .select('id')
    .where('outcome', 'in', ['signed', 'paper', 'refused'])
    .where('pdfHash', 'is', null)
    .orderBy('closedAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The hash of the file of a number that was signed, recorded on paper or refused. */
export async function findContractHash(db: Database, { year, number }: { year: number; number: number }) {
  const row = await db
    .selectFrom('contracts')
    .select(['pdfHash', 'kind', 'outcome'])
    .where('year', '=', year)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ?? null;
}
