import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Stroke, strokePath } from '#domain/signature.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { contractOf } from '#tests/support/factories/contract.ts';
import { A_SIGNATURE } from '#tests/support/factories/signature.ts';
import { outcomeOf } from '#tests/support/outcome.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { type Contracts, openContracts } from './world.ts';

let desk: Contracts;
beforeAll(async () => {
  desk = await openContracts();
});
afterAll(() => desk.close());

const DAYS = { pickupDate: '2026-11-18', returnDate: '2026-11-21' };
const book = () => insertBooking(desk.db, { ...DAYS, fields: { pickupBranchId: 'les_cayes' } });

const ANOTHER: Stroke[] = [
  [
    [0, 0, 0],
    [900, 300, 80],
  ],
];

function onPaper({ id }: { id: string }) {
  const rows = desk.db.selectFrom('contractSignatures').select(['signer', 'name', 'drawing']);
  return rows.where('contractId', '=', id).execute();
}

it('for the firm is drawn once by whoever makes a contract, and stands on each until they draw another', async () => {
  const { agent, admin } = desk;
  const make = async (strokes?: Stroke[], by = agent) =>
    by.api.staff.contracts.make(contractOf((await book()).id, { strokes }));
  const first = await make(A_SIGNATURE);
  expect(await onPaper(first)).toEqual([
    { signer: 'staff', name: 'Anne Agent', drawing: { strokes: A_SIGNATURE } },
  ]);
  expect(await onPaper(await make())).toMatchObject([{ drawing: { strokes: A_SIGNATURE } }]);
  expect(await onPaper(await make(ANOTHER))).toMatchObject([{ drawing: { strokes: ANOTHER } }]);
  expect(await onPaper(await make())).toMatchObject([{ drawing: { strokes: ANOTHER } }]);
  expect(await onPaper(first)).toMatchObject([{ drawing: { strokes: A_SIGNATURE } }]);
  // Nobody signs with the hand of somebody else.
  expect(await outcomeOf(make(undefined, admin))).toBe('VALIDATION_FAILED');
  expect(await outcomeOf(make([[[10, 10, 0]]], admin))).toBe('VALIDATION_FAILED');
  expect(await agent.api.staff.contracts.ownSignature()).toEqual({ path: strokePath(ANOTHER) });
  expect(await admin.api.staff.contracts.ownSignature()).toEqual({ path: null });
});

it('of what waits is another once it is made again; asked once more, nothing is written', async () => {
  const { make } = desk.agent.api.staff.contracts;
  const booking = await book();
  const first = await make(contractOf(booking.id));
  const again = contractOf(booking.id, { isAgain: true, strokes: ANOTHER });
  const second = await make(again);
  expect(second.id).not.toBe(first.id);
  // Sent again with something else in it, it is what it was.
  expect(await make({ ...again, strokes: A_SIGNATURE })).toEqual(second);
  expect(await onPaper(second)).toMatchObject([{ drawing: { strokes: ANOTHER } }]);
  expect(await desk.agent.api.staff.contracts.ownSignature()).toEqual({ path: strokePath(ANOTHER) });
  expect((await desk.of(booking)).contracts.map(({ outcome }) => outcome)).toEqual(['void', null]);
  await desk.sign(second.id);
  expect(await outcomeOf(make(contractOf(booking.id, { isAgain: true })))).toBe('CONTRACT_CLOSED');
});

it('is there before any contract is closed as signed, whoever writes it', async () => {
  const { db } = desk;
  const made = await desk.make(await book());
  const row = await desk.rowOf(made.id);
  const id = randomUUID();
  const { pdfHash: _, number, ...copied } = row;
  const values = { ...copied, id, number: number + 90_000, previousId: made.id };
  await db.insertInto('contracts').values(values).execute();
  const client = {
    id: randomUUID(),
    contractId: id,
    signer: 'client',
    name: 'Rose Pierre',
    drawing: { strokes: A_SIGNATURE },
    way: 'desk',
    staffId: row.madeByUserId,
    signedAt: desk.counter.now(),
    ip: '10.0.0.1',
  } as const;
  await db.insertInto('contractSignatures').values(client).execute();
  const close = () =>
    db
      .updateTable('contracts')
      .set({ outcome: 'signed', closedAt: desk.counter.now() })
      .where('id', '=', id)
      .execute();
  expect(await refusalOf(close())).toBe('23514 contracts_are_signed');
  const staff = { ...client, id: randomUUID(), signer: 'staff' } as const;
  await db.insertInto('contractSignatures').values(staff).execute();
  await close();
  expect((await desk.rowOf(id)).outcome).toBe('signed');
});
