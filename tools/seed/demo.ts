import type { Kysely, Transaction } from 'kysely';
import { addDays } from '#domain/calendar-day.ts';
import { DEFAULT_PICKUP_TIME } from '#domain/policy.ts';
import { DAY_MS } from '#domain/time-units.ts';
import { insertBookings } from '#tests/support/factories/booking.ts';
import type { Tables } from '#worker/db/schema.ts';
import { stableId } from './chance.ts';
import { insertApprovals, insertTelephoneHold, releaseUnpaid, setHolds } from './demo-asks.ts';
import { type DemoBooking, demoBookings } from './demo-bookings.ts';
import { keepShares } from './demo-called-off.ts';
import { demoDrawerExpense, demoExpenses, demoRates } from './demo-cash.ts';
import { insertContracts } from './demo-contracts.ts';
import { correctMoney, SECOND_PERSON_CENTS } from './demo-corrections.ts';
import { insertCredit, keepAsCredit } from './demo-credits.ts';
import { demoDeliveries } from './demo-deliveries.ts';
import { keepParts, takeBackDeposit, takeDeposits } from './demo-deposits.ts';
import { insertDrawers } from './demo-drawers.ts';
import { giveWithReasons } from './demo-given.ts';
import { demoIncidents } from './demo-incidents.ts';
import {
  demoCancellation,
  demoInspections,
  demoReturnPrices,
  type NewInspection,
} from './demo-inspections.ts';
import { demoCompany, demoInvoices } from './demo-invoices.ts';
import { demoKeys } from './demo-keys.ts';
import { demoLogs } from './demo-logs.ts';
import { demoMessages } from './demo-messages.ts';
import { demoOutbox } from './demo-outbox.ts';
import { demoPaperForms } from './demo-paper-forms.ts';
import { numberPapers } from './demo-papers.ts';
import { payInParts } from './demo-parts.ts';
import { DEMO_PASSWORD, demoCustomers, demoStaff } from './demo-people.ts';
import { insertPhotos } from './demo-photos.ts';
import { demoNotifications } from './demo-records.ts';
import { insertReviews } from './demo-reviews.ts';
import { type DemoTime, demoTime } from './demo-time.ts';
import { insertClientChange, stopReminders } from './demo-told.ts';
import { demoTransfers } from './demo-transfers.ts';
import { demoUpkeep } from './demo-upkeep.ts';
import { demoImageRows, demoVehicles } from './demo-vehicles.ts';
import { insertWaitlist } from './demo-waitlist.ts';
import { chargeFine, waitForMonCash } from './demo-wallet.ts';

export interface DemoOptions {
  now: Date;
  hashPassword(password: string): Promise<string>;
}

const CUSTOMERS = 90;
const OWNER_ID = stableId('person owner');
const ADMIN_ID = stableId('person admin');
const AGENT_OF = { les_cayes: stableId('person cayes'), cap_haitien: stableId('person cap') };

/**
 * A fleet, people and 14 months of business, relative to `now`, in one transaction. Does nothing where the demo
 * already is, and throws where people are that it did not bring.
 */
export async function seedDemo(
  db: Kysely<Tables>,
  options: DemoOptions,
): Promise<'seeded' | 'already there'> {
  if (await isSeeded(db)) return 'already there';
  const passwordHash = await options.hashPassword(DEMO_PASSWORD);
  const time = demoTime(options.now);
  await db.transaction().execute(async (trx) => {
    await offerMonCash(trx);
    await insertPeople(trx, time, passwordHash);
    await insertVehicles(trx, time);
    await insertBusiness(trx, time);
  });
  return 'seeded';
}

/** The demo's firm takes MonCash; where nobody entered a number, it is not offered. */
async function offerMonCash(trx: Transaction<Tables>): Promise<void> {
  const accountDetails = { moncash_number: '+509 3800-0142' };
  await trx
    .updateTable('paymentInstructions')
    .set({ isActive: true, accountDetails })
    .where('method', '=', 'moncash')
    .execute();
}

async function isSeeded(db: Kysely<Tables>): Promise<boolean> {
  const owner = await db.selectFrom('profiles').select('id').where('id', '=', OWNER_ID).executeTakeFirst();
  if (owner !== undefined) return true;
  const stranger = await db.selectFrom('profiles').select('id').limit(1).executeTakeFirst();
  if (stranger === undefined) return false;
  throw new Error('This database holds people that the demo did not bring: demo data goes into an empty one');
}

function opening({ now }: DemoTime): string {
  return new Date(now.getTime() - 430 * DAY_MS).toISOString();
}

