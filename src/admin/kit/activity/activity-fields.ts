import type { TextKey } from '#texts/catalogues.ts';
import { VEHICLE_LABELS } from '../vehicle-labels.ts';

type Labels = Record<string, TextKey>;

/** Every field of a booking that people read of, by its name in code, in the order in which a page shows them. */
export const BOOKING_LABELS: Labels = {
  customerName: 'adminBookings.field.customerName',
  customerEmail: 'adminBookings.field.customerEmail',
  customerPhone: 'adminBookings.field.customerPhone',
  customerAddress: 'adminBookings.field.customerAddress',
  driverLicenseId: 'adminBookings.field.driverLicenseId',
  referenceName: 'adminBookings.field.referenceName',
  referencePhone: 'adminBookings.field.referencePhone',
  referenceAddress: 'adminBookings.field.referenceAddress',
  vehicleId: 'adminBookings.field.vehicle',
  car: 'adminBookings.field.vehicle',
  pickupBranchId: 'adminBookings.field.pickupBranchId',
  returnBranchId: 'adminBookings.field.returnBranchId',
  pickupDate: 'adminBookings.field.pickupDate',
  returnDate: 'adminBookings.field.returnDate',
  rentalDays: 'adminBookings.field.rentalDays',
  baseRateCents: 'adminBookings.field.baseRateCents',
  extrasTotalCents: 'adminBookings.field.extrasTotalCents',
  feesTotalCents: 'adminBookings.field.feesTotalCents',
  charge: 'money.charge.what',
  chargeCents: 'money.amount',
  oneWayFeeCents: 'adminBookings.field.oneWayFeeCents',
  discountTotalCents: 'adminBookings.field.discountTotalCents',
  taxTotalCents: 'adminBookings.field.taxTotalCents',
  grandTotalCents: 'adminBookings.field.grandTotalCents',
  depositCents: 'adminBookings.field.depositCents',
  paymentMethod: 'adminBookings.field.paymentMethod',
  paymentStatus: 'adminBookings.field.paymentStatus',
  paidCents: 'adminBookings.detail.paid',
  depositHeldCents: 'money.held',
  hasProof: 'adminPayments.list.proof',
  bookingStatus: 'adminBookings.field.bookingStatus',
  holdUntil: 'adminBookings.field.holdUntil',
  cancelReason: 'adminBookings.field.cancelReason',
  approvedBy: 'admin.approval.approvedBy',
  status: 'adminBookings.field.paymentStatus',
  notes: 'adminBookings.field.notes',
  receiptMessage: 'adminBookings.field.receiptMessage',
  verificationNotes: 'adminBookings.field.verificationNotes',
  rejectionReason: 'adminBookings.field.rejectionReason',
  amountCents: 'adminBookings.field.amountCents',
};

const CAR_LABELS: Labels = {
  ...VEHICLE_LABELS,
  'pricingTiers.1': 'activityLog.field.rate.1',
  'pricingTiers.2-7': 'activityLog.field.rate.2-7',
  'pricingTiers.8-15': 'activityLog.field.rate.8-15',
  'pricingTiers.16-29': 'activityLog.field.rate.16-29',
  images: 'adminVehicles.change.imageOrder',
  addedImage: 'adminVehicles.change.addedImage',
  removedImage: 'adminVehicles.change.removedImage',
  'maintenanceBlock.fromDate': 'activityLog.field.maintenanceFrom',
  'maintenanceBlock.toDate': 'activityLog.field.maintenanceTo',
  'maintenanceBlock.reason': 'activityLog.field.maintenanceReason',
  'telephoneHold.name': 'activityLog.field.phoneHoldName',
  'telephoneHold.phone': 'activityLog.field.phoneHoldPhone',
  'telephoneHold.fromDate': 'activityLog.field.phoneHoldFrom',
  'telephoneHold.toDate': 'activityLog.field.phoneHoldTo',
  'telephoneHold.endsAt': 'activityLog.field.phoneHoldUntil',
  isRetired: 'activityLog.field.isRetired',
};

const PERSON_LABELS: Labels = {
  name: 'adminUsers.column.name',
  email: 'adminUsers.column.email',
  phone: 'adminUsers.column.phone',
  role: 'adminUsers.column.role',
  roles: 'adminUsers.column.role',
  branchId: 'adminUsers.column.branch',
  isActive: 'adminUsers.mayEnter',
  password: 'adminProfile.password',
  passwordResetLink: 'adminUsers.resetLink',
  by: 'activityLog.field.by',
};

