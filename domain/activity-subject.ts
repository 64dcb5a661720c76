import type { LogSubject } from './activity.ts';
import type { BranchId } from './branch.ts';
import type { LocalizedText } from './locale.ts';

/** What an entry of the activity log is about, in words that stay when the thing is renamed or deleted (SPEC §3 Log). */

export interface ActivityLabel {
  /** A booking's code, a car, a person, an extra; null where the kind is enough. */
  name: string | LocalizedText | null;
  /** Beside it: the client, the plate, the e-mail. */
  note: string | null;
  /** The cars that the entry names by id, as people call them: of a changed booking, the one before and the one after. */
  vehicles?: Record<string, string>;
}

export interface ActivitySubject {
  entityType: LogSubject;
  entityId: string;
  label: ActivityLabel;
  /** The booking to read on at, for entries about payments and messages too. */
  bookingId: string | null;
  /** Where the booking is picked up, the car stands, the person works; null for the whole firm. */
  branchId: BranchId | null;
}

interface Booking {
  id: string;
  bookingCode: string;
  customerName: string;
  pickupBranchId: BranchId;
}

export type NamedVehicle = Pick<Vehicle, 'id' | 'brand' | 'model' | 'plate'>;

function vehicleNames(vehicles: readonly NamedVehicle[]): Record<string, string> {
  return Object.fromEntries(
    vehicles.map(({ id, brand, model, plate }) => [id, `${brand} ${model} · ${plate}`]),
  );
}

/** `vehicles` are those that the entry tells of by their ids. */
export function bookingSubject(
  { id, bookingCode, customerName, pickupBranchId }: Booking,
  vehicles: readonly NamedVehicle[] = [],
): ActivitySubject {
  const label = { name: bookingCode, note: customerName };
  return {
    entityType: 'booking',
    entityId: id,
    label: vehicles.length === 0 ? label : { ...label, vehicles: vehicleNames(vehicles) },
    bookingId: id,
    branchId: pickupBranchId,
  };
}

export function clientSubject({
  id,
  name,
  email,
}: {
  id: string;
  name: string;
  email: string;
}): ActivitySubject {
  return {
    entityType: 'client',
    entityId: id,
    label: { name, note: email },
    bookingId: null,
    branchId: null,
  };
}

export function paymentSubject(paymentId: string, booking: Booking): ActivitySubject {
  return { ...bookingSubject(booking), entityType: 'payment', entityId: paymentId };
}

export function invoiceSubject(invoiceId: string, booking: Booking): ActivitySubject {
  return { ...bookingSubject(booking), entityType: 'invoice', entityId: invoiceId };
}

export function contractSubject(contractId: string, booking: Booking): ActivitySubject {
  return { ...bookingSubject(booking), entityType: 'contract', entityId: contractId };
}

interface Approval {
  id: string;
  about: string;
  bookingId: string | null;
}

export function approvalSubject({ id, about, bookingId }: Approval): ActivitySubject {
  return {
    entityType: 'approval',
    entityId: id,
    label: { name: about, note: null },
    bookingId,
    branchId: null,
  };
}

interface Conversation {
  customerName: string;
  bookingId: string | null;
  bookingCode: string | null;
  branchId: BranchId | null;
}

export function messageSubject(messageId: string, conversation: Conversation): ActivitySubject {
  const { customerName, bookingId, bookingCode, branchId } = conversation;
  return {
    entityType: 'message',
    entityId: messageId,
    label: { name: customerName, note: bookingCode },
    bookingId,
    branchId,
  };
}

interface Vehicle {
  id: string;
  brand: string;
  model: string;
  plate: string;
  branchId: BranchId;
}

export function vehicleSubject({ id, brand, model, plate, branchId }: Vehicle): ActivitySubject {
  return {
    entityType: 'vehicle',
    entityId: id,
    label: { name: `${brand} ${model}`, note: plate },
    bookingId: null,
    branchId,
  };
}

export interface NamedPerson {
  id: string;
  name: string;
  email: string;
  branchId: BranchId | null;
}

export function personSubject({ id, name, email, branchId }: NamedPerson): ActivitySubject {
  return {
    entityType: 'profile',
    entityId: id,
    label: { name: name || email, note: email },
    bookingId: null,
    branchId,
  };
}

/** Whoever waits for a car of a branch. */
export function waitlistSubject({
  id,
  name,
  email,
  branchId,
}: {
  id: string;
  name: string;
  email: string;
  branchId: BranchId;
}): ActivitySubject {
  return { entityType: 'waitlist', entityId: id, label: { name, note: email }, bookingId: null, branchId };
}

/** A booking as far as the log of its review says it. */
export interface NamedReview {
  bookingId: string;
  bookingCode: string;
  customerName: string;
  pickupBranchId: BranchId;
}

export function reviewSubject(reviewId: string, { bookingId, ...booking }: NamedReview): ActivitySubject {
  return { ...bookingSubject({ ...booking, id: bookingId }), entityType: 'review', entityId: reviewId };
}

interface Invite {
  id: string;
  name: string | null;
  email: string;
  branchId: BranchId | null;
}

export function inviteSubject({ name, ...invite }: Invite): ActivitySubject {
  return { ...personSubject({ ...invite, name: name ?? '' }), entityType: 'invite' };
}

/** What the firm itself sets; of one branch, or of all. */
export function settingSubject(
  entityType: Extract<LogSubject, 'settings' | 'branch' | 'extra' | 'payment_instruction' | 'message_text'>,
  entityId: string,
  name: ActivityLabel['name'] = null,
  branchId: BranchId | null = null,
): ActivitySubject {
  return { entityType, entityId, label: { name, note: null }, bookingId: null, branchId };
}

/** The cash of a person on a day. */
export function drawerSubject(
  { id, day, branchId }: { id: string; day: string; branchId: BranchId },
  staffName: string,
): ActivitySubject {
  const label = { name: staffName, note: day };
  return { entityType: 'drawer', entityId: id, label, bookingId: null, branchId };
}

export function expenseSubject(id: string, branchId: BranchId, label: ActivityLabel): ActivitySubject {
  return { entityType: 'expense', entityId: id, label, bookingId: null, branchId };
}

/** Forms that were printed together, or one of them by its number. */
export function paperFormSubject(id: string, name: string | null, branchId: BranchId): ActivitySubject {
  return { entityType: 'paper_form', entityId: id, label: { name, note: null }, bookingId: null, branchId };
}

export function rateSubject(id: string, day: string): ActivitySubject {
  const label = { name: null, note: day };
  return { entityType: 'exchange_rate', entityId: id, label, bookingId: null, branchId: null };
}