async function insertPeople(trx: Transaction<Tables>, time: DemoTime, passwordHash: string): Promise<void> {
  const createdAt = opening(time);
  const staff = demoStaff(createdAt);
  const customers = demoCustomers(CUSTOMERS).flatMap(({ id, ...customer }) =>
    id === null ? [] : [{ ...customer, id, branchId: null, createdAt }],
  );
  const profiles = [...staff.map(({ role: _, ...profile }) => profile), ...customers];
  await trx.insertInto('profiles').values(profiles).execute();
  await trx
    .insertInto('userRoles')
    .values(staff.map(({ id, role }) => ({ userId: id, role })))
    .execute();
  await trx
    .insertInto('credentials')
    .values(profiles.map(({ id }) => ({ userId: id, passwordHash })))
    .execute();
}

async function insertVehicles(trx: Transaction<Tables>, time: DemoTime): Promise<void> {
  const createdAt = opening(time);
  await trx
    .insertInto('vehicles')
    .values(demoVehicles.map(({ columns }) => ({ ...columns, createdAt })))
    .execute();
  await trx.insertInto('vehicleImages').values(demoImageRows()).execute();
  const inWorkshop = demoVehicles.find(({ columns }) => columns.status === 'maintenance');
  if (inWorkshop === undefined) return;
  await trx
    .insertInto('maintenanceBlocks')
    .values({
      id: stableId('maintenance'),
      vehicleId: inWorkshop.columns.id,
      fromDate: addDays(time.today, -3),
      toDate: addDays(time.today, 6),
      fromTime: DEFAULT_PICKUP_TIME,
      toTime: DEFAULT_PICKUP_TIME,
      reason: 'New clutch and front brakes',
      createdByUserId: ADMIN_ID,
    })
    .execute();
}

async function insertBusiness(trx: Transaction<Tables>, time: DemoTime): Promise<void> {
  const cast = { customers: demoCustomers(CUSTOMERS), agentOf: AGENT_OF, adminId: ADMIN_ID };
  const bookings = demoBookings(time, cast);
  payInParts(bookings, demoRates(time, ADMIN_ID));
  correctMoney(bookings, { agentOf: AGENT_OF, adminId: ADMIN_ID, time });
  const credit = keepAsCredit(bookings, AGENT_OF, time);
  const deposits = [
    ...takeDeposits(bookings, AGENT_OF, time),
    ...keepParts(bookings, AGENT_OF, time),
    ...takeBackDeposit(bookings, AGENT_OF, time),
  ];
  setHolds(bookings, time);
  releaseUnpaid(bookings, time);
  waitForMonCash(bookings, demoRates(time, ADMIN_ID));
  chargeFine(bookings, ADMIN_ID, time);
  giveWithReasons(bookings, AGENT_OF, time);
  const papers = numberPapers(bookings, deposits);
  keepShares(bookings);
  await insertBookings(trx, bookings);
  await trx.insertInto('numberSeries').values(papers.series).execute();
  await trx.insertInto('receipts').values(papers.receipts).execute();
  await trx.insertInto('deposits').values(deposits).execute();
  await trx
    .insertInto('payments')
    .values(bookings.flatMap(({ ledger }) => ledger.payments))
    .execute();
  await insertCredit(trx, credit);
  await insertOffice(trx, bookings, time);
  const expense = demoDrawerExpense(time, AGENT_OF.les_cayes);
  await trx.insertInto('expenses').values(expense).execute();
  await insertDrawers(trx, bookings, { deposits, expense, adminId: ADMIN_ID }, time);
  await insertWords(trx, bookings, time);
  await trx
    .insertInto('outbox')
    .values(demoOutbox(bookings, time, AGENT_OF.les_cayes))
    .execute();
}

