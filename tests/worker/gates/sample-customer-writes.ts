import { randomUUID } from 'node:crypto';
import { quoteWeb } from '#domain/pricing.ts';
import type { SampleCall } from './sample-world.ts';

export const HERE = { pickupBranchId: 'les_cayes', returnBranchId: 'les_cayes' } as const;
export const PERSON = { name: 'Nadège Nouvelle', phone: '+509 3701-2345' };
export const REFERENCE = { name: 'Jean Baptiste', phone: '+509 3612 3456', address: 'Rue du Quai' };

/** A working call of each procedure that customers write by. */
export const FOR_CUSTOMERS: Record<string, SampleCall> = {
  'booking.addProof': async ({ customer, upload, book }) => {
    const { bookingCode } = await book();
    const proofUploadId = await upload(customer.id);
    return () => customer.api.booking.addProof({ bookingCode, proofUploadId });
  },
  'booking.addReferenceAddress': async ({ customer, book, counter }) => {
    const { bookingCode } = await book();
    const without = counter.db.updateTable('bookings').set({ referenceAddress: null });
    await without.where('bookingCode', '=', bookingCode).execute();
    return () => customer.api.booking.addReferenceAddress({ bookingCode, referenceAddress: 'Rue du Quai' });
  },
  'booking.create': async ({ customer, vehicle }) => {
    const asked = { vehicleId: vehicle.id, pickupDate: '2027-04-01', returnDate: '2027-04-03' };
    const journey = { ...asked, ...HERE };
    const { priceInputs } = await customer.api.booking.checkout(asked);
    return () =>
      customer.api.booking.create({
        ...journey,
        customer: { ...PERSON, email: customer.email, driverLicenseId: 'HT-123456' },
        reference: REFERENCE,
        idempotencyKey: randomUUID(),
        extraCodes: [],
        paymentMethod: 'cash',
        hasAcceptedTerms: true,
        quote: quoteWeb(priceInputs, { ...journey, extraCodes: [] }),
      });
  },
  'booking.lookUp':
    ({ counter, booking: { customerEmail: email, bookingCode } }) =>
    () =>
      counter.visitor().booking.lookUp({ email, bookingCode }),
  'messages.markRead': async ({ customer, owner, booking: { bookingCode }, counter }) => {
    await customer.api.messages.send({ bookingCode, body: 'Hello', idempotencyKey: randomUUID() });
    const { id } = await counter.db.selectFrom('conversations').select('id').executeTakeFirstOrThrow();
    await owner.api.staff.messages.send({
      conversationId: id,
      body: 'Yes',
      channel: 'site',
      idempotencyKey: randomUUID(),
    });
    const { messages } = await customer.api.messages.thread({ bookingCode });
    const lastSeenId = messages.at(-1)?.id ?? '';
    return () => customer.api.messages.markRead({ bookingCode, lastSeenId });
  },
  'messages.send':
    ({ customer, booking: { bookingCode } }) =>
    () =>
      customer.api.messages.send({ bookingCode, body: 'Is it automatic?', idempotencyKey: randomUUID() }),
  'public.contact.send':
    ({ counter, newEmail }) =>
    () =>
      counter.visitor().public.contact.send({
        name: 'Mirlande Noël',
        email: newEmail(),
        message: 'Do you deliver?',
        idempotencyKey: randomUUID(),
      }),
};
