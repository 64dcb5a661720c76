import * as v from 'valibot';
import { CHARGE_CODES } from '../charges.ts';
import { MAX_CREDIT_DAYS } from '../credit.ts';
import { GOURDES_ON_SITE } from '../currency.ts';
import { inEachLanguage } from '../locale.ts';
import { formatNif, isNif } from '../nif.ts';
import { CONTACT_WAYS } from '../outbox-channels.ts';
import { PAYMENT_METHODS } from '../payment-method.ts';
import { MAX_EXTRA_PRICE_CENTS, MAX_LINE_CENTS, MAX_PRICE_CENTS } from '../policy.ts';
import { makeWholeDays } from '../rental-times.ts';
import { isTimeOfDay } from '../time-of-day.ts';
import { MAX_HOLD_HOURS } from '../timed-hold.ts';
import { chargeCodeField } from './charges.ts';
import { centsField, idField, rowVersionField } from './fields.ts';
import { formObject } from './form-object.ts';
import {
  emptyIsAbsent,
  lineOfText,
  localizedTextField,
  maxCharacters,
  minCharacters,
  paragraph,
  safeCharacters,
} from './text.ts';
import { timeField } from './times-rule.ts';

/** What the owner sets at /admin/settings (D4, D16, D25); the public site prints and charges it. */

export function whole(key: string, min: number, max: number) {
  return v.pipe(v.number(key), v.integer(key), v.minValue(min, key), v.maxValue(max, key));
}

export function line(key: string, max: number) {
  return v.pipe(
    lineOfText(key),
    minCharacters(1, key),
    maxCharacters(max, key),
    safeCharacters('validation.text.characters'),
  );
}

function text(key: string, max: number, min: number) {
  return v.pipe(paragraph(max, key, key), minCharacters(min, key));
}

/** As WhatsApp's links want it: a plus and digits; what people type between them is removed. */
export const whatsappField = v.pipe(
  lineOfText('validation.whatsapp.invalid'),
  v.transform((number) => number.replace(/[\s().-]/g, '')),
  v.regex(/^\+[0-9]{8,15}$/, 'validation.whatsapp.invalid'),
);

/** `staff.settings.updateFees` */
export const updateFeesInput = formObject({
  rowVersion: rowVersionField,
  webOneWayFeeCents: centsField('validation.settings.fee.invalid', MAX_PRICE_CENTS),
  staffOneWayFeeCents: centsField('validation.settings.fee.invalid', MAX_PRICE_CENTS),
  /** 1000 is 10 %. */
  taxRateBasisPoints: whole('validation.settings.tax.invalid', 0, 10_000),
  /** Kinds of charges after the booking that carry tax at that rate. */
  taxedCharges: v.pipe(
    v.array(chargeCodeField),
    v.transform((codes) => CHARGE_CODES.filter((code) => codes.includes(code))),
  ),
  /** A discount above it needs an approval. */
  discountLimitBasisPoints: whole('validation.settings.discountLimit.invalid', 0, 10_000),
  /** From this amount on two people verify a payment; null where one is enough. */
  secondApproverCents: v.nullable(whole('validation.settings.secondApprover.invalid', 1, 100_000_000)),
});
export type UpdateFeesInput = v.InferOutput<typeof updateFeesInput>;

/** `staff.settings.updateContact`: the site's number, and how clients are written to who said nothing else. */
export const updateContactInput = formObject({
  rowVersion: rowVersionField,
  whatsapp: whatsappField,
  contactBy: v.picklist(CONTACT_WAYS, 'validation.input.invalid'),
});
export type UpdateContactInput = v.InferOutput<typeof updateContactInput>;

/** `staff.settings.updateCurrencies` */
export const updateCurrenciesInput = formObject({
  rowVersion: rowVersionField,
  gourdes: v.picklist(GOURDES_ON_SITE, 'validation.input.invalid'),
});
export type UpdateCurrenciesInput = v.InferOutput<typeof updateCurrenciesInput>;

const TIME = 'validation.time.invalid';

