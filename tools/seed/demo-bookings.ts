import { staffBookingCode, webBookingCode } from '#domain/booking-code.ts';
import type { BranchId } from '#domain/branch.ts';
import { addDays } from '#domain/calendar-day.ts';
import { buildBooking } from '#tests/support/factories/booking.ts';
import { Chance, stableId } from './chance.ts';
import { type DemoLedger, planLedger, repeatReference } from './demo-ledger.ts';
import type { DemoCustomer } from './demo-people.ts';
import { type PlannedRental, planPayment, planRentals, type Scene } from './demo-plan.ts';
import { type DemoTime, instantOn } from './demo-time.ts';
import { demoVehicles } from './demo-vehicles.ts';
import { extrasCatalog } from './reference-data.ts';

type Vehicle = (typeof demoVehicles)[number];
type Built = ReturnType<typeof buildBooking>;

/** A booking with everything that hangs on it. */
export interface DemoBooking {
  vehicle: Vehicle;
  booking: Built['booking'] & {
    createdAt: string;
    createdByUserId: string;
    paymentStatus: DemoLedger['paymentStatus'];
    paidCents: number;
    depositHeldCents?: number;
    holdUntil?: string | Date | null;
    releasedAt?: string | Date | null;
  };
  lines: Built['lines'];
  ledger: DemoLedger;
}

export interface DemoCast {
  customers: readonly DemoCustomer[];
  agentOf: Record<BranchId, string>;
  adminId: string;
}

const REFERENCES = [
  'Wilson Dorcé',
  'Ketsia Romain',
  'Pasteur Édouard Lamy',
  'Gina Bellevue',
  'Hérold Jacques',
];
const STREETS = [
  'Rue Toussaint Louverture',
  'Avenue des Martyrs',
  'Rue 22 A',
  'Rue Simon Bolivar',
  'Impasse Lavaud',
];
const NOTES = [
  'Flight lands at 2:20 PM. Meet the client at arrivals.',
  'Prefers an automatic car.',
  'The company pays by bank transfer every month.',
];

/** Which cars are about to leave or come back when the demo is told, in both branches. */
const SCENE_OF = new Map<string, Scene>([
  ['kia-picanto-red', 'leavesToday'],
  ['toyota-yaris-silver', 'returnsToday'],
  ['nissan-versa-navy', 'returnsLate'],
  ['kia-picanto-orange', 'leavesToday'],
  ['hyundai-accent-white', 'returnsToday'],
  ['kia-sportage-red', 'leavesLate'],
]);

/** Whoever signs in as the demo's customer has its rentals that are still to come. */
const OWN_CAR = 'suzuki-jimny-green';

/** All bookings of the demo, oldest first. The same `now` makes the same bookings. */
export function demoBookings(time: DemoTime, cast: DemoCast): DemoBooking[] {
  const all = demoVehicles.flatMap((vehicle) => {
    const chance = new Chance(`car ${vehicle.slug}`);
    const isInService = (vehicle.columns.status ?? 'active') === 'active';
    return planRentals(chance, { today: time.today, isInService, scene: SCENE_OF.get(vehicle.slug) }).map(
      (rental, index) =>
        makeBooking(new Chance(`booking ${vehicle.slug} ${index}`), { vehicle, rental, index }, time, cast),
    );
  });
  all.sort((a, b) => (a.booking.createdAt < b.booking.createdAt ? -1 : 1));
  repeatReference(all.flatMap(({ ledger }) => ledger.payments));
  return all;
}

interface Slot {
  vehicle: Vehicle;
  rental: PlannedRental;
  index: number;
}

