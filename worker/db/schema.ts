// Made from the migrated database by `npm run schema`; a test compares the two.
import type { ColumnType, Generated } from 'kysely';
import type { ActivityLabel } from '#domain/activity-subject.ts';
import type { ApprovalFacts } from '#domain/approval.ts';
import type { BranchId } from '#domain/branch.ts';
import type { ContractContent, Drawing } from '#domain/contract.ts';
import type { SeenLicenses } from '#domain/drivers.ts';
import type { ChecklistItem } from '#domain/inspection.ts';
import type { InvoiceContent } from '#domain/invoice.ts';
import type { Locale, LocalizedText } from '#domain/locale.ts';
import type { DayHours, OpeningWeek } from '#domain/opening-hours.ts';
import type { UndecidedCharges } from '#domain/undecided-charges.ts';
import type { VehicleClass } from '#domain/vehicle.ts';
import type { KeptPrice, OutboxPayload, RentalPolicies, SentContent } from './json-columns.ts';

/** Read as an ISO string with milliseconds; written as one or as a Date. */
type Instant = ColumnType<string, string | Date, string | Date>;
type InstantOrNull = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
type InstantOrNow = ColumnType<string, string | Date | undefined, string | Date>;
/** Kept by the database: it is read, never written. */
type ReadOnly<Value> = ColumnType<Value, never, never>;

/** Columns of JSON: their keys are data, not names. */
export const JSON_COLUMNS: ReadonlySet<string> = new Set([
  'accountDetails',
  'accountLabels',
  'body',
  'content',
  'contractTerms',
  'description',
  'drawing',
  'facts',
  'hours',
  'instructions',
  'label',
  'licenses',
  'metadata',
  'mileagePolicy',
  'name',
  'openingHours',
  'params',
  'payload',
  'policies',
  'priceKept',
  'sentContent',
  'subject',
  'title',
  'undecidedCharges',
]);

