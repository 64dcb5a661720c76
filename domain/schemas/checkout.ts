import * as v from 'valibot';
import { PAYMENT_METHODS } from '../payment-method.ts';
import {
  addressField,
  branchField,
  dayField,
  driverLicenseField,
  emailField,
  extraCodesField,
  idField,
  nameField,
  phoneField,
} from './fields.ts';
import { formObject } from './form-object.ts';
import { proofClaimEntries } from './payments.ts';
import { bookablePeriod } from './period-rule.ts';
import { laterReferenceAddressField, referenceNameField, referencePhoneField } from './reference-fields.ts';
import { askedTimesEntries } from './times-rule.ts';

/** The checkout (SPEC §5, D3, D21). */

const vehicleAndDays = {
  vehicleId: idField('validation.vehicleId.required'),
  pickupDate: dayField('validation.pickupDate.required'),
  returnDate: dayField('validation.returnDate.required'),
};

const journeyEntries = {
  ...vehicleAndDays,
  ...askedTimesEntries,
  pickupBranchId: branchField('validation.pickupBranchId.required'),
  returnBranchId: branchField('validation.returnBranchId.required'),
};

/**
 * `booking.checkout` and `booking.times`: a car and its days, with times of one's own and another branch to come back to;
 * where it is collected, the car says, or `city` where it may be driven there.
 */
export const checkoutInput = v.pipe(
  formObject({
    ...vehicleAndDays,
    ...askedTimesEntries,
    city: v.optional(branchField('validation.pickupBranchId.required')),
    returnCity: v.optional(branchField('validation.returnBranchId.required')),
  }),
  bookablePeriod(),
);
export type CheckoutInput = v.InferOutput<typeof checkoutInput>;

/** Who rents. */
const customerInput = formObject({
  name: nameField,
  phone: phoneField,
  email: emailField,
  driverLicenseId: driverLicenseField,
  address: addressField,
});

/** The person of reference: name and phone now, the address when it is known. */
const referenceInput = formObject({
  name: referenceNameField,
  phone: referencePhoneField,
  address: laterReferenceAddressField,
});

/** What a person fills in before the booking can be sent; the fields as the form groups them. */
export const checkoutFormEntries = {
  ...journeyEntries,
  extraCodes: extraCodesField,
  customer: customerInput,
  reference: referenceInput,
  paymentMethod: v.picklist(PAYMENT_METHODS, 'validation.paymentMethod.required'),
  hasAcceptedTerms: v.literal(true, 'validation.terms.required'),
  ...proofClaimEntries,
};

/** The form on its own: validated on submit, errors under each field. */
export const checkoutForm = v.pipe(formObject(checkoutFormEntries), bookablePeriod());
export type CheckoutForm = v.InferOutput<typeof checkoutForm>;
