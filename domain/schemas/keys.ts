import * as v from 'valibot';
import { HOLDERS, KEPT_ITEMS } from '../keys.ts';
import { branchField, idField } from './fields.ts';
import { formObject } from './form-object.ts';
import { optionalLine } from './text.ts';

const INPUT = 'validation.input.invalid';
const HOLDER = 'validation.keys.holder';

/** `staff.keys.move`: a key set or a paper gets another holder or place. */
export const moveKeysInput = v.pipe(
  formObject({
    /** Of the move, made by the form. */
    moveId: idField(),
    vehicleId: idField(),
    item: v.picklist(KEPT_ITEMS, INPUT),
    /** The last move that was seen; null where nobody had said anything. */
    lastId: v.nullable(idField()),
    holder: v.picklist(HOLDERS, HOLDER),
    /** Of a branch … */
    branchId: v.optional(branchField('validation.branch.invalid')),
    /** … of one of the staff; a client is the one who has the car. */
    staffId: v.optional(idField(HOLDER)),
    place: optionalLine(100, 'validation.keys.place'),
  }),
  v.forward(
    v.check(({ holder, branchId }) => holder !== 'branch' || branchId !== undefined, HOLDER),
    ['branchId'],
  ),
  v.forward(
    v.check(({ holder, staffId }) => holder !== 'staff' || staffId !== undefined, HOLDER),
    ['staffId'],
  ),
);
export type MoveKeysInput = v.InferOutput<typeof moveKeysInput>;
