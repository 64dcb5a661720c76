import type { TextKey } from '#texts/catalogues.ts';
import { VEHICLE_LABELS } from '../vehicle-labels.ts';
import { SETTING_LABELS } from './setting-fields.ts';

type Labels = Record<string, TextKey>;

/** Every field of a booking that people read of, by its name in code, in the order in which a page shows them. */
export const BOOKING_LABELS: Labels = {
  customerName: 'adminBookings.field.customerName',
  customerEmail: 'adminBookings.field.customerEmail',
  turnedMessages: 'activityLog.field.turnedMessages',
  revokedLinks: 'activityLog.field.revokedLinks',
  customerPhone: 'adminBookings.field.customerPhone',
  customerAddress: 'adminBookings.field.customerAddress',
  flight: 'adminBookings.field.flight',
  driverLicenseId: 'adminBookings.field.driverLicenseId',
  drivers: 'activityLog.field.drivers',
  addedPhotos: 'activityLog.field.addedPhotos',
  referenceName: 'adminBookings.field.referenceName',
  referencePhone: 'adminBookings.field.referencePhone',
  referenceAddress: 'adminBookings.field.referenceAddress',
  vehicleId: 'adminBookings.field.vehicle',
  car: 'adminBookings.field.vehicle',
  pickupBranchId: 'adminBookings.field.pickupBranchId',
  returnBranchId: 'adminBookings.field.returnBranchId',
  pickupDate: 'adminBookings.field.pickupDate',
  pickupTime: 'adminBookings.field.pickupTime',
  returnDate: 'adminBookings.field.returnDate',
  returnTime: 'adminBookings.field.returnTime',
  rentalDays: 'adminBookings.field.rentalDays',
  baseRateCents: 'adminBookings.field.baseRateCents',
  baseTotalCents: 'adminBookings.field.baseTotalCents',
  extrasTotalCents: 'adminBookings.field.extrasTotalCents',
  feesTotalCents: 'adminBookings.field.feesTotalCents',
  charge: 'money.charge.what',
  chargeCents: 'money.amount',
  oneWayFeeCents: 'adminBookings.field.oneWayFeeCents',
  discountTotalCents: 'adminBookings.field.discountTotalCents',
  taxTotalCents: 'adminBookings.field.taxTotalCents',
  grandTotalCents: 'adminBookings.field.grandTotalCents',
  discountInAllCents: 'adminBookings.field.discountInAllCents',
  depositCents: 'adminBookings.field.depositCents',
  paymentMethod: 'adminBookings.field.paymentMethod',
  paymentStatus: 'adminBookings.field.paymentStatus',
  paidCents: 'adminBookings.detail.paid',
  pendingCents: 'adminBookings.detail.pending',
  depositHeldCents: 'money.held',
  hasProof: 'adminPayments.list.proof',
  bookingStatus: 'adminBookings.field.bookingStatus',
  holdUntil: 'adminBookings.field.holdUntil',
  cancelReason: 'adminBookings.field.cancelReason',
  incidentState: 'incident.stateLabel',
  approvedBy: 'admin.approval.approvedBy',
  status: 'adminBookings.field.paymentStatus',
  notes: 'adminBookings.field.notes',
  receiptMessage: 'adminBookings.field.receiptMessage',
  verificationNotes: 'adminBookings.field.verificationNotes',
  isSeenInAccount: 'activityLog.field.isSeenInAccount',
  isVerifiedOnce: 'activityLog.field.isVerifiedOnce',
  rejectionReason: 'adminBookings.field.rejectionReason',
  reason: 'money.reason',
  amountCents: 'adminBookings.field.amountCents',
  'delivery.kind': 'activityLog.delivery.kind',
  'delivery.state': 'activityLog.delivery.state',
  'delivery.place': 'activityLog.delivery.place',
  'delivery.flight': 'activityLog.delivery.flight',
  'delivery.dueOn': 'activityLog.delivery.dueOn',
  'delivery.dueTime': 'activityLog.delivery.dueTime',
  'delivery.driver': 'activityLog.delivery.driver',
  'transfer.fromBranchId': 'admin.transfer.from',
  'transfer.toBranchId': 'admin.transfer.to',
  'transfer.leavesOn': 'admin.transfer.leavesOn',
  'transfer.leavesTime': 'admin.transfer.leavesTime',
  'transfer.driver': 'admin.transfer.driver',
};

/** Of what a client said. */
const REVIEW_LABELS: Labels = {
  stars: 'activityLog.field.stars',
  body: 'activityLog.field.reviewBody',
  answer: 'activityLog.field.reviewAnswer',
  hiddenReason: 'activityLog.field.reviewHidden',
};

