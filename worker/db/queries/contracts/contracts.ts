import type { Expression, InferResult } from 'kysely';
import type { Drawing } from '#domain/signature.ts';
import { presentStay } from '#domain/vehicle-stays.ts';
import { selectDone } from '../../activity-log.ts';
import { readInOneTrip } from '../../batch.ts';
import { ofClient } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { onlyRow } from '../../figures.ts';
import { selectKeptLines } from '../bookings/booking-lines.ts';
import { selectDrivers } from '../bookings/drivers.ts';
import { selectDamages } from '../inspections/booking-inspections.ts';
import { cameBy, isSwapped } from '../rentals/swapped-vehicles.ts';
import { selectInspections } from '../vehicles/inspections.ts';

/** Whole contracts, in the order in which they were made. */
export function selectContracts(db: Database) {
  return db
    .selectFrom('contracts')
    .select(['contracts.id', 'kind', 'year', 'number', 'bookingId', 'branchId', 'previousId', 'amendsId'])
    .select('inspectionId')
    .select(['locale', 'content', 'madeAt', 'outcome', 'closedAt', 'witnessName', 'reason', 'pdfHash'])
    .select('closedByName')
    .orderBy('year')
    .orderBy('number');
}

export type ContractRow = InferResult<ReturnType<typeof selectContracts>>[number];

export function selectSignatures(db: Database) {
  return db
    .selectFrom('contractSignatures')
    .innerJoin('contracts', 'contracts.id', 'contractId')
    .select([
      'contractSignatures.id',
      'contractId',
      'signer',
      'name',
      'signedFor',
      'drawing',
      'way',
      'signedAt',
    ])
    .orderBy('signer');
}

export type SignatureRow = InferResult<ReturnType<typeof selectSignatures>>[number];

export function selectSheetPhotos(db: Database) {
  return db
    .selectFrom('contractPhotos')
    .innerJoin('contracts', 'contracts.id', 'contractId')
    .leftJoin('photoFiles', 'photoFiles.fileHash', 'contractPhotos.fileHash')
    .select(['contractPhotos.id', 'contractId', 'contractPhotos.fileHash', 'takenAt'])
    .select((eb) => eb('photoFiles.fileHash', 'is not', null).$castTo<boolean>().as('isStored'))
    .orderBy('takenAt')
    .orderBy('contractPhotos.id');
}

type BookingId = string | Expression<string>;

function selectBooking(db: Database, bookingId: BookingId) {
  return db
    .selectFrom('bookings')
    .innerJoin('vehicles', 'vehicles.id', 'vehicleId')
    .innerJoin('clients', 'clients.id', 'clientId')
    .where('bookings.id', '=', bookingId)
    .select(['bookings.id', 'bookings.rowVersion', 'bookingCode', 'bookingStatus', 'bookings.customerId'])
    .select(['customerName', 'customerPhone', 'customerEmail', 'customerAddress', 'driverLicenseId'])
    .select([
      'licenseExpiresOn',
      'isClientDriving',
      'pickupBranchId',
      'returnBranchId',
      'pickupDate',
      'pickupTime',
    ])
    .select(['returnDate', 'returnTime', 'bookings.depositCents', 'vehicleId'])
    .select(['brand', 'model', 'vehicles.year', 'plate', 'grandTotalCents', 'paidCents'])
    .select(['pendingCents', 'depositHeldCents'])
    .select([ofClient.as('locale'), cameBy.as('cameBy'), 'vehicleSince', isSwapped.as('isSwapped')]);
}

/** How the car that the booking has now left and came back, each time that it had it. */
function selectSeen(db: Database, bookingId: BookingId) {
  return selectInspections(db)
    .innerJoin('bookings', 'bookings.id', 'bookingId')
    .where('bookings.id', '=', bookingId)
    .whereRef('inspections.vehicleId', '=', 'bookings.vehicleId')
    .select(['inspections.id', 'kind', 'swapId', 'happenedAt', 'odometerKm', 'fuelEighths', 'missing']);
}

/** How somebody signs for the firm. */
function selectOwnSignature(db: Database, userId: string) {
  return db.selectFrom('staffSignatures').select('drawing').where('userId', '=', userId);
}

