import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Stroke } from '#domain/signature.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { contractOf } from '#tests/support/factories/contract.ts';
import { A_SIGNATURE } from '#tests/support/factories/signature.ts';
import { outcomeOf } from '#tests/support/outcome.ts';
import { type Contracts, openContracts } from './world.ts';

let desk: Contracts;
beforeAll(async () => {
  desk = await openContracts();
});
afterAll(() => desk.close());

const DAYS = { pickupDate: '2026-11-18', returnDate: '2026-11-21' };
const book = () => insertBooking(desk.db, { ...DAYS, fields: { pickupBranchId: 'les_cayes' } });

it('for the firm is drawn once by whoever makes a contract, and stands on each until they draw another', async () => {
  const { agent, admin, db } = desk;
  const make = async (strokes?: Stroke[], by = agent) =>
    by.api.staff.contracts.make(contractOf((await book()).id, { strokes }));
  const onPaper = async ({ id }: { id: string }) => {
    const rows = db.selectFrom('contractSignatures').select(['signer', 'name', 'drawing']);
    return rows.where('contractId', '=', id).execute();
  };
  const another: Stroke[] = [
    [
      [0, 0, 0],
      [900, 300, 80],
    ],
  ];
  const first = await make(A_SIGNATURE);
  expect(await onPaper(first)).toEqual([
    { signer: 'staff', name: 'Anne Agent', drawing: { strokes: A_SIGNATURE } },
  ]);
  expect(await onPaper(await make())).toMatchObject([{ drawing: { strokes: A_SIGNATURE } }]);
  expect(await onPaper(await make(another))).toMatchObject([{ drawing: { strokes: another } }]);
  expect(await onPaper(await make())).toMatchObject([{ drawing: { strokes: another } }]);
  expect(await onPaper(first)).toMatchObject([{ drawing: { strokes: A_SIGNATURE } }]);
  // Nobody signs with the hand of somebody else.
  expect(await outcomeOf(make(undefined, admin))).toBe('VALIDATION_FAILED');
  expect(await outcomeOf(make([[[10, 10, 0]]], admin))).toBe('VALIDATION_FAILED');
  expect((await desk.of(await book())).ownDrawing).toEqual({ strokes: another });
});
