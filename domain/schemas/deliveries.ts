import * as v from 'valibot';
import { BRANCH_IDS } from '../branch.ts';
import { DELIVERY_KINDS } from '../delivery.ts';
import { dayField, idField } from './fields.ts';
import { formObject } from './form-object.ts';
import { freeLine, optionalLine, optionalParagraph } from './text.ts';
import { timeField } from './times-rule.ts';

/** Cars that are brought to their clients, or fetched. */

/** Where a client is met. */
export const meetingPlace = freeLine(2, 200, 'validation.delivery.place', 'validation.delivery.placeMax');

/** `staff.deliveries.plan`; `deliveryId` is made by the form. */
export const planDeliveryInput = formObject({
  deliveryId: idField(),
  bookingId: idField(),
  kind: v.picklist(DELIVERY_KINDS, 'validation.input.invalid'),
  place: meetingPlace,
  flight: optionalLine(20, 'validation.delivery.flight'),
  dueOn: dayField('validation.delivery.day'),
  dueTime: timeField('validation.time.invalid'),
  driverName: freeLine(2, 100, 'validation.delivery.driver', 'validation.transfer.driver'),
  /** Whoever plans it drives. */
  isOwn: v.boolean('validation.input.invalid'),
  note: optionalParagraph(500, 'validation.delivery.noteMax'),
});
export type PlanDeliveryInput = v.InferOutput<typeof planDeliveryInput>;

/** `staff.deliveries.leave`, `finish`, `cancel` */
export const moveDeliveryInput = formObject({ deliveryId: idField() });
export type MoveDeliveryInput = v.InferOutput<typeof moveDeliveryInput>;

/** `staff.deliveries.list`: those still to be driven until tomorrow, of a branch or all; or all of a booking. */
export const listDeliveriesInput = formObject({
  branchId: v.optional(v.picklist(BRANCH_IDS, 'validation.branch.invalid')),
  bookingId: v.optional(idField()),
});
export type ListDeliveriesInput = v.InferOutput<typeof listDeliveriesInput>;