/** What somebody drew last to sign for the firm; null before they ever did. */
export async function findOwnSignature(db: Database, userId: string): Promise<Drawing | null> {
  return (await selectOwnSignature(db, userId).executeTakeFirst())?.drawing ?? null;
}

interface AskedBy {
  /** What the request did before is told too. */
  requestId?: string;
  /** How this person signs for the firm is told too. */
  staffId?: string;
}

/** A booking as far as its contract is made of it, its contracts, and what a request did before, of whichever booking. */
export async function findContracting(
  db: Database,
  bookingId: BookingId,
  { requestId, staffId }: AskedBy = {},
) {
  const vehicleId = db
    .selectFrom('bookings as booked')
    .select('booked.vehicleId')
    .where('booked.id', '=', bookingId)
    .$asScalar();
  const [[booking], lines, found, signatures, photos, seen, damages, branches, firm, drivers, [done], [own]] =
    await readInOneTrip(db, [
      selectBooking(db, bookingId),
      selectKeptLines(db).where('bookingId', '=', bookingId),
      selectContracts(db).where(({ eb, or }) => {
        const ofBooking = eb('bookingId', '=', bookingId);
        return requestId === undefined ? ofBooking : or([ofBooking, eb('contracts.id', '=', requestId)]);
      }),
      selectSignatures(db).where('bookingId', '=', bookingId),
      selectSheetPhotos(db).where('bookingId', '=', bookingId),
      selectSeen(db, bookingId),
      selectDamages(db)
        .where('damages.vehicleId', '=', vehicleId)
        .where(({ eb, or, selectFrom }) => {
          const first = selectFrom('inspections as first')
            .where('first.bookingId', '=', bookingId)
            .select(({ fn }) => fn.min('first.happenedAt').as('at'));
          return or([eb('repairedAt', 'is', null), eb('repairedAt', '>', first.$castTo<string>())]);
        }),
      db.selectFrom('branches').select(['id', 'city', 'address', 'phones']),
      db.selectFrom('settings').select(['legalName', 'nif', 'legalAddress', 'contractTerms']),
      selectDrivers(db, bookingId),
      requestId === undefined ? null : selectDone(db, requestId),
      staffId === undefined ? null : selectOwnSignature(db, staffId),
    ]);
  if (booking === undefined) return undefined;
  const swapId = presentStay(seen, booking);
  const handOver = seen.find((one) => one.kind === 'hand_over' && one.swapId === swapId);
  return {
    ...booking,
    lines,
    contracts: found.filter((one) => one.bookingId === booking.id),
    /** What the same request made before, or did. */
    made: found.find(({ id }) => id === requestId) ?? null,
    done,
    /** How whoever asks signs for the firm; null before they drew it. */
    ownDrawing: own?.drawing ?? null,
    signatures,
    photos,
    /** How its car left, as far as it was recorded. */
    handOver: handOver ?? null,
    // As it left: what was found later is no part of that, and what was repaired later is.
    damages: damages.filter(({ seenAt, repairedAt }) => {
      if (handOver === undefined) return false;
      const { happenedAt } = handOver;
      return seenAt <= happenedAt && (repairedAt === null || repairedAt > happenedAt);
    }),
    branches,
    firm: onlyRow(firm),
    drivers,
  };
}

export type Contracting = NonNullable<Awaited<ReturnType<typeof findContracting>>>;

/** The booking of a contract, with everything that the contract is decided from, and what a request did before. */
export function findContractingOf(db: Database, contractId: string, requestId: string) {
  const itsBooking = db.selectFrom('contracts as asked').where('asked.id', '=', contractId);
  return findContracting(db, itsBooking.select('asked.bookingId').$asScalar().$notNull(), { requestId });
}

/** A contract with its signatures, as its file is drawn from. */
export async function findContractPaper(db: Database, contractId: string) {
  const [[contract], signatures, photos] = await readInOneTrip(db, [
    selectContracts(db)
      .innerJoin('bookings', 'bookings.id', 'bookingId')
      .select(['bookingCode', 'customerId'])
      .where('contracts.id', '=', contractId),
    selectSignatures(db).where('contractId', '=', contractId),
    selectSheetPhotos(db).where('contractId', '=', contractId),
  ]);
  return contract && { ...contract, signatures, photos };
}

export type ContractPaper = NonNullable<Awaited<ReturnType<typeof findContractPaper>>>;
