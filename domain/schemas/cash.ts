import * as v from 'valibot';
import { HANDED_IN_TO } from '../cash-drawer.ts';
import { CURRENCIES } from '../currency.ts';
import { RATE_LIMITS, RATE_SOURCES } from '../exchange-rate.ts';
import { branchField, centsField, currencyAmountOf, dayField, idField, rowVersionField } from './fields.ts';
import { formObject } from './form-object.ts';
import { strokesField } from './signature-field.ts';
import { freeLine, optionalParagraph, requiredParagraph } from './text.ts';

/** The rate of the day and the cash drawers. */

const RATE = 'validation.rate.invalid';

/** `staff.rates.enter`: gourdes for a dollar, four decimals at most. */
export const enterRateInput = formObject({
  htgPerUsd: v.pipe(
    v.number(RATE),
    v.minValue(RATE_LIMITS.min, RATE),
    v.maxValue(RATE_LIMITS.max, RATE),
    v.check((rate) => Math.abs(rate * 10_000 - Math.round(rate * 10_000)) < 1e-6, RATE),
  ),
  source: v.picklist(RATE_SOURCES, 'validation.rate.source'),
  /** Said after the warning about an unusual change. */
  isSure: v.boolean('validation.input.invalid'),
});
export type EnterRateInput = v.InferOutput<typeof enterRateInput>;

const AMOUNT = 'validation.cash.amount';
const noteField = optionalParagraph(2_000, 'validation.cash.noteMax');
const branch = branchField('validation.branch.invalid');

/** `staff.cash.mine` */
export const myDrawerInput = formObject({ branchId: branch });
export type MyDrawerInput = v.InferOutput<typeof myDrawerInput>;

/** `staff.cash.open`: the opening as it was counted; a note where it is not what the last close left. */
export const openDrawerInput = formObject({
  /** Made when the form opens: sent again, it is the same request. */
  requestId: idField(),
  branchId: branch,
  countedUsdCents: centsField(AMOUNT),
  countedHtg: currencyAmountOf(AMOUNT),
  note: noteField,
});
export type OpenDrawerInput = v.InferOutput<typeof openDrawerInput>;

/** `staff.cash.handIn`: cash that left the drawer, and who signed for it. */
export const handInCashInput = formObject({
  /** Made when the form opens: sent again, it is the same request. */
  requestId: idField(),
  branchId: branch,
  currency: v.picklist(CURRENCIES, 'validation.currency.required'),
  currencyAmount: v.pipe(currencyAmountOf(AMOUNT), v.minValue(1, AMOUNT)),
  handedInTo: v.picklist(HANDED_IN_TO, 'validation.cash.handedInTo'),
  takerName: freeLine(2, 100, 'validation.cash.taker', 'validation.cash.taker'),
  strokes: strokesField,
  note: noteField,
});
export type HandInCashInput = v.InferOutput<typeof handInCashInput>;

/** `staff.cash.slip`: the paper of cash that was handed in. */
export const cashSlipInput = formObject({ movementId: idField() });
export type CashSlipInput = v.InferOutput<typeof cashSlipInput>;

/** `staff.cash.close`: a count, of deposits apart. It closes the day where nothing differs, or where a note says why. */
export const closeDrawerInput = formObject({
  drawerId: idField(),
  countedUsdCents: centsField(AMOUNT),
  countedHtg: currencyAmountOf(AMOUNT),
  countedDepositsUsdCents: v.optional(centsField(AMOUNT), 0),
  countedDepositsHtg: v.optional(currencyAmountOf(AMOUNT), 0),
  note: noteField,
  handedToId: v.optional(idField('validation.cash.colleague')),
});
export type CloseDrawerInput = v.InferOutput<typeof closeDrawerInput>;

/** `staff.cash.reopen` */
export const reopenDrawerInput = formObject({
  /** Made when the form opens: sent again, it is the same request. */
  requestId: idField(),
  drawerId: idField(),
  rowVersion: rowVersionField,
  reason: requiredParagraph(2_000, 'validation.reason.max', 'validation.reason.required'),
});
export type ReopenDrawerInput = v.InferOutput<typeof reopenDrawerInput>;

/** `staff.cash.ofDay`, `staff.cash.sheet` */
export const cashDayInput = formObject({
  day: dayField('validation.input.invalid'),
  branchId: v.optional(branch),
});
export type CashDayInput = v.InferOutput<typeof cashDayInput>;