function makeBooking(
  chance: Chance,
  { vehicle, rental, index }: Slot,
  time: DemoTime,
  cast: DemoCast,
): DemoBooking {
  const id = stableId(`booking ${vehicle.slug} ${index}`);
  const picked = chance.pick(cast.customers);
  const [own = picked] = cast.customers;
  const customer = vehicle.slug === OWN_CAR && rental.pickupDate > addDays(time.today, 2) ? own : picked;
  const isWeb = customer.id !== null && chance.isLucky(0.85);
  const agentId = cast.agentOf[vehicle.columns.branchId];
  const makerId = isWeb && customer.id !== null ? customer.id : chance.isLucky(0.75) ? agentId : cast.adminId;
  const createdBy = isWeb ? 'customer' : makerId === agentId ? 'agent' : 'admin';
  const createdAt = instantOn(chance, dayOfBooking(chance, rental, time), time);
  const plannedPayment = planPayment(chance, { ...rental, createdAt, isWeb }, time.today);
  const isBeforehand = plannedPayment === 'pending_verification' || plannedPayment === 'refunded';
  const cannotBeCash = isBeforehand || rental.pickupDate > time.today;
  const built = buildBooking({
    vehicle: vehicle.columns,
    customer,
    pickupDate: rental.pickupDate,
    returnDate: rental.returnDate,
    extras: withTwoSeats(chooseExtras(chance), id),
    discountCents: !isWeb && chance.isLucky(0.2) ? chance.between(1, 4) * 1000 : 0,
    fields: {
      id,
      ...particulars(chance, customer),
      bookingCode: code(chance, isWeb),
      createdBy,
      createdByUserId: makerId,
      returnBranchId: chance.isLucky(0.08) ? otherBranch(vehicle.columns.branchId) : vehicle.columns.branchId,
      // Whoever has paid is promised the car.
      bookingStatus: rental.status === 'reserved' && plannedPayment === 'paid' ? 'confirmed' : rental.status,
      paymentMethod: chance.weighted({
        cash: cannotBeCash ? 0 : 38,
        zelle: 26,
        bank: 16,
        stripe: 12,
        paypal: 8,
      }),
      createdAt,
      updatedAt: createdAt,
      notes: chance.isLucky(0.12) ? chance.pick(NOTES) : null,
    },
  });
  const ledger = planLedger(chance, { ...built.booking, createdAt, agentId, isWeb, plannedPayment }, time);
  const booking = {
    ...built.booking,
    createdAt,
    createdByUserId: makerId,
    paymentStatus: ledger.paymentStatus,
    paidCents: ledger.paidCents,
    pendingCents: ledger.pendingCents,
  };
  return { vehicle, booking, lines: built.lines, ledger };
}

/** Up to a month ahead of the pickup; for rentals still to come, some day of the last few weeks. */
function dayOfBooking(chance: Chance, { pickupDate }: PlannedRental, { today }: DemoTime): string {
  const ahead = addDays(pickupDate, -chance.between(0, 30));
  return ahead < today ? ahead : addDays(today, -Math.floor(chance.next() * chance.next() * 30));
}

function otherBranch(branchId: BranchId): BranchId {
  return branchId === 'les_cayes' ? 'cap_haitien' : 'les_cayes';
}

function code(chance: Chance, isWeb: boolean): string {
  const bytes = Uint8Array.from({ length: 32 }, () => chance.between(0, 255));
  return isWeb ? webBookingCode(bytes) : staffBookingCode(bytes);
}

function chooseExtras(chance: Chance) {
  return extrasCatalog.filter(() => chance.isLucky(0.22));
}

/** Now and then two children come along; a chance of its own leaves all others as they fall. */
function withTwoSeats(extras: typeof extrasCatalog, id: string) {
  const isForTwo = new Chance(`seats ${id}`).isLucky(0.25);
  return extras.map((extra) => (isForTwo && extra.code === 'child_seat' ? { ...extra, quantity: 2 } : extra));
}

function particulars(chance: Chance, customer: DemoCustomer) {
  const papers = new Chance(`papers ${customer.email}`);
  return {
    driverLicenseId: `HT-${papers.between(100, 999)}-${papers.between(10_000, 99_999)}`,
    customerAddress: papers.isLucky(0.7) ? `${papers.between(1, 180)}, ${papers.pick(STREETS)}` : null,
    referenceName: chance.pick(REFERENCES),
    referencePhone: `+509 37${chance.between(10, 99)} ${chance.between(1000, 9999)}`,
    referenceAddress: `${chance.between(1, 90)}, ${chance.pick(STREETS)}`,
  };
}
