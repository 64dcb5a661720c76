import type { FieldErrors } from './field-errors.ts';

/** What every section needs to show what is wrong with its fields, and to take it back once somebody edits. */
export interface FieldState {
  errors: FieldErrors;
  clearError: (path: string) => void;
}

/** The element of a field, where focus and the summary's links lead. */
export function fieldId(path: string): string {
  return `checkout-${path.replaceAll('.', '-')}`;
}

export const CHECKOUT_FORM_ID = 'checkout-form';
export const ACCOUNT_FORM_ID = 'checkout-account';
/** Places that a refusal leads to. */
export const PROOF_ID = 'checkout-proof';
export const QUOTE_CHANGED_ID = 'checkout-quote-changed';
export const TIMES_REFUSED_ID = 'checkout-times-refused';
export const VEHICLE_TAKEN_ID = 'checkout-vehicle-taken';
