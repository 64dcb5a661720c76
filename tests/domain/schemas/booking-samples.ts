/** Inputs that every rule lets through; a test breaks one thing at a time. */

export const VEHICLE_ID = '0b9f6d0e-5d3c-4c54-9a43-1f6b2f7f0a01';

const line = { code: null, quantity: 1, days: null, isTaxed: false } as const;

export const quote = {
  rentalDays: 3,
  priceTier: '2-7',
  lines: [
    { ...line, kind: 'base', days: 3, unitCents: 5_500, totalCents: 16_500, isTaxed: true },
    { ...line, kind: 'extra', code: 'gps', days: 3, unitCents: 500, totalCents: 1_500, isTaxed: true },
    { ...line, kind: 'discount', unitCents: -500, totalCents: -500, isTaxed: true },
    { ...line, kind: 'tax', unitCents: 1_750, totalCents: 1_750 },
  ],
  grandTotalCents: 19_250,
  depositCents: 30_000,
} as const;

export const webBooking = {
  idempotencyKey: '5f3c8a52-8f5e-4f0f-8f0e-3d6f4f4f1b02',
  vehicleId: VEHICLE_ID,
  pickupDate: '2026-12-01',
  returnDate: '2026-12-04',
  pickupBranchId: 'les_cayes',
  returnBranchId: 'les_cayes',
  extraCodes: ['gps'],
  paymentMethod: 'zelle',
  customer: {
    name: 'Jean Baptiste',
    phone: '+509 3712-3456',
    email: 'jean@example.com',
    driverLicenseId: 'AB-12345',
    address: '12, Rue Saint-Louis',
  },
  reference: { name: 'Marie Joseph', phone: '+509 3712-9999', address: '4, Rue du Quai' },
  hasAcceptedTerms: true,
  proofUploadId: 'a4a4a4a4-1111-4222-8333-444444444444',
  quote,
} as const;

export const staffBooking = {
  idempotencyKey: webBooking.idempotencyKey,
  customerName: 'Jean Baptiste',
  customerEmail: 'jean@example.com',
  customerPhone: '+509 3712-3456',
  customerAddress: "12 rue de l'Hôpital",
  driverLicenseId: 'NIF 003-456-789-0',
  referenceName: 'Marie Joseph',
  referencePhone: '+509 3712-9999',
  referenceAddress: '4, Rue du Quai',
  vehicleId: VEHICLE_ID,
  pickupBranchId: 'les_cayes',
  returnBranchId: 'cap_haitien',
  pickupDate: '2026-12-01',
  returnDate: '2026-12-04',
  paymentMethod: 'cash',
  paymentStatus: 'unpaid',
  extras: [],
  discountCents: 1_250,
  discountReason: 'A regular client',
  notes: 'Second driver:\n\tPaul 🚗',
  receiptMessage: 'Bon voyage',
  quote,
} as const;

const {
  idempotencyKey: _key,
  extras: _extras,
  discountReason: _reason,
  quote: _quote,
  paymentStatus: _status,
  ...editable
} = staffBooking;

export const staffEdit = {
  ...editable,
  bookingId: 'c4c4c4c4-1111-4222-8333-444444444444',
  rowVersion: 3,
  bookingStatus: 'picked_up',
  baseRateCents: 5_500,
  feesTotalCents: 0,
  oneWayFeeCents: 5_000,
  taxTotalCents: 1_800,
  overrideReason: 'Agreed with the client',
  quote,
} as const;
