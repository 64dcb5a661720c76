import { randomUUID } from 'node:crypto';
import type { Locale } from '#domain/locale.ts';
import type { StaffEditBookingInput } from '#domain/schemas/bookings.ts';
import { contractOf, signatureOf } from '#tests/support/factories/contract.ts';
import { handOverOf } from '#tests/support/factories/inspection.ts';
import { detailsOf } from '#tests/support/outcome.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { editFormOf } from '../bookings/staff-world.ts';
import { COMPANY } from '../invoices/world.ts';
import { openTill } from '../payments/world.ts';

interface Booked {
  id: string;
}

/** A counter whose firm has a name, and what people do there with contracts. */
export async function openContracts() {
  const till = await openTill();
  const { counter, admin, agent } = till;
  const { rowVersion } = (await admin.api.staff.settings.get()).firm;
  await admin.api.staff.settings.updateCompany({ rowVersion, ...COMPANY });
  const of = ({ id: bookingId }: Booked) => agent.api.staff.contracts.ofBooking({ bookingId });

  return {
    ...till,
    db: counter.db,
    of,
    handOver: (booking: Booked & { vehicleId: string }) =>
      admin.api.staff.inspections.handOver(
        handOverOf(booking, counter.now(), { isVehicleHere: true, odometerKm: 41_200, fuelEighths: 7 }),
      ),
    make: ({ id: bookingId }: Booked, locale: Locale = 'fr', by = agent, requestId: string = randomUUID()) =>
      by.api.staff.contracts.make(contractOf(bookingId, { requestId, locale })),
    makeReturn: (
      { id: bookingId }: Booked,
      locale: Locale = 'fr',
      by = agent,
      requestId: string = randomUUID(),
    ) => by.api.staff.contracts.makeReturn(contractOf(bookingId, { requestId, locale })),
    sign: (contractId: string, fields: Parameters<typeof signatureOf>[1] = {}, by = agent) =>
      by.api.staff.contracts.sign(signatureOf(contractId, fields)),
    refuse: (contractId: string, by = agent) =>
      by.api.staff.contracts.recordRefusal({
        contractId,
        requestId: randomUUID(),
        witnessName: 'Jean Témoin',
        reason: 'Wants to ask somebody',
      }),
    async change({ id: bookingId }: Booked, fields: Partial<StaffEditBookingInput>) {
      const before = await getBooking(counter.deps, { bookingId }, 'en');
      const form = { ...editFormOf(before), ...fields };
      // The form shows the new price before it is saved.
      const shown = await detailsOf(admin.api.staff.bookings.update(form));
      const { quote } = shown as { quote: StaffEditBookingInput['quote'] };
      await admin.api.staff.bookings.update({ ...form, quote });
    },
    rowOf: (id: string) =>
      counter.db.selectFrom('contracts').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** The number of each contract, in order. */
    async numbers() {
      const rows = counter.db.selectFrom('contracts').select('number').orderBy('number');
      return (await rows.execute()).map(({ number }) => number);
    },
  };
}

export type Contracts = Awaited<ReturnType<typeof openContracts>>;
