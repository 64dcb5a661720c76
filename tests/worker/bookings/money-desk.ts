import type { BranchId } from '#domain/branch.ts';
import { addDays } from '#domain/calendar-day.ts';
import { createBuckets, storeOver } from '#tests/support/buckets.ts';
import type { VehicleRow } from '#tests/support/factories/vehicle.ts';
import { createAuth } from '#worker/auth/auth.ts';
import type { Deps } from '#worker/deps.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { type Desk, openDesk } from './staff-world.ts';

/** The counter of the model test of money: who works there, which cars there are, and what may be refused. */

export const REFUSALS = [
  'VEHICLE_UNAVAILABLE',
  'VALIDATION_FAILED',
  'ALREADY_DECIDED',
  'BOOKING_NOT_FOUND',
  'APPROVAL_NEEDED',
  'RATE_CHANGED',
  'WRONG_BOOKING_STATUS',
  'REFERENCE_USED',
  // A credit of another client.
  'NOT_FOUND',
  'SECOND_PERSON_NEEDED',
  // Another city, where the next rental of the car begins.
  'NEXT_BEGINS_ELSEWHERE',
  'VEHICLE_ELSEWHERE',
  'EXTRAS_TAKEN',
  // No proof is asked for.
  'NOT_ALLOWED',
  // Of one client on the site.
  'TOO_MANY_OPEN_BOOKINGS',
  'TOO_MANY_BOOKINGS_TODAY',
];
export const FIRST_DAY = '2026-11-28';
/** Gourdes to the dollar, entered on the first day. */
export const RATE = 131.75;
/** What is kept of every booking that is called off, but of one that was released. */
export const KEPT_PERCENT = 33;
/** From so much on two people verify what came into an account. */
const SECOND_PERSON_CENTS = 9_000;
const buckets = createBuckets();
export const storage = { proofs: storeOver(buckets.proofs), vehicleImages: storeOver(buckets.vehicleImages) };
export let desk: Desk;
/** What the procedures of the site need beside what staff's services do. */
let site: Omit<Deps, keyof Desk['deps'] | 'storage'>;
export const siteDeps = (): Deps => ({ ...desk.deps, ...site, storage });
export let agent: ChangeRequest;
export let admin: ChangeRequest;
/** Who moves money: two agents of the branch of the cars, one of the other branch, and the owner, who has none. */
export const PEOPLE = ['agent', 'colleague', 'elsewhere', 'owner'] as const;
export type Who = (typeof PEOPLE)[number];
export let people: Record<Who, ChangeRequest>;
/** At which branch each of them has a drawer; of the owner, one that they open there. */
export const DRAWER_AT = {
  agent: 'les_cayes',
  colleague: 'les_cayes',
  elsewhere: 'cap_haitien',
  owner: 'cap_haitien',
} as const;
let vehicles: VehicleRow[];
export async function openModel(): Promise<void> {
  desk = await openDesk();
  site = {
    auth: createAuth(desk.db, desk.deps.clock, desk.deps.random),
    publicOrigin: null,
    mailer: null,
    mailReplyTo: null,
    waker: null,
    resendSecret: null,
    chatOrigin: null,
    whatsappHook: null,
  };
  agent = { ...(await desk.hire('agent')), locale: 'en' };
  admin = { ...(await desk.hire('admin')), locale: 'en' };
  const person = async (role: 'agent' | 'admin', branchId: BranchId | null): Promise<ChangeRequest> => {
    const { actor, ip } = await desk.hire(role);
    return { actor: { ...actor, branchId }, ip, locale: 'en' };
  };
  people = {
    agent,
    colleague: await person('agent', 'les_cayes'),
    elsewhere: await person('agent', 'cap_haitien'),
    owner: await person('admin', null),
  };
  // However early or late it is: a share is kept of every booking that is called off.
  const { policies } = await desk.db.selectFrom('settings').select('policies').executeTakeFirstOrThrow();
  await desk.db
    .updateTable('settings')
    .set({
      policies: { ...policies, freeCancellationHours: 2_000 },
      lateCancellationHours: 2,
      cancellationKeptPercent: KEPT_PERCENT,
      lateCancellationKeptPercent: KEPT_PERCENT,
      noShowKeptPercent: KEPT_PERCENT,
      // At 10 %: what is charged for fuel, and what is kept of deposits.
      taxedCharges: ['fuel', 'damage'],
      secondApproverCents: SECOND_PERSON_CENTS,
      // Whom invoices name.
      ...{
        legalName: 'Timo Location S.A.',
        nif: '003-456-789-1',
        legalAddress: '145, Boulevard des Quatre Chemins',
      },
    })
    .execute();
  vehicles = await Promise.all([desk.insertVehicle(), desk.insertVehicle({ depositCents: 5_000 })]);
}

export async function closeModel(): Promise<void> {
  await desk.close();
  await buckets.close();
}

/** When rentals begin: twelve days from now on. */
export const dayOf = (today: string, offset: number) => addDays(today, 12 + offset);

export function vehicleAt(index: number): VehicleRow {
  const found = vehicles[index];
  if (found === undefined) throw new Error(`no car ${index}`);
  return found;
}
