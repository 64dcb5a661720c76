import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { ClientInput } from '#domain/schemas/clients.ts';
import { readInOneTrip } from '../../batch.ts';
import { toPayCents } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { onlyRow, orZero } from '../../figures.ts';
import { selectCreditsOf } from '../credits/credits.ts';
import { conversationRows, conversationsAt } from '../messages/conversation-list.ts';
import { conversationsOfClient } from '../messages/number-links.ts';
import { staffNamed } from '../staff/users.ts';
import { selectFile } from './client-file.ts';
import { bookingsAt, clientFigures } from './client-list.ts';
import { selectHowToldOf } from './how-told.ts';

export interface ClientPageQuery extends ClientInput {
  pageSize: number;
  conversationRows: number;
  licensePhotos: number;
}

/** A client's details, of which all but name, e-mail and phone are only on their latest booking. */
function contactOf(db: Database, clientId: string) {
  return db
    .selectFrom('clients')
    .innerJoin('bookings', 'bookings.clientId', 'clients.id')
    .where('clients.id', '=', clientId)
    .select(['clients.id', 'name', 'email', 'phone', 'customerAddress as address', 'driverLicenseId'])
    .select(['referenceName', 'referencePhone', 'referenceAddress'])
    .orderBy('bookings.createdAt', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(1);
}

function emailOf(db: Database, clientId: string) {
  return db.selectFrom('clients').where('clients.id', '=', clientId).select('email');
}

/** The account with the client's e-mail. */
function accountOf(db: Database, clientId: string) {
  return db
    .selectFrom('profiles')
    .where('email', '=', emailOf(db, clientId))
    .select(['id', 'name', 'isActive', 'createdAt'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('userRoles').whereRef('userId', '=', 'profiles.id').select('userId'))
        .$castTo<boolean>()
        .as('isStaff'),
    );
}

function bookingsOf(db: Database, { clientId, branchId, bookingsPage, pageSize }: ClientPageQuery) {
  return bookingsAt(db, branchId)
    .innerJoin('vehicles', 'vehicles.id', 'bookings.vehicleId')
    .where('clientId', '=', clientId)
    .select(['bookings.id', 'bookingCode', 'bookings.createdAt', 'pickupBranchId', 'returnBranchId'])
    .select(['pickupDate', 'returnDate', 'rentalDays', 'bookingStatus', 'paymentStatus', 'grandTotalCents'])
    .select(({ ref }) => [
      toPayCents.as('toPayCents'),
      jsonBuildObject({
        brand: ref('vehicles.brand'),
        model: ref('vehicles.model'),
        plate: ref('vehicles.plate'),
      }).as('vehicle'),
    ])
    .orderBy('bookings.createdAt', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(pageSize)
    .offset((bookingsPage - 1) * pageSize);
}

function paymentsOf(db: Database, { clientId, branchId, paymentsPage, pageSize }: ClientPageQuery) {
  return bookingsAt(db, branchId)
    .innerJoin('payments', 'payments.bookingId', 'bookings.id')
    .where('clientId', '=', clientId)
    .select(['payments.id', 'bookingId', 'bookingCode', 'payments.createdAt', 'amountCents', 'method'])
    .select(['payments.kind', 'payments.status', 'currency', 'currencyAmount', 'proofContentType'])
    .select((row) => [
      row('payments.creditId', 'is not', null).$castTo<boolean>().as('isCredit'),
      row('payments.replacedById', 'is not', null).$castTo<boolean>().as('isReplaced'),
    ])
    .select(staffNamed('payments.verifiedByUserId').as('verifiedBy'))
    .orderBy('payments.createdAt', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(pageSize)
    .offset((paymentsPage - 1) * pageSize);
}

/** Pictures of licenses of the client's hand-overs, the newest first; a corrected record has the same ones again. */
function licensePhotosOf(db: Database, { clientId, licensePhotos }: ClientPageQuery) {
  return db
    .selectFrom('bookings')
    .innerJoin('inspections', 'inspections.bookingId', 'bookings.id')
    .innerJoin('inspectionPhotos', 'inspectionPhotos.inspectionId', 'inspections.id')
    .leftJoin('photoFiles', 'photoFiles.fileHash', 'inspectionPhotos.fileHash')
    .where('clientId', '=', clientId)
    .where('place', '=', 'license')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('inspections as corrected')
            .whereRef('corrected.replacesId', '=', 'inspections.id')
            .where('corrected.correctionReason', 'is not', null)
            .select('corrected.id'),
        ),
      ),
    )
    .select(['inspectionPhotos.id', 'inspectionPhotos.takenAt', 'bookings.id as bookingId', 'bookingCode'])
    .select((eb) => eb('photoFiles.fileHash', 'is not', null).$castTo<boolean>().as('isStored'))
    .orderBy('inspectionPhotos.takenAt', 'desc')
    .orderBy('inspectionPhotos.id')
    .limit(licensePhotos);
}

/** Everything a client's page shows; undefined when nobody with this id ever booked. */
export async function findClientPage(db: Database, query: ClientPageQuery) {
  const { clientId, branchId } = query;
  const own = bookingsAt(db, branchId).where('clientId', '=', clientId);
  const talks = conversationsAt(db, branchId).where(
    'conversations.id',
    'in',
    conversationsOfClient(db, clientId),
  );
  const latestTalks = talks
    .select('conversations.id')
    .orderBy('lastMessageAt', 'desc')
    .orderBy('conversations.id', 'desc')
    .limit(query.conversationRows);
  const [
    [contact],
    [file],
    [howTold],
    [figures],
    [profile],
    sums,
    bookings,
    paymentSums,
    payments,
    talkSums,
    conversations,
    credits,
    licensePhotos,
  ] = await readInOneTrip(db, [
    contactOf(db, clientId),
    selectFile(db, clientId),
    selectHowToldOf(db, clientId),
    clientFigures(db, branchId, clientId),
    accountOf(db, clientId),
    own.select(({ fn }) => [fn.countAll<number>().as('count'), orZero(fn.sum(toPayCents)).as('toPayCents')]),
    bookingsOf(db, query),
    own
      .innerJoin('payments', 'payments.bookingId', 'bookings.id')
      .select(({ fn }) => fn.countAll<number>().as('count')),
    paymentsOf(db, query),
    talks.select(({ fn }) => fn.countAll<number>().as('count')),
    conversationRows(db, latestTalks),
    selectCreditsOf(db, clientId),
    licensePhotosOf(db, query),
  ]);
  if (contact === undefined || file === undefined || howTold === undefined) return undefined;
  return {
    contact,
    file,
    howTold,
    licensePhotos,
    // Null when the client never rented at the branch that was asked for.
    figures: figures ?? null,
    // What is still to be paid of all their bookings there, however old.
    toPayCents: onlyRow(sums).toPayCents,
    profile: profile ?? null,
    bookings: { rows: bookings, total: onlyRow(sums).count },
    payments: { rows: payments, total: onlyRow(paymentSums).count },
    credits,
    conversations: { rows: conversations, total: onlyRow(talkSums).count },
  };
}