const SETTING_LABELS: Labels = {
  webOneWayFeeCents: 'adminSettings.fees.web',
  staffOneWayFeeCents: 'adminSettings.fees.staff',
  taxRateBasisPoints: 'adminSettings.fees.tax',
  discountLimitBasisPoints: 'adminSettings.fees.discountLimit',
  whatsapp: 'adminSettings.whatsapp',
  legalName: 'adminSettings.company.legalName',
  nif: 'adminSettings.company.nif',
  legalAddress: 'adminSettings.company.address',
  'policies.minimumDriverAge': 'adminSettings.policies.minimumDriverAge',
  'policies.licenseHeldYears': 'adminSettings.policies.licenseHeldYears',
  'policies.freeCancellationHours': 'adminSettings.policies.freeCancellationHours',
  name: 'adminSettings.branch.name',
  city: 'activityLog.field.city',
  address: 'adminSettings.branch.address',
  phones: 'activityLog.field.phones',
  'openingHours.weekdays.opens': 'activityLog.field.weekdaysOpens',
  'openingHours.weekdays.closes': 'activityLog.field.weekdaysCloses',
  'openingHours.sunday.opens': 'activityLog.field.sundayOpens',
  'openingHours.sunday.closes': 'activityLog.field.sundayCloses',
  code: 'activityLog.field.code',
  description: 'adminSettings.extras.description',
  unitPriceCents: 'adminSettings.extras.unitPrice',
  isPerDay: 'adminSettings.extras.isPerDay',
  isActive: 'adminSettings.extras.isActive',
  method: 'adminBookings.field.paymentMethod',
  title: 'adminSettings.instructions.titleText',
  instructions: 'adminSettings.instructions.instructionsText',
  accountDetails: 'adminSettings.instructions.details',
  accountLabels: 'adminSettings.instructions.labels',
  holdHours: 'adminSettings.instructions.holdHours',
};

/** Of drawers, exchange rates and expenses. */
const CASH_LABELS: Labels = {
  openingUsdCents: 'activityLog.cash.openingUsdCents',
  openingHtg: 'activityLog.cash.openingHtg',
  openingNote: 'activityLog.cash.openingNote',
  expectedUsdCents: 'activityLog.cash.expectedUsdCents',
  expectedHtg: 'activityLog.cash.expectedHtg',
  countedUsdCents: 'activityLog.cash.countedUsdCents',
  countedHtg: 'activityLog.cash.countedHtg',
  note: 'activityLog.cash.note',
  isClosed: 'activityLog.cash.isClosed',
  closedAt: 'activityLog.cash.closedAt',
  handedTo: 'activityLog.cash.handedTo',
  reopenReason: 'activityLog.cash.reopenReason',
  handedInTo: 'activityLog.cash.handedInTo',
  takerName: 'activityLog.cash.takerName',
  htgPerUsd: 'activityLog.cash.htgPerUsd',
  source: 'activityLog.cash.source',
  kind: 'activityLog.cash.kind',
  paidFrom: 'activityLog.cash.paidFrom',
  liters: 'activityLog.cash.liters',
  odometerKm: 'activityLog.cash.odometerKm',
  reason: 'activityLog.cash.reason',
  handedInUsdCents: 'activityLog.cash.handedInUsdCents',
  handedInHtg: 'activityLog.cash.handedInHtg',
  amountCents: 'activityLog.cash.amountUsd',
  amountHtg: 'activityLog.cash.amountHtg',
};

/** Of invoices and credit notes. */
const INVOICE_LABELS: Labels = {
  clientName: 'activityLog.field.clientName',
  amountCents: 'activityLog.cash.amountUsd',
  reason: 'activityLog.cash.reason',
};

const LABELS_OF: Record<string, Labels> = {
  booking: BOOKING_LABELS,
  payment: BOOKING_LABELS,
  invoice: INVOICE_LABELS,
  approval: { ...BOOKING_LABELS, decision: 'admin.approval.decision', note: 'admin.approval.note' },
  message: { channel: 'activityLog.field.channel' },
  vehicle: CAR_LABELS,
  profile: PERSON_LABELS,
  invite: PERSON_LABELS,
  drawer: CASH_LABELS,
  expense: CASH_LABELS,
  exchange_rate: CASH_LABELS,
};

/** The names of the fields of a kind of thing; what is no thing of the counter is a setting. */
export function labelsOf(entityType: string): Labels {
  return LABELS_OF[entityType] ?? SETTING_LABELS;
}
