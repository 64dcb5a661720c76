/** `customer.email` → message key. */
export type FieldErrors = { [path: string]: string | undefined };

/** Fields as they stand on the page, for the summary of what is wrong and for the focus. */
export const FIELD_ORDER = [
  'pickupDate',
  'returnDate',
  'customer.name',
  'customer.phone',
  'customer.email',
  'customer.driverLicenseId',
  'customer.address',
  'reference.name',
  'reference.phone',
  'reference.address',
  'extraCodes',
  'paymentMethod',
  'hasAcceptedTerms',
] as const;
export type FieldPath = (typeof FIELD_ORDER)[number];

/** The wrong fields from the top of the page to its end. */
export function inPageOrder(errors: FieldErrors): FieldPath[] {
  return FIELD_ORDER.filter((path) => errors[path] !== undefined);
}

/** What a toast says first, in the order of SPEC §5. */
export type FirstProblem = 'terms' | 'paymentMethod' | 'signIn' | 'fields';

/** The first problem that keeps the form from being sent; null when nothing does. */
export function firstProblem(errors: FieldErrors, isSignedIn: boolean): FirstProblem | null {
  if (errors.hasAcceptedTerms) return 'terms';
  if (errors.paymentMethod) return 'paymentMethod';
  if (!isSignedIn) return 'signIn';
  return inPageOrder(errors).length > 0 ? 'fields' : null;
}
