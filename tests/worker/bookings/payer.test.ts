import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { createStaffBooking } from '#worker/services/bookings/create/create-staff-booking.ts';
import { type Desk, openDesk } from './staff-world.ts';

/** A booking at the counter may be paid by somebody else than its client. */

let desk: Desk;
let agent: ChangeRequest;
beforeAll(async () => {
  desk = await openDesk();
  agent = { ...(await desk.hire('agent')), locale: 'en' };
});
afterAll(() => desk.close());

const PAYER = { payerName: 'Nadège', payerPhone: '+1 305 555 0142', payerEmail: 'nadege@abroad.example' };

it.each(['paid', 'pending_verification', 'unpaid'] as const)(
  'is %s, and its payment, where there is one, names who paid',
  async (paymentStatus) => {
    const form = await desk.formFor(await desk.insertVehicle());
    const asked = {
      ...form,
      ...PAYER,
      paymentMethod: 'zelle',
      paymentReference: `Z ${paymentStatus}`,
      paymentStatus,
    } as const;
    const { bookingId } = await createStaffBooking(desk.deps, asked, agent);
    const payments = await desk.db
      .selectFrom('payments')
      .select(['payerName', 'payerPhone', 'payerEmail', 'status'])
      .where('bookingId', '=', bookingId)
      .execute();
    expect(payments).toEqual(paymentStatus === 'unpaid' ? [] : [{ ...PAYER, status: paymentStatus }]);
    const told = await desk.db
      .selectFrom('outbox')
      .where('bookingId', '=', bookingId)
      .where('isForPayer', '=', true)
      .select(['kind', 'recipient'])
      .execute();
    // The form says that their receipt is sent to them.
    const receipt = { kind: 'payment_received', recipient: PAYER.payerEmail };
    expect(told).toEqual(paymentStatus === 'paid' ? [receipt] : []);
  },
);
