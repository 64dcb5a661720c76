// The orders a staff list can be asked in. Not with the schemas that take them, because every address of the
// back office is parsed by the page's own script, and schemas are large.

import { STAFF_ROLES } from './roles.ts';

export const STAFF_VEHICLE_SORTS = ['brand', 'plate', 'priceUp', 'priceDown', 'newest'] as const;
export type StaffVehicleSort = (typeof STAFF_VEHICLE_SORTS)[number];

export const USER_SORTS = ['newest', 'oldest', 'name'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** A person without a role is a customer. */
export const PERSON_KINDS = ['customer', ...STAFF_ROLES] as const;

/** Whose accounts are listed, where it is not those of who work here. */
export const OTHER_PEOPLE = ['customers', 'everybody'] as const;
export type OtherPeople = (typeof OTHER_PEOPLE)[number];

/** How the list can be ordered; a minus means descending. */
export const BOOKING_SORTS = [
  '-createdAt',
  'createdAt',
  '-pickupDate',
  'pickupDate',
  '-grandTotalCents',
  'grandTotalCents',
] as const;
export type BookingSort = (typeof BOOKING_SORTS)[number];

/** A report shows the bookings made in some days, in the order of these days. */
export const REPORT_SORTS = ['-createdAt', 'createdAt'] as const;
export type ReportSort = (typeof REPORT_SORTS)[number];

/** Clients who owe: the largest sum first, or whose first debt is the oldest. */
export const BALANCE_SORTS = ['-toPayCents', 'toPayCents', 'oldestDay', '-oldestDay'] as const;
export type BalanceSort = (typeof BALANCE_SORTS)[number];

/** Whoever booked last comes first; the others are columns of the list. */
export const CLIENT_SORTS = [
  '-lastBookedAt',
  'name',
  '-name',
  '-firstBookedAt',
  'firstBookedAt',
  '-bookingCount',
  'bookingCount',
  '-totalSpentCents',
  'totalSpentCents',
] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];