/** `staff.settings.updateTimes` */
export const updateTimesInput = v.pipe(
  formObject({
    rowVersion: rowVersionField,
    defaultPickupTime: timeField(TIME),
    defaultReturnTime: timeField(TIME),
    /** How much later a car may be back before another day is charged. */
    graceMinutes: whole('validation.settings.grace.invalid', 0, 720),
    /** How long a car stays held after its return. */
    turnaroundMinutes: whole('validation.settings.turnaround.invalid', 0, 1_440),
    /** How long before the pickup one books on the web at the latest. */
    webNoticeMinutes: whole('validation.settings.notice.invalid', 0, 1_440),
    /** Of a pickup and of a return outside the opening hours; null where the site offers neither. */
    afterHoursFeeCents: v.nullable(centsField('validation.settings.fee.invalid', MAX_LINE_CENTS)),
    isAfterHoursTaxed: v.boolean('validation.input.invalid'),
  }),
  v.forward(
    v.partialCheck(
      [['defaultPickupTime'], ['defaultReturnTime'], ['graceMinutes']],
      // A time that is none has its own message.
      ({ defaultPickupTime, defaultReturnTime, graceMinutes }) =>
        ![defaultPickupTime, defaultReturnTime].every(isTimeOfDay) ||
        makeWholeDays({ defaultPickupTime, defaultReturnTime }, graceMinutes),
      'validation.settings.usualTimes.invalid',
    ),
    ['defaultReturnTime'],
  ),
);
export type UpdateTimesInput = v.InferOutput<typeof updateTimesInput>;

const FEE = 'validation.settings.fee.invalid';
const feeOrNone = v.nullable(centsField(FEE, MAX_PRICE_CENTS));

/** `staff.settings.updateReturnPrices`: what is proposed when a car comes back; null where staff judge it. */
export const updateReturnPricesInput = formObject({
  rowVersion: rowVersionField,
  lateHourCents: feeOrNone,
  fuelEighthEconomyCents: feeOrNone,
  fuelEighthCompactCents: feeOrNone,
  fuelEighthSuvCents: feeOrNone,
  fuelEighthLuxuryCents: feeOrNone,
  fuelServiceCents: centsField(FEE, MAX_PRICE_CENTS),
});
export type UpdateReturnPricesInput = v.InferOutput<typeof updateReturnPricesInput>;

const SHARE = 'validation.settings.share.invalid';
const share = whole(SHARE, 0, 100);

/** `staff.settings.updateCancellation`: which share of the price is kept, in percent. */
export const updateCancellationInput = formObject({
  rowVersion: rowVersionField,
  cancellationKeptPercent: share,
  lateCancellationHours: whole('validation.settings.cancellation.invalid', 0, 720),
  lateCancellationKeptPercent: share,
  noShowKeptPercent: share,
  /** For how many days a credit is good. */
  creditDays: whole('validation.settings.creditDays', 1, MAX_CREDIT_DAYS),
});
export type UpdateCancellationInput = v.InferOutput<typeof updateCancellationInput>;

const WARNING_DAYS = 'validation.settings.upkeep.days';

/** `staff.settings.updateUpkeep`: how long before papers and service of cars staff are warned, and until when
 * the insurer is told of an incident. */
export const updateUpkeepInput = formObject({
  rowVersion: rowVersionField,
  paperWarningDays: whole(WARNING_DAYS, 0, 365),
  serviceWarningDays: whole(WARNING_DAYS, 0, 365),
  serviceWarningKm: whole('validation.settings.upkeep.km', 0, 50_000),
  insurerNoticeDays: whole('validation.settings.insurerDays', 0, 60),
});
export type UpdateUpkeepInput = v.InferOutput<typeof updateUpkeepInput>;

/** `staff.settings.updateMorning`: the owner's morning. */
export const updateMorningInput = formObject({
  rowVersion: rowVersionField,
  /** Whether it is sent to the owners as e-mail. */
  isMorningMailed: v.boolean('validation.input.invalid'),
  /** After so many days an available car that nobody saw is named. */
  unseenVehicleDays: whole('validation.settings.morning.days', 1, 365),
});
export type UpdateMorningInput = v.InferOutput<typeof updateMorningInput>;

/** `staff.settings.updatePolicies` */
export const updatePoliciesInput = formObject({
  rowVersion: rowVersionField,
  minimumDriverAge: whole('validation.settings.age.invalid', 18, 99),
  licenseHeldYears: whole('validation.settings.license.invalid', 0, 50),
  freeCancellationHours: whole('validation.settings.cancellation.invalid', 0, 720),
});
export type UpdatePoliciesInput = v.InferOutput<typeof updatePoliciesInput>;

const NIF = 'validation.company.nif';

