import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AskApprovalInput } from '#domain/schemas/approvals.ts';
import { askApproval, decideApproval } from '#worker/services/approvals/approvals.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { createStaffBooking } from '#worker/services/bookings/create/create-staff-booking.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { agreeToEdit, type Desk, editFormOf, openDesk, refusal } from './staff-world.ts';

let desk: Desk;
let agent: ChangeRequest;
let boss: ChangeRequest;
beforeAll(async () => {
  desk = await openDesk();
  agent = { ...(await desk.hire('agent')), locale: 'en' };
  boss = { ...(await desk.hire('admin')), locale: 'en' };
});
afterAll(() => desk.close());

it('an edit waits until every admin it needs agreed, also to a no-show; the log names each', async () => {
  const form = await desk.formFor(await desk.insertVehicle());
  const { bookingId } = await createStaffBooking(desk.deps, form, agent);
  const read = () => getBooking(desk.deps, { bookingId }, 'en');
  await agreeToEdit(desk.deps, { ...editFormOf(await read()), bookingStatus: 'picked_up' }, boss);
  const cheap = { ...editFormOf(await read()), discountCents: 5_000, bookingStatus: 'no_show' as const };
  const needed = [
    { kind: 'discount', admin: await desk.hire('admin') },
    { kind: 'cancel_after_money', admin: await desk.hire('super_admin') },
  ];
  for (const { kind, admin } of needed) {
    const { code, details } = await refusal(agreeToEdit(desk.deps, cheap, agent));
    expect({ code, details }).toMatchObject({ code: 'APPROVAL_NEEDED', details: { kind } });
    const asked = { ...(details as AskApprovalInput), reason: 'The car broke down' };
    const { approvalId } = await askApproval(desk.deps, { ...asked, requestId: crypto.randomUUID() }, agent);
    await decideApproval(desk.deps, { approvalId, decision: 'approved' }, admin);
  }
  await agreeToEdit(desk.deps, cheap, agent);
  const log = (await desk.logsOf(bookingId)).at(-1);
  const [first, second] = needed.map(({ admin }) => admin.actor.name);
  expect(first).not.toBe(second);
  expect(log?.metadata).toMatchObject({ approvedBy: `${first}, ${second}` });
});

it('a one-way fee that is left out is a discount too: an admin agrees to more than the limit', async () => {
  const form = await desk.formFor(await desk.insertVehicle(), { returnBranchId: 'cap_haitien' });
  const { bookingId } = await createStaffBooking(desk.deps, form, agent);
  const before = await getBooking(desk.deps, { bookingId }, 'en');
  const free = { ...editFormOf(before), oneWayFeeCents: 0, overrideReason: 'A friend' };
  expect(await refusal(agreeToEdit(desk.deps, free, agent))).toMatchObject({
    code: 'APPROVAL_NEEDED',
    details: { kind: 'discount', facts: { before: { oneWayFeeCents: 5_000 }, after: { oneWayFeeCents: 0 } } },
  });
  const little = { ...free, oneWayFeeCents: 4_500 };
  expect(await refusal(agreeToEdit(desk.deps, little, agent))).toMatchObject({ code: 'accepted' });
});

it('so is tax that is set lower: an admin reads it, old and new', async () => {
  const form = await desk.formFor(await desk.insertVehicle(), { discountCents: 500 });
  const { bookingId } = await createStaffBooking(desk.deps, form, agent);
  const before = await getBooking(desk.deps, { bookingId }, 'en');
  const untaxed = { ...editFormOf(before), taxTotalCents: 0, overrideReason: 'A friend' };
  expect(await refusal(agreeToEdit(desk.deps, untaxed, agent))).toMatchObject({
    code: 'APPROVAL_NEEDED',
    details: { kind: 'discount', facts: { before: { taxTotalCents: 1_300 }, after: { taxTotalCents: 0 } } },
  });
  // A dollar is far below the limit of a discount; of tax nothing is left out.
  expect(await refusal(agreeToEdit(desk.deps, { ...untaxed, taxTotalCents: 1_200 }, agent))).toMatchObject({
    code: 'APPROVAL_NEEDED',
  });
  const more = { ...untaxed, taxTotalCents: 1_400 };
  expect(await refusal(agreeToEdit(desk.deps, more, agent))).toMatchObject({ code: 'accepted' });
});

it('nor does tax take the place of a discount that was given: the price is the same, and the firm owes the tax', async () => {
  // As much as staff may give alone, a tenth, which is what the tax comes to.
  const form = await desk.formFor(await desk.insertVehicle(), { discountCents: 1_350 });
  const { bookingId } = await createStaffBooking(desk.deps, form, agent);
  const before = await getBooking(desk.deps, { bookingId }, 'en');
  const moved = { ...editFormOf(before), discountCents: 0, taxTotalCents: 0, overrideReason: 'A friend' };
  expect(await refusal(agreeToEdit(desk.deps, moved, agent))).toMatchObject({
    code: 'APPROVAL_NEEDED',
    details: { kind: 'discount', facts: { after: { taxTotalCents: 0 } } },
  });
});