export interface Tables {
  accessLinks: {
    id: Generated<string>;
    tokenHash: string;
    kind: 'invite' | 'password_reset' | 'sign_in';
    userId: string | null;
    email: string | null;
    name: string | null;
    role: 'agent' | 'admin' | 'super_admin' | null;
    branchId: BranchId | null;
    createdByUserId: string | null;
    createdAt: InstantOrNow;
    expiresAt: Instant;
    usedAt: InstantOrNull;
  };
  approvals: {
    id: Generated<string>;
    kind: 'discount' | 'waived_charge' | 'refund_other_way' | 'cancel_after_money' | 'status_back' | 'hand_over' | 'reopened_day' | 'deposit_in_account' | 'ended_papers' | 'closed_incident' | 'corrected_record';
    bookingId: string | null;
    about: string;
    facts: ApprovalFacts;
    reason: string;
    askedByUserId: string;
    askedAt: Instant;
    expiresAt: Instant;
    decision: 'approved' | 'refused' | null;
    decidedByUserId: string | null;
    decidedAt: InstantOrNull;
    note: string | null;
    usedAt: InstantOrNull;
  };
  bookingDrivers: {
    bookingId: string;
    position: number;
    name: string;
    licenseId: string;
    licenseExpiresOn: string;
    bornOn: string;
  };
  bookingLines: {
    bookingId: string;
    position: number;
    kind: 'base' | 'extra' | 'fee' | 'discount' | 'tax' | 'one_way' | 'after_hours_pickup' | 'after_hours_return' | 'charge' | 'waiver' | 'cancellation';
    code: string | null;
    label: LocalizedText | null;
    quantity: number;
    days: number | null;
    unitCents: number;
    totalCents: number;
    isTaxed: boolean;
    source: Generated<'engine' | 'staff'>;
    madeByUserId: string | null;
    reason: string | null;
    engineUnitCents: number | null;
    inspectionId: string | null;
  };
  bookingLinks: {
    id: string;
    bookingId: string;
    tokenHash: string;
    driverName: string | null;
    madeByUserId: string | null;
    madeAt: Instant;
    expiresAt: Instant;
    revokedAt: InstantOrNull;
    revokedByUserId: string | null;
  };
  bookings: {
    id: Generated<string>;
    bookingCode: string;
    clientId: string;
    customerId: string | null;
    customerName: string;
    customerEmail: string;
    customerPhone: string;
    customerAddress: string | null;
    flight: string | null;
    driverLicenseId: string;
    isClientDriving: Generated<boolean>;
    referenceName: string | null;
    referencePhone: string | null;
    referenceAddress: string | null;
    vehicleId: string;
    vehicleSince: InstantOrNull;
    pickupBranchId: BranchId;
    returnBranchId: BranchId;
    pickupDate: string;
    returnDate: string;
    pickupTime: string;
    returnTime: string;
    pickupAt: ReadOnly<string>;
    returnAt: ReadOnly<string>;
    turnaroundMinutes: Generated<number>;
    rentalDays: number;
    grandTotalCents: number;
    priceEngineVersion: number;
    depositCents: Generated<number>;
    priceTier: '1' | '2-7' | '8-15' | '16-29' | null;
    paymentMethod: 'cash' | 'bank' | 'zelle' | 'stripe' | 'paypal' | 'moncash' | 'natcash';
    paymentStatus: 'unpaid' | 'pending_verification' | 'paid' | 'partial' | 'refunded';
    paidCents: Generated<number>;
    pendingCents: Generated<number>;
    depositHeldCents: Generated<number>;
    bookingStatus: Generated<'reserved' | 'confirmed' | 'active' | 'completed' | 'picked_up' | 'returned' | 'canceled' | 'no_show'>;
    undecidedCharges: Generated<UndecidedCharges>;
    keepsShare: Generated<boolean>;
    holdUntil: InstantOrNull;
    releasesAt: ReadOnly<string | null>;
    releasedAt: InstantOrNull;
    createdBy: 'customer' | 'agent' | 'admin';
    createdByUserId: string | null;
    notes: string | null;
    receiptMessage: string | null;
    idempotencyKey: string | null;
    requestHash: string | null;
    createdAt: InstantOrNow;
    updatedAt: InstantOrNow;
    rowVersion: ReadOnly<number>;
    madeOn: ReadOnly<string>;
    vehicleWords: ReadOnly<string>;
    searchText: ReadOnly<string>;
  };
  branches: {
    id: BranchId;
    name: string;
    city: string;
    address: string;
    phones: string[];
    whatsapp: string;
    openingHours: OpeningWeek;
    rowVersion: ReadOnly<number>;
  };
  carPapers: {
    id: string;
    vehicleId: string;
    kind: 'insurance' | 'registration' | 'inspection' | 'permit' | 'other';
    number: string | null;
    validUntil: string;
    pictureKey: string | null;
    pictureContentType: 'image/jpeg' | 'image/png' | 'application/pdf' | null;
    madeByUserId: string;
    madeAt: Instant;
  };
  cashMovements: {
    id: Generated<string>;
    drawerId: string;
    currency: 'USD' | 'HTG';
    amount: number;
    cause: 'opening' | 'payment' | 'refund' | 'reversal' | 'deposit' | 'from_deposit' | 'for_deposit' | 'expense' | 'handed_in';
    bookingId: string | null;
    paymentId: string | null;
    depositId: string | null;
    expenseId: string | null;
    handedInTo: 'bank' | 'owner' | null;
    takerName: string | null;
    note: string | null;
    madeByUserId: string;
    madeAt: Instant;
  };
  clients: {
    id: Generated<string>;
    email: string;
    name: string;
    phone: string;
    licenseExpiresOn: string | null;
    bornOn: string | null;
    licensedSince: string | null;
    notes: string | null;
    doNotRentReason: string | null;
    contactBy: 'email' | 'urgent' | 'both' | 'whatsapp' | null;
    remindersStoppedAt: InstantOrNull;
    remindersStoppedBy: 'link' | 'mail' | 'whatsapp' | 'staff' | null;
    fileVersion: Generated<number>;
    sortName: ReadOnly<string>;
    searchText: ReadOnly<string>;
  };
  contractPhotos: {
    id: string;
    contractId: string;
    fileHash: string;
    takenAt: Instant;
  };
  contractSignatures: {
    id: string;
    contractId: string;
    signer: 'client' | 'staff';
    name: string;
    signedFor: string | null;
    drawing: Drawing;
    way: 'desk' | 'link';
    staffId: string | null;
    signedAt: Instant;
    ip: string;
    linkId: string | null;
  };
  contracts: {
    id: string;
    kind: 'contract' | 'addendum' | 'return';
    year: number;
    number: number;
    bookingId: string;
    branchId: BranchId;
    previousId: string | null;
    amendsId: string | null;
    inspectionId: string | null;
    locale: Locale;
    content: ContractContent;
    madeByUserId: string;
    madeAt: Instant;
    outcome: 'signed' | 'paper' | 'refused' | 'void' | null;
    closedAt: InstantOrNull;
    closedByUserId: string | null;
    closedByName: string | null;
    witnessName: string | null;
    reason: string | null;
    pdfHash: string | null;
  };
  conversations: {
    id: Generated<string>;
    customerId: string | null;
    customerName: string;
    customerEmail: string | null;
    customerPhone: string | null;
    locale: Generated<Locale>;
    bookingId: string | null;
    bookingCode: ReadOnly<string | null>;
    branchId: ReadOnly<BranchId | null>;
    createdAt: InstantOrNow;
    lastMessageAt: InstantOrNow;
    searchText: ReadOnly<string>;
  };
  credentials: {
    userId: string;
    passwordHash: string;
    updatedAt: InstantOrNow;
  };
  credits: {
    id: string;
    bookingId: string;
    amountCents: number;
    lastDay: string;
    note: string | null;
    givenAt: Instant;
    givenByUserId: string;
  };
  damages: {
    id: string;
    vehicleId: string;
    inspectionId: string | null;
    view: 'front' | 'rear' | 'left' | 'right' | 'top' | 'inside';
    xPermille: number;
    yPermille: number;
    kind: 'scratch' | 'dent' | 'crack' | 'broken' | 'stain' | 'missing' | 'other';
    note: string | null;
    photoId: string | null;
    repairedAt: InstantOrNull;
    repairedByUserId: string | null;
    repairNote: string | null;
    incidentId: string | null;
  };
  deliveries: {
    id: string;
    bookingId: string;
    kind: 'delivery' | 'collection';
    place: string;
    flight: string | null;
    dueOn: string;
    dueTime: string;
    bookedAt: Instant;
    dueAt: ReadOnly<string>;
    driverName: string;
    driverUserId: string | null;
    note: string | null;
    state: Generated<'planned' | 'on_the_way' | 'done' | 'canceled'>;
    createdAt: Instant;
    createdByUserId: string;
    leftAt: InstantOrNull;
    endedAt: InstantOrNull;
    endedByUserId: string | null;
    endedWithBooking: Generated<boolean>;
    rowVersion: ReadOnly<number>;
  };
  deposits: {
    id: string;
    bookingId: string;
    branchId: BranchId;
    kind: 'taken' | 'returned' | 'kept';
    takenId: string | null;
    amountCents: number;
    currency: 'USD' | 'HTG';
    currencyAmount: number;
    htgPerUsd: number | null;
    method: 'cash' | 'bank' | 'zelle' | 'stripe' | 'paypal' | 'moncash' | 'natcash';
    reference: string | null;
    reason: string | null;
    madeByUserId: string;
    receiptId: string | null;
    madeAt: Instant;
    madeOn: ReadOnly<string>;
    passedOnDrawerId: string | null;
  };
  drawers: {
    id: string;
    staffId: string;
    branchId: BranchId;
    day: string;
    openedAt: Instant;
    closedAt: InstantOrNull;
    openingCountedAt: InstantOrNull;
    carriedUsdCents: Generated<number>;
    carriedHtg: Generated<number>;
    openingNote: string | null;
    expectedUsdCents: number | null;
    expectedHtg: number | null;
    countedUsdCents: number | null;
    countedHtg: number | null;
    expectedDepositsUsdCents: number | null;
    expectedDepositsHtg: number | null;
    countedDepositsUsdCents: number | null;
    countedDepositsHtg: number | null;
    note: string | null;
    counts: Generated<number>;
    handedToId: string | null;
    carriedToId: string | null;
    reopenedAt: InstantOrNull;
    reopenedByUserId: string | null;
    reopenReason: string | null;
    rowVersion: ReadOnly<number>;
  };
  exchangeRates: {
    id: Generated<string>;
    day: string;
    htgPerUsd: number;
    source: 'brh' | 'bank' | 'house';
    enteredByUserId: string;
    enteredAt: Instant;
  };
  expenses: {
    id: string;
    branchId: BranchId;
    vehicleId: string | null;
    kind: 'fuel' | 'repair' | 'parts' | 'washing' | 'insurance' | 'transport' | 'rent' | 'supplies' | 'wages' | 'other';
    amountCents: number;
    currency: 'USD' | 'HTG';
    currencyAmount: number;
    htgPerUsd: number | null;
    paidFrom: 'drawer' | 'bank';
    liters: number | null;
    odometerKm: number | null;
    note: string | null;
    receiptKey: string | null;
    receiptContentType: 'image/jpeg' | 'image/png' | 'application/pdf' | null;
    reversesId: string | null;
    netCents: ReadOnly<number>;
    madeByUserId: string;
    madeAt: Instant;
    madeOn: ReadOnly<string>;
    incidentId: string | null;
  };
  extrasCatalog: {
    id: Generated<string>;
    code: string;
    name: LocalizedText;
    description: LocalizedText;
    unitPriceCents: number;
    isPerDay: boolean;
    stock: number | null;
    isActive: Generated<boolean>;
    position: Generated<number>;
    rowVersion: ReadOnly<number>;
  };
  incidentEntries: {
    id: string;
    incidentId: string;
    kind: 'note' | 'step' | 'other_party' | 'police' | 'claim' | 'tow' | 'state' | 'hold' | 'release' | 'credit' | 'insurer' | 'insurer_back';
    step: string | null;
    isDone: boolean | null;
    state: 'open' | 'waiting' | 'closed' | null;
    amountCents: number | null;
    paidOn: string | null;
    reference: string | null;
    takesBackId: string | null;
    words: string | null;
    madeByUserId: string;
    madeAt: Instant;
  };
  incidentPhotos: {
    id: string;
    incidentId: string;
    fileHash: string;
    takenAt: Instant;
    addedByUserId: string;
    addedAt: Instant;
  };
  incidents: {
    id: string;
    kind: 'breakdown' | 'accident' | 'theft' | 'seizure';
    vehicleId: string;
    bookingId: string | null;
    branchId: BranchId;
    happenedAt: Instant;
    place: string;
    isAnybodyHurt: boolean;
    canBeDriven: boolean;
    story: string | null;
    recordedAt: Instant;
    recordedByUserId: string;
    state: Generated<'open' | 'waiting' | 'closed'>;
    isHeld: boolean;
    closedAt: InstantOrNull;
    closedByUserId: string | null;
    rowVersion: ReadOnly<number>;
  };
  inspectionPhotos: {
    id: string;
    inspectionId: string;
    place: 'front' | 'left' | 'rear' | 'right' | 'inside' | 'dashboard' | 'license' | 'damage' | 'other';
    fileHash: string;
    takenAt: Instant;
    addedByUserId: string | null;
    addedAt: InstantOrNull;
  };
  inspections: {
    id: string;
    kind: 'hand_over' | 'return';
    bookingId: string;
    vehicleId: string;
    swapId: string | null;
    branchId: BranchId;
    staffId: string;
    happenedAt: Instant;
    recordedAt: Instant;
    replacesId: string | null;
    odometerKm: number;
    fuelEighths: number;
    differenceReason: string | null;
    missing: Generated<ChecklistItem[]>;
    note: string | null;
    correctionReason: string | null;
    licenses: SeenLicenses | null;
  };
  invoices: {
    id: string;
    kind: 'invoice' | 'credit_note';
    year: number;
    number: number;
    bookingId: string;
    branchId: BranchId;
    previousId: string | null;
    previousKind: ReadOnly<string>;
    correctsId: ReadOnly<string | null>;
    issuedByUserId: string;
    issuedAt: Instant;
    issuedOn: ReadOnly<string>;
    locale: Locale;
    clientName: string;
    clientNif: string | null;
    clientAddress: string | null;
    firmName: string;
    firmNif: string;
    firmAddress: string | null;
    content: InvoiceContent;
    baseCents: number;
    exemptCents: number;
    untaxedCents: number;
    taxCents: number;
    totalCents: ReadOnly<number>;
    exemptionReason: string | null;
    reason: string | null;
  };
  keyMoves: {
    id: string;
    vehicleId: string;
    item: 'main_key' | 'spare_key' | 'registration' | 'insurance' | 'inspection' | 'permit';
    previousId: string | null;
    branchId: BranchId | null;
    staffId: string | null;
    bookingId: string | null;
    place: string | null;
    isLost: Generated<boolean>;
    movedAt: Instant;
    movedByUserId: string;
  };
  leftCharges: {
    inspectionId: string;
    code: 'late' | 'fuel' | 'damage' | 'other';
    amountCents: number | null;
    reason: string;
    leftByUserId: string;
    leftAt: Instant;
  };
  logs: {
    id: ReadOnly<number>;
    userId: string | null;
    action: 'create' | 'update' | 'book' | 'delete';
    entityType: string;
    entityId: string;
    label: Generated<ActivityLabel>;
    bookingId: string | null;
    branchId: BranchId | null;
    metadata: Generated<Record<string, unknown>>;
    ip: string | null;
    requestId: string | null;
    requestHash: string | null;
    createdAt: InstantOrNow;
  };
  maintenanceBlocks: {
    id: Generated<string>;
    vehicleId: string;
    fromDate: string;
    fromTime: string;
    toDate: string;
    toTime: string;
    fromAt: ReadOnly<string>;
    toAt: ReadOnly<string>;
    reason: string;
    createdByUserId: string | null;
    createdAt: InstantOrNow;
  };
  messageFiles: {
    messageId: string;
    mediaId: string;
    state: Generated<'waiting' | 'kept' | 'refused'>;
    createdAt: InstantOrNow;
    dueAt: InstantOrNow;
    attempts: Generated<number>;
    lastError: string | null;
    problem: 'too_large' | 'wrong_type' | 'empty' | 'gone' | null;
    contentType: 'image/jpeg' | 'image/png' | 'application/pdf' | null;
    sizeBytes: number | null;
    fileHash: string | null;
  };
  messageTexts: {
    kind: string;
    subject: LocalizedText | null;
    body: LocalizedText | null;
    rowVersion: ReadOnly<number>;
  };
  messages: {
    id: Generated<string>;
    conversationId: string;
    sender: 'customer' | 'staff';
    senderUserId: string | null;
    body: string;
    channel: Generated<'site' | 'whatsapp' | 'email'>;
    idempotencyKey: string | null;
    createdAt: InstantOrNow;
    readAt: InstantOrNull;
  };
  notifications: {
    id: Generated<string>;
    userId: string;
    type: 'booking' | 'proof' | 'message' | 'approval' | 'approved' | 'refused' | 'signed' | 'changed' | 'contact' | 'canceled' | 'review';
    params: Generated<Record<string, string>>;
    entityType: string;
    entityId: string;
    readAt: InstantOrNull;
    createdAt: InstantOrNow;
  };
  numberSeries: {
    kind: string;
    year: number;
    lastNumber: number;
  };
  onceStaff: {
    userId: ReadOnly<string>;
  };
  openingExceptions: {
    branchId: BranchId;
    day: string;
    hours: DayHours | null;
    name: LocalizedText;
  };
  outbox: {
    id: Generated<string>;
    dedupeKey: string;
    channel: Generated<'email' | 'whatsapp'>;
    kind: 'booking_made' | 'payment_received' | 'proof_rejected' | 'hold_ending' | 'hold_ended' | 'booking_canceled' | 'pickup_tomorrow' | 'return_tomorrow' | 'contract_signed' | 'refund_made' | 'message_answered' | 'password_reset' | 'invitation' | 'owner_morning' | 'approval_asked' | 'sign_in_link' | 'waitlist_joined' | 'waitlist_offer' | 'review_asked' | 'change_undone' | 'credit_given' | 'credit_used' | 'credit_ending' | 'days_changed' | 'return_late';
    locale: Locale;
    recipient: string;
    isForPayer: Generated<boolean>;
    payload: Generated<OutboxPayload>;
    bookingId: string | null;
    waitlistId: string | null;
    status: Generated<'waiting' | 'sending' | 'opened' | 'sent' | 'failed' | 'dropped' | 'skipped'>;
    dueAt: InstantOrNow;
    leasedUntil: InstantOrNull;
    attempts: Generated<number>;
    round: Generated<number>;
    lastError: string | null;
    providerId: string | null;
    sentContent: SentContent | null;
    createdAt: InstantOrNow;
    sentAt: InstantOrNull;
    openedAt: InstantOrNull;
    openedByUserId: string | null;
    deliveredAt: InstantOrNull;
    readAt: InstantOrNull;
    searchText: ReadOnly<string>;
  };
  paperBatches: {
    id: string;
    kind: 'contract' | 'receipt';
    branchId: BranchId;
    locale: Locale;
    year: number;
    firstNumber: number;
    lastNumber: number;
    printedByUserId: string;
    printedAt: Instant;
  };
  paperEntries: {
    id: string;
    formId: string;
    act: 'hand_over' | 'return' | 'payment' | 'deposit';
    bookingId: string;
    happenedAt: Instant;
    enteredAt: Instant;
    enteredByUserId: string;
    writtenByUserId: string;
  };
  paperForms: {
    id: Generated<string>;
    batchId: string;
    kind: 'contract' | 'receipt';
    branchId: BranchId;
    year: number;
    number: number;
    outcome: 'entered' | 'spoiled' | 'lost' | null;
    usedAt: InstantOrNull;
    bookingId: string | null;
    endedByUserId: string | null;
    reason: string | null;
  };
  paperPhotos: {
    id: string;
    entryId: string;
    fileHash: string;
    takenAt: Instant;
  };
  paymentInstructions: {
    method: 'cash' | 'bank' | 'zelle' | 'stripe' | 'paypal' | 'moncash' | 'natcash';
    title: LocalizedText;
    instructions: LocalizedText;
    accountDetails: Generated<Record<string, string>>;
    accountLabels: Generated<Record<string, LocalizedText>>;
    isActive: Generated<boolean>;
    position: Generated<number>;
    holdHours: Generated<number>;
    rowVersion: ReadOnly<number>;
  };
  payments: {
    id: Generated<string>;
    bookingId: string;
    branchId: BranchId;
    kind: Generated<'payment' | 'refund' | 'reversal'>;
    correctsId: string | null;
    amountCents: number;
    currency: Generated<'USD' | 'HTG'>;
    currencyAmount: number;
    htgPerUsd: number | null;
    tenderedUsdCents: number | null;
    tenderedHtg: number | null;
    changeUsdCents: number | null;
    changeHtg: number | null;
    method: 'cash' | 'bank' | 'zelle' | 'stripe' | 'paypal' | 'moncash' | 'natcash';
    status: 'unpaid' | 'pending_verification' | 'paid' | 'refunded';
    netCents: ReadOnly<number>;
    paidOn: string | null;
    depositId: string | null;
    reference: string | null;
    referenceKey: ReadOnly<string | null>;
    payerName: string | null;
    payerPhone: string | null;
    payerEmail: string | null;
    proofKey: string | null;
    proofContentType: 'image/jpeg' | 'image/png' | 'application/pdf' | null;
    proofHash: string | null;
    receivedByUserId: string | null;
    seenByUserId: string | null;
    seenAt: InstantOrNull;
    firstVerifiedByUserId: string | null;
    firstVerifiedAt: InstantOrNull;
    verifiedByUserId: string | null;
    verifiedAt: InstantOrNull;
    verificationNotes: string | null;
    rejectionReason: string | null;
    reason: string | null;
    receiptId: string | null;
    createdAt: InstantOrNow;
    madeOn: ReadOnly<string>;
    day: ReadOnly<string>;
    creditId: string | null;
  };
  photoFiles: {
    fileHash: string;
    contentType: 'image/jpeg' | 'image/png';
    sizeBytes: number;
    uploadedByUserId: string;
    uploadedAt: Instant;
  };
  profiles: {
    id: Generated<string>;
    email: string;
    name: string;
    phone: Generated<string>;
    branchId: BranchId | null;
    isActive: Generated<boolean>;
    locale: Generated<Locale>;
    morningBy: Generated<'email' | 'whatsapp' | 'both'>;
    createdAt: InstantOrNow;
    rowVersion: ReadOnly<number>;
    searchText: ReadOnly<string>;
  };
  proofUploads: {
    id: Generated<string>;
    userId: string | null;
    tempKey: string;
    contentType: 'image/jpeg' | 'image/png' | 'application/pdf';
    sizeBytes: number;
    fileHash: string;
    createdAt: InstantOrNow;
    claimedAt: InstantOrNull;
    finalKey: string | null;
    movedAt: InstantOrNull;
    paymentId: string | null;
    expenseId: string | null;
    linkId: string | null;
    paperId: string | null;
  };
  rateLimits: {
    scope: string;
    subjectHash: string;
    windowStartedAt: Instant;
    attempts: number;
  };
  receipts: {
    id: string;
    kind: 'receipt' | 'refund' | 'deposit';
    year: number;
    number: number;
    bookingId: string;
    madeByUserId: string;
    madeAt: Instant;
    balanceCents: number;
  };
  rentalChanges: {
    id: string;
    bookingId: string;
    kind: 'extension' | 'dates' | 'swap' | 'cancellation' | 'no_show';
    madeAt: Instant;
    madeByUserId: string | null;
    agreedBy: string;
    agreedHow: 'counter' | 'phone' | 'whatsapp' | 'email' | 'site' | 'firm';
    note: string | null;
    totalBeforeCents: number;
    totalAfterCents: number;
    returnBefore: InstantOrNull;
    returnAfter: InstantOrNull;
    pickupBefore: InstantOrNull;
    pickupAfter: InstantOrNull;
    vehicleBeforeId: string | null;
    vehicleAfterId: string | null;
    cause: 'firm' | 'client' | null;
    keptPercent: number | null;
    priceKept: KeptPrice | null;
    undoesId: string | null;
    linkId: string | null;
  };
  reviewRequests: {
    bookingId: string;
    tokenHash: string;
    askedAt: Instant;
    stoppedAt: InstantOrNull;
  };
  reviews: {
    id: string;
    bookingId: string;
    vehicleId: string;
    firstName: string;
    stars: number;
    body: string;
    locale: Locale;
    writtenAt: Instant;
    writtenOn: ReadOnly<string>;
    answer: string | null;
    answeredAt: InstantOrNull;
    answeredByUserId: string | null;
    hiddenReason: string | null;
    hiddenAt: InstantOrNull;
    hiddenByUserId: string | null;
  };
  servicePlans: {
    id: string;
    vehicleId: string;
    kind: 'oil' | 'tires' | 'brakes' | 'belt' | 'battery' | 'general';
    everyKm: number | null;
    everyMonths: number | null;
    isStopped: Generated<boolean>;
    rowVersion: ReadOnly<number>;
  };
  servicesDone: {
    id: string;
    planId: string;
    doneOn: string;
    odometerKm: number;
    expenseId: string | null;
    note: string | null;
    madeByUserId: string;
    madeAt: Instant;
  };
  sessions: {
    idHash: string;
    userId: string;
    expiresAt: Instant;
    createdAt: InstantOrNow;
  };
  settings: {
    id: Generated<1>;
    webOneWayFeeCents: number;
    staffOneWayFeeCents: number;
    taxRateBasisPoints: number;
    discountLimitBasisPoints: Generated<number>;
    secondApproverCents: number | null;
    whatsapp: string;
    policies: RentalPolicies;
    cancellationKeptPercent: Generated<number>;
    lateCancellationHours: Generated<number>;
    lateCancellationKeptPercent: Generated<number>;
    noShowKeptPercent: Generated<number>;
    legalName: string | null;
    nif: string | null;
    legalAddress: string | null;
    patente: string | null;
    defaultPickupTime: Generated<string>;
    defaultReturnTime: Generated<string>;
    graceMinutes: Generated<number>;
    turnaroundMinutes: Generated<number>;
    webNoticeMinutes: Generated<number>;
    lateHourCents: number | null;
    fuelEighthEconomyCents: number | null;
    fuelEighthCompactCents: number | null;
    fuelEighthSuvCents: number | null;
    fuelEighthLuxuryCents: number | null;
    fuelServiceCents: Generated<number>;
    afterHoursFeeCents: number | null;
    isAfterHoursTaxed: Generated<boolean>;
    gourdes: Generated<'off' | 'beside' | 'first'>;
    creditDays: Generated<number>;
    contractTerms: Generated<Partial<Record<Locale, string>>>;
    paperWarningDays: Generated<number>;
    serviceWarningDays: Generated<number>;
    serviceWarningKm: Generated<number>;
    insurerNoticeDays: Generated<number>;
    isMorningMailed: Generated<boolean>;
    unseenCarDays: Generated<number>;
    contactBy: Generated<'email' | 'urgent' | 'both' | 'whatsapp'>;
    rowVersion: ReadOnly<number>;
  };
  telephoneHolds: {
    id: Generated<string>;
    vehicleId: string;
    name: string;
    phone: string;
    fromDate: string;
    fromTime: string;
    toDate: string;
    toTime: string;
    fromAt: ReadOnly<string>;
    toAt: ReadOnly<string>;
    turnaroundMinutes: number;
    createdAt: Instant;
    endsAt: Instant;
    createdByUserId: string | null;
    waitlistOfferId: string | null;
  };
  transferRoutes: {
    fromBranchId: BranchId;
    toBranchId: BranchId;
    minutes: number;
    isPossible: Generated<boolean>;
    rowVersion: ReadOnly<number>;
  };
  transfers: {
    id: string;
    vehicleId: string;
    fromBranchId: BranchId;
    toBranchId: BranchId;
    leavesOn: string;
    leavesTime: string;
    minutes: number;
    leavesAt: ReadOnly<string>;
    arrivesAt: ReadOnly<string>;
    driver: string | null;
    state: Generated<'planned' | 'on_the_way' | 'done' | 'canceled'>;
    createdAt: Instant;
    createdByUserId: string;
    endedAt: InstantOrNull;
    endedByUserId: string | null;
    rowVersion: ReadOnly<number>;
  };
  userRoles: {
    userId: string;
    role: 'agent' | 'admin' | 'super_admin';
  };
  vehicleHolds: {
    vehicleId: ReadOnly<string>;
    period: ReadOnly<string>;
    bookingId: ReadOnly<string | null>;
    maintenanceBlockId: ReadOnly<string | null>;
    telephoneHoldId: ReadOnly<string | null>;
    fromBranchId: ReadOnly<BranchId | null>;
    toBranchId: ReadOnly<BranchId | null>;
    expiresAt: ReadOnly<string | null>;
    transferId: ReadOnly<string | null>;
  };
  vehicleImages: {
    id: Generated<string>;
    vehicleId: string;
    position: number;
    storagePrefix: string;
    width: number;
    height: number;
    isDrawing: Generated<boolean>;
    createdAt: InstantOrNow;
  };
  vehicles: {
    id: Generated<string>;
    brand: string;
    model: string;
    year: number;
    class: 'economy' | 'compact' | 'suv' | 'luxury';
    plate: string;
    status: Generated<'active' | 'maintenance' | 'unavailable'>;
    retiredAt: InstantOrNull;
    seats: number;
    doors: number;
    transmission: 'automatic' | 'manual';
    hasAc: boolean;
    color: 'white' | 'black' | 'silver' | 'gray' | 'red' | 'blue' | 'green' | 'yellow' | 'orange' | 'brown' | 'beige' | 'other' | null;
    pricePerDayCents: number;
    rate1DayCents: number | null;
    rate2To7DaysCents: number | null;
    rate8To15DaysCents: number | null;
    rate16To29DaysCents: number | null;
    depositCents: Generated<number>;
    mileagePolicy: LocalizedText | null;
    branchId: BranchId;
    homeBranchId: BranchId;
    createdAt: InstantOrNow;
    rowVersion: ReadOnly<number>;
    searchText: ReadOnly<string>;
  };
  waitlist: {
    id: string;
    tokenHash: string;
    name: string;
    email: string;
    phone: string;
    locale: Locale;
    branchId: BranchId;
    pickupDate: string;
    returnDate: string;
    classes: Generated<VehicleClass[]>;
    createdAt: Instant;
    endedAt: InstantOrNull;
    endReason: 'booked' | 'left' | 'removed' | 'over' | 'not_taken' | null;
  };
  waitlistOffers: {
    id: string;
    waitlistId: string;
    vehicleId: string;
    offeredAt: Instant;
    endsAt: Instant;
    offeredByUserId: string | null;
    bookingId: string | null;
  };
}