/** `staff.settings.updateCompany`: the firm as its papers and its site name it; nothing is invoiced before name and NIF are there. */
export const updateCompanyInput = formObject({
  rowVersion: rowVersionField,
  legalName: emptyIsAbsent('validation.company.name', line('validation.company.name', 100)),
  nif: emptyIsAbsent(NIF, v.pipe(line(NIF, 40), v.check(isNif, NIF), v.transform(formatNif))),
  legalAddress: emptyIsAbsent('validation.company.address', line('validation.company.address', 200)),
  patente: emptyIsAbsent('validation.company.patente', line('validation.company.patente', 40)),
});
export type UpdateCompanyInput = v.InferOutput<typeof updateCompanyInput>;

const TERMS = 'validation.contractTerms.max';
/** What has room on a few pages. */
const MAX_TERMS = 20_000;

/** `staff.settings.updateContractTerms`: in a language without any, the product's own are printed. */
export const updateContractTermsInput = formObject({
  rowVersion: rowVersionField,
  contractTerms: v.pipe(
    formObject(inEachLanguage(() => v.optional(paragraph(MAX_TERMS, TERMS), ''))),
    v.transform((terms) =>
      inEachLanguage((locale) => (terms[locale].trim() === '' ? undefined : terms[locale])),
    ),
  ),
});
export type UpdateContractTermsInput = v.InferOutput<typeof updateContractTermsInput>;

const positionField = whole('validation.settings.position.invalid', 0, 999);

const extraEntries = {
  name: localizedTextField(line('validation.extra.name.invalid', 100)),
  description: localizedTextField(text('validation.extra.description.invalid', 500, 0)),
  unitPriceCents: centsField('validation.extra.price.invalid', MAX_EXTRA_PRICE_CENTS),
  isPerDay: v.boolean('validation.input.invalid'),
  stock: v.nullable(whole('validation.extra.stock.invalid', 1, 999)),
  isActive: v.boolean('validation.input.invalid'),
  position: positionField,
};

const CODE = 'validation.extra.code.invalid';

/** `staff.settings.addExtra`; bookings keep the code, so it never changes afterwards. */
export const addExtraInput = formObject({
  code: v.pipe(v.string(CODE), v.maxLength(40, CODE), v.regex(/^[a-z0-9]+(_[a-z0-9]+)*$/, CODE)),
  ...extraEntries,
});
export type AddExtraInput = v.InferOutput<typeof addExtraInput>;

/** `staff.settings.saveExtra` */
export const saveExtraInput = formObject({ id: idField(), rowVersion: rowVersionField, ...extraEntries });
export type SaveExtraInput = v.InferOutput<typeof saveExtraInput>;

/** `staff.settings.setExtraActive` */
export const setExtraActiveInput = formObject({
  id: idField(),
  rowVersion: rowVersionField,
  isActive: v.boolean('validation.input.invalid'),
});
export type SetExtraActiveInput = v.InferOutput<typeof setExtraActiveInput>;

const DETAILS = 'validation.instruction.details.invalid';

/** Names as `account_number`: shown with spaces for the underscores (SPEC §3). */
const accountDetailsField = v.pipe(
  v.record(
    v.pipe(v.string(DETAILS), v.regex(/^[a-z0-9]+(_[a-z0-9]+)*$/, DETAILS), v.maxLength(40, DETAILS)),
    line(DETAILS, 200),
    DETAILS,
  ),
  v.check((details) => Object.keys(details).length <= 20, DETAILS),
);

const LABEL = 'validation.instruction.label.invalid';

/** What a client reads instead of a detail's name. */
const accountLabelsField = v.pipe(
  v.record(v.string(DETAILS), localizedTextField(line(LABEL, 60)), DETAILS),
  v.check((labels) => Object.keys(labels).length <= 20, DETAILS),
);

/** `staff.settings.saveInstruction`; who pays at the pickup is not held to a time. */
export const saveInstructionInput = v.pipe(
  formObject({
    method: v.picklist(PAYMENT_METHODS, 'validation.paymentMethod.required'),
    rowVersion: rowVersionField,
    title: localizedTextField(line('validation.instruction.title.invalid', 100)),
    instructions: localizedTextField(text('validation.instruction.text.invalid', 2_000, 1)),
    accountDetails: accountDetailsField,
    accountLabels: accountLabelsField,
    isActive: v.boolean('validation.input.invalid'),
    position: positionField,
    holdHours: whole('validation.instruction.hold.invalid', 0, MAX_HOLD_HOURS),
  }),
  v.forward(
    v.check(
      ({ method, holdHours }) => method !== 'cash' || holdHours === 0,
      'validation.instruction.hold.cash',
    ),
    ['holdHours'],
  ),
);
export type SaveInstructionInput = v.InferOutput<typeof saveInstructionInput>;