/** What the office keeps beside bookings: rates, expenses, invoices, what was asked for. */
async function insertOffice(trx: Transaction<Tables>, bookings: readonly DemoBooking[], time: DemoTime) {
  await trx.insertInto('exchangeRates').values(demoRates(time, ADMIN_ID)).execute();
  await trx.insertInto('expenses').values(demoExpenses(time, AGENT_OF.les_cayes)).execute();
  await trx
    .updateTable('settings')
    .set({
      ...demoCompany,
      ...demoReturnPrices,
      ...demoCancellation,
      gourdes: 'beside',
      secondApproverCents: SECOND_PERSON_CENTS,
    })
    .execute();
  const seen = demoInspections(bookings, AGENT_OF, time);
  const upkeep = demoUpkeep(time, { madeByUserId: ADMIN_ID, inspections: seen.inspections });
  await trx.insertInto('vehiclePapers').values(upkeep.papers).execute();
  await trx.insertInto('servicePlans').values(upkeep.plans).execute();
  await trx.insertInto('servicesDone').values(upkeep.services).execute();
  const vehicles = demoVehicles.map(({ columns }) => columns);
  const keys = demoKeys(vehicles, bookings, time, AGENT_OF.les_cayes);
  await trx.insertInto('keyMoves').values(keys).execute();
  await trx.insertInto('inspections').values(seen.inspections).execute();
  await insertPhotos(trx, { bookings, inspections: seen.inspections, time });
  await keepLicenses(trx, bookings, seen.inspections);
  await trx.insertInto('damages').values(seen.damages).execute();
  if (seen.left.length > 0) await trx.insertInto('leftCharges').values(seen.left).execute();
  for (const { bookingId, back, codes } of seen.undecided) {
    const undecidedCharges = codes.length > 0 ? { [back.id]: codes } : {};
    await trx.updateTable('bookings').set({ undecidedCharges }).where('id', '=', bookingId).execute();
  }
  const { incidents, entries } = demoIncidents(bookings, time, AGENT_OF.les_cayes);
  if (incidents.length > 0) await trx.insertInto('incidents').values(incidents).execute();
  if (entries.length > 0) await trx.insertInto('incidentEntries').values(entries).execute();
  await insertContracts(trx, { bookings, agentOf: AGENT_OF, time });
  const invoices = demoInvoices(bookings, time, ADMIN_ID);
  await trx.insertInto('invoices').values(invoices.rows).execute();
  await trx.insertInto('numberSeries').values(invoices.series).execute();
  const paper = demoPaperForms(time, AGENT_OF.les_cayes);
  await trx.insertInto('paperBatches').values(paper.batches).execute();
  await trx.insertInto('paperForms').values(paper.forms).execute();
  await trx.insertInto('numberSeries').values(paper.series).execute();
  const asked = { agentId: AGENT_OF.cap_haitien, adminId: ADMIN_ID, bookings, time };
  await insertApprovals(trx, asked);
  await insertTelephoneHold(trx, asked);
  await insertWaitlist(trx, asked);
  await insertReviews(trx, asked);
  const deliveries = demoDeliveries(bookings, time, ADMIN_ID);
  if (deliveries.length > 0) await trx.insertInto('deliveries').values(deliveries).execute();
  const transfers = demoTransfers(bookings, time, ADMIN_ID);
  if (transfers.length > 0) await trx.insertInto('transfers').values(transfers).execute();
}

/** What the licenses said that were seen at the counter is in the files of the clients. */
async function keepLicenses(
  trx: Transaction<Tables>,
  bookings: readonly DemoBooking[],
  inspections: readonly NewInspection[],
) {
  const seen = new Map(inspections.map(({ bookingId, licenses }) => [bookingId, licenses?.seen[0]]));
  const inOrder = bookings.toSorted((a, b) => a.booking.pickupDate.localeCompare(b.booking.pickupDate));
  for (const { booking } of inOrder) {
    const licenseExpiresOn = seen.get(booking.id)?.licenseExpiresOn;
    if (licenseExpiresOn === undefined) continue;
    const { customerEmail } = booking;
    await trx.updateTable('clients').set({ licenseExpiresOn }).where('email', '=', customerEmail).execute();
  }
}

/** Log, notifications and conversations. */
async function insertWords(trx: Transaction<Tables>, bookings: DemoBooking[], time: DemoTime) {
  const former = demoStaff(opening(time)).find(({ isActive }) => !isActive);
  if (former === undefined) throw new Error('The demo has nobody who left');
  await trx
    .insertInto('logs')
    .values(demoLogs(bookings, time, { ownerId: OWNER_ID, adminId: ADMIN_ID, former }))
    .execute();
  const activeStaff = [OWNER_ID, ADMIN_ID, AGENT_OF.les_cayes, AGENT_OF.cap_haitien];
  await trx
    .insertInto('notifications')
    .values(demoNotifications(bookings, activeStaff, time))
    .execute();
  const staff = { agentOf: AGENT_OF, activeIds: activeStaff };
  const talks = demoMessages({ bookings, customers: demoCustomers(CUSTOMERS), staff, time });
  const told = { bookings, activeIds: activeStaff, time };
  await insertClientChange(trx, told);
  await stopReminders(trx, told);
  await trx.insertInto('conversations').values(talks.conversations).execute();
  await trx.insertInto('messages').values(talks.messages).execute();
  await trx.insertInto('logs').values(talks.logs).execute();
  await trx.insertInto('notifications').values(talks.notifications).execute();
}