/** Of whoever waits for a car. */
const WAITLIST_LABELS: Labels = {
  name: 'adminUsers.column.name',
  phone: 'adminUsers.column.phone',
  pickupDate: 'adminBookings.field.pickupDate',
  returnDate: 'adminBookings.field.returnDate',
  classes: 'activityLog.field.classes',
  offeredCar: 'activityLog.field.offeredCar',
  endsAt: 'activityLog.field.phoneHoldUntil',
  endReason: 'activityLog.field.waitEnd',
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
  'keys.item': 'activityLog.keys.item',
  'keys.holder': 'activityLog.keys.holder',
  'keys.isLost': 'activityLog.keys.isLost',
  'keys.place': 'activityLog.keys.place',
  'maintenanceBlock.fromDate': 'activityLog.field.maintenanceFrom',
  'maintenanceBlock.toDate': 'activityLog.field.maintenanceTo',
  'maintenanceBlock.reason': 'activityLog.field.maintenanceReason',
  'telephoneHold.name': 'activityLog.field.phoneHoldName',
  'telephoneHold.phone': 'activityLog.field.phoneHoldPhone',
  'telephoneHold.fromDate': 'activityLog.field.phoneHoldFrom',
  'telephoneHold.toDate': 'activityLog.field.phoneHoldTo',
  'telephoneHold.fromTime': 'adminBookings.field.pickupTime',
  'telephoneHold.toTime': 'adminBookings.field.returnTime',
  'telephoneHold.endsAt': 'activityLog.field.phoneHoldUntil',
  'transfer.fromBranchId': 'admin.transfer.from',
  'transfer.toBranchId': 'admin.transfer.to',
  'transfer.leavesOn': 'admin.transfer.leavesOn',
  'transfer.leavesTime': 'admin.transfer.leavesTime',
  'transfer.driver': 'admin.transfer.driver',
  transferState: 'admin.transfer.state',
  'incident.kind': 'activityLog.incident.kind',
  'incident.state': 'activityLog.incident.state',
  'incident.place': 'activityLog.incident.place',
  'incident.isAnybodyHurt': 'activityLog.incident.hurt',
  'incident.isHeld': 'activityLog.incident.held',
  'incident.step': 'activityLog.incident.step',
  'incident.isDone': 'activityLog.incident.isDone',
  'incident.note': 'activityLog.incident.note',
  'incident.other_party': 'activityLog.incident.other_party',
  'incident.police': 'activityLog.incident.police',
  'incident.claim': 'activityLog.incident.claim',
  'incident.tow': 'activityLog.incident.tow',
  'incident.photos': 'activityLog.incident.photos',
  'incident.damage': 'activityLog.incident.damage',
  'incident.insurerCents': 'activityLog.incident.insurer',
  'incident.insurerPaidOn': 'activityLog.incident.paidOn',
  'incident.reference': 'activityLog.incident.reference',
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
  morningBy: 'activityLog.field.morningBy',
  password: 'adminProfile.password',
  passwordResetLink: 'adminUsers.resetLink',
  by: 'activityLog.field.by',
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

/** Of contracts and addenda. */
const CONTRACT_LABELS: Labels = {
  outcome: 'activityLog.contract.outcome',
  signer: 'activityLog.contract.signer',
  signedFor: 'activityLog.contract.signedFor',
  witnessName: 'activityLog.contract.witnessName',
  reason: 'activityLog.cash.reason',
};

/** Of numbered blank forms. */
const PAPER_LABELS: Labels = {
  paperKind: 'activityLog.paper.kind',
  paperCount: 'activityLog.paper.count',
  locale: 'activityLog.paper.locale',
  paperOutcome: 'activityLog.paper.outcome',
  reason: 'activityLog.cash.reason',
};

const LABELS_OF: Record<string, Labels> = {
  booking: BOOKING_LABELS,
  payment: BOOKING_LABELS,
  contract: CONTRACT_LABELS,
  invoice: INVOICE_LABELS,
  paper_form: PAPER_LABELS,
  approval: {
    ...BOOKING_LABELS,
    decision: 'admin.approval.decision',
    note: 'admin.approval.note',
  },
  message: { channel: 'activityLog.field.channel' },
  vehicle: CAR_LABELS,
  waitlist: WAITLIST_LABELS,
  review: REVIEW_LABELS,
  client: {
    licenseExpiresOn: 'activityLog.client.licenseExpiresOn',
    notes: 'activityLog.client.notes',
    doNotRentReason: 'activityLog.client.doNotRentReason',
    contactBy: 'activityLog.client.contactBy',
    reminders: 'activityLog.client.reminders',
    stoppedBy: 'activityLog.client.stoppedBy',
  },
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
