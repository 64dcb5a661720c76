/** `customer.email` → message key. */
export type FieldErrors = { [path: string]: string | undefined };

export const PASSWORD_PATH = 'account.password';

/** Fields as they stand on the page, for the summary of what is wrong and for the focus. */
export const FIELD_ORDER = [
  'pickupDate',
  'returnDate',
  'customer.email',
  PASSWORD_PATH,
  'customer.name',
  'customer.phone',
  'customer.driverLicenseId',
  'customer.address',
  'reference.name',
  'reference.phone',
  'reference.address',
  'extraCodes',
  'paymentMethod',
  'proof',
  'hasAcceptedTerms',
] as const;
export type FieldPath = (typeof FIELD_ORDER)[number];

/** The wrong fields from the top of the page to its end. */
export function inPageOrder(errors: FieldErrors): FieldPath[] {
  return FIELD_ORDER.filter((path) => errors[path] !== undefined);
}
