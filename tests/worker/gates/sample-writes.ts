import { randomUUID } from 'node:crypto';
import { quoteStaffCreate } from '#domain/staff-price.ts';
import { editFormOf } from '#tests/worker/bookings/staff-world.ts';
import { vehicleForm } from '#tests/worker/vehicles/vehicle-form.ts';
import { mailedToken } from '#worker/services/accounts/access-links.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { OF_CASH } from './sample-cash-writes.ts';
import { A_DRIVER, OF_OWN_BOOKINGS } from './sample-client-changes.ts';
import { OF_CLIENTS } from './sample-client-writes.ts';
import { OF_CONTRACTS } from './sample-contract-writes.ts';
import { FOR_CUSTOMERS, HERE, PERSON, REFERENCE } from './sample-customer-writes.ts';
import { OF_DELIVERIES } from './sample-delivery-writes.ts';
import { OF_INCIDENTS } from './sample-incident-writes.ts';
import { OF_INSPECTIONS } from './sample-inspection-writes.ts';
import { OF_INVOICES } from './sample-invoice-writes.ts';
import { OF_MESSAGES } from './sample-message-writes.ts';
import { OF_MONEY } from './sample-money-writes.ts';
import { OF_PAPER } from './sample-paper-forms.ts';
import { OF_RENTALS } from './sample-rental-writes.ts';
import { OF_REVIEWS } from './sample-reviews.ts';
import { OF_SETTINGS } from './sample-setting-writes.ts';
import { OF_TELEPHONE_HOLDS } from './sample-telephone-holds.ts';
import { OF_TRANSFERS } from './sample-transfer-writes.ts';
import { OF_WAITLIST } from './sample-waitlist.ts';
import { cancellationOf, messageOf, noteOf, type SampleCall, type SampleWorld } from './sample-world.ts';

const PASSWORD = 'correct horse battery staple';

async function newToken({ owner, newEmail, tokenOf }: SampleWorld) {
  return tokenOf(
    await owner.api.staff.users.invite({ email: newEmail(), role: 'agent', branchId: 'les_cayes' }),
  );
}

const OF_ACCOUNTS: Record<string, SampleCall> = {
  'public.accessLinks.acceptInvite': async (world) => {
    const token = await newToken(world);
    return () =>
      world.counter.visitor().public.accessLinks.acceptInvite({ token, ...PERSON, password: PASSWORD });
  },
  'public.accessLinks.askSignIn': async ({ counter }) => {
    const { email } = await counter.asCustomer();
    return () => counter.visitor().public.accessLinks.askSignIn({ email });
  },
  'public.accessLinks.signIn': async ({ counter }) => {
    const { email } = await counter.asCustomer();
    await counter.visitor().public.accessLinks.askSignIn({ email });
    const { id } = await counter.db
      .selectFrom('accessLinks')
      .where('kind', '=', 'sign_in')
      .orderBy('createdAt', 'desc')
      .select('id')
      .executeTakeFirstOrThrow();
    const token = mailedToken(counter.deps, id);
    return () => counter.visitor().public.accessLinks.signIn({ token });
  },
  'public.accessLinks.askReset': async ({ counter }) => {
    const { email } = await counter.asCustomer();
    return () => counter.visitor().public.accessLinks.askReset({ email });
  },
  'staff.outbox.sendAgain': async ({ owner, book, counter }) => {
    const messageId = await messageOf(counter, await book());
    return () => owner.api.staff.outbox.sendAgain({ messageId });
  },
  'staff.outbox.sendAllAgain': async ({ owner, book, counter }) => {
    const id = await messageOf(counter, await book());
    await counter.db
      .updateTable('outbox')
      .set({ status: 'failed', sentAt: null })
      .where('id', '=', id)
      .execute();
    return () => owner.api.staff.outbox.sendAllAgain({});
  },
  'staff.outbox.sendTest':
    async ({ owner }) =>
    () =>
      owner.api.staff.outbox.sendTest({ channel: 'email' }),
  'staff.outbox.open': async ({ owner, book, counter }) => {
    const messageId = await noteOf(counter, await book());
    return () => owner.api.staff.outbox.open({ messageId });
  },
  'staff.outbox.settle': async ({ owner, book, counter }) => {
    const messageId = await noteOf(counter, await book());
    return () =>
      owner.api.staff.outbox.settle({ messageId, outcome: 'skipped', reason: 'Told by telephone' });
  },
  'public.accessLinks.resetPassword': async ({ owner, counter, tokenOf }) => {
    const person = await counter.asCustomer();
    const token = tokenOf(await owner.api.staff.users.resetLink({ userId: person.id }));
    return () => counter.visitor().public.accessLinks.resetPassword({ token, password: PASSWORD });
  },
  'public.accounts.changePassword': async ({ counter, newEmail }) => {
    const email = newEmail();
    await counter.visitor().public.accounts.signUp({ ...PERSON, email, password: PASSWORD });
    const account = counter.db.selectFrom('profiles').select('id').where('email', '=', email);
    const person = await counter.signedIn(await account.executeTakeFirstOrThrow());
    return () =>
      person.api.public.accounts.changePassword({ current: PASSWORD, next: 'another horse, another staple' });
  },
  'public.accounts.signIn': async ({ counter, newEmail }) => {
    const email = newEmail();
    await counter.visitor().public.accounts.signUp({ ...PERSON, email, password: PASSWORD });
    return () => counter.visitor().public.accounts.signIn({ email, password: PASSWORD });
  },
  'public.accounts.signOut': async ({ counter }) => {
    const person = await counter.asCustomer();
    return () => person.api.public.accounts.signOut();
  },
  'public.accounts.join':
    ({ counter, newEmail }) =>
    () =>
      counter.visitor().public.accounts.join({ ...PERSON, email: newEmail(), password: PASSWORD }),
  'public.accounts.signUp':
    ({ counter, newEmail }) =>
    () =>
      counter.visitor().public.accounts.signUp({ ...PERSON, email: newEmail(), password: PASSWORD }),
  'staff.profile.changePassword': async ({ counter, newEmail, owner, tokenOf }) => {
    const email = newEmail();
    const token = tokenOf(
      await owner.api.staff.users.invite({ email, role: 'agent', branchId: 'les_cayes' }),
    );
    await counter.visitor().public.accessLinks.acceptInvite({ token, ...PERSON, password: PASSWORD });
    const { id } = await counter.db
      .selectFrom('profiles')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const person = await counter.signedIn({ id });
    return () =>
      person.api.staff.profile.changePassword({ current: PASSWORD, next: 'another horse, another staple' });
  },
  'staff.profile.update': async ({ counter }) => {
    const person = await counter.asStaff('agent');
    const { rowVersion } = await person.api.staff.profile.get();
    return () => person.api.staff.profile.update({ rowVersion, ...PERSON });
  },
  'staff.users.invite':
    ({ owner, newEmail }) =>
    () =>
      owner.api.staff.users.invite({ email: newEmail(), role: 'agent', branchId: 'les_cayes' }),
  'staff.users.resetLink': async ({ owner, counter }) => {
    const { id: userId } = await counter.asCustomer();
    return () => owner.api.staff.users.resetLink({ userId });
  },
  'staff.users.revokeInvite': async (world) => {
    await newToken(world);
    const [invite] = await world.owner.api.staff.users.invites({});
    return () => world.owner.api.staff.users.revokeInvite({ inviteId: invite?.id ?? '' });
  },
  'staff.users.update': async ({ owner, counter }) => {
    const { id: userId } = await counter.asStaff('agent', { branchId: 'les_cayes' });
    const row = { userId, ...PERSON, branchId: 'les_cayes', roles: ['admin'], isActive: true } as const;
    return () => owner.api.staff.users.update({ ...row, roles: [...row.roles], rowVersion: 1 });
  },
};

const OF_BOOKINGS: Record<string, SampleCall> = {
  'payments.reject': async ({ owner, waitingPayment }) => {
    const { id: paymentId } = await waitingPayment();
    return () => owner.api.payments.reject({ paymentId, rejectionReason: 'Blurred' });
  },
  'payments.verify': async ({ owner, waitingPayment }) => {
    const { id: paymentId } = await waitingPayment();
    return () => owner.api.payments.verify({ paymentId });
  },
  'staff.approvals.ask': async ({ owner, book }) => {
    const booking = await book();
    return () => owner.api.staff.approvals.ask({ ...cancellationOf(booking), requestId: randomUUID() });
  },
  'staff.approvals.decide': async ({ owner, counter, book }) => {
    const booking = await book();
    const agent = await counter.asStaff('agent');
    const { approvalId } = await agent.api.staff.approvals.ask({
      ...cancellationOf(booking),
      requestId: randomUUID(),
    });
    return () => owner.api.staff.approvals.decide({ approvalId, decision: 'approved' });
  },
  'staff.bookings.addProof': async ({ owner, upload, book }) => {
    const { id: bookingId } = await book();
    const proofUploadId = await upload(owner.id);
    return () => owner.api.staff.bookings.addProof({ bookingId, proofUploadId });
  },
  'staff.bookings.create': async ({ owner, vehicle }) => {
    const journey = { vehicleId: vehicle.id, pickupDate: '2027-05-01', returnDate: '2027-05-03', ...HERE };
    const asked = { ...journey, extras: [], discountCents: 0 };
    const { extras, today: _, ...rates } = await owner.api.staff.bookings.formOptions();
    const priceInputs = { ...rates, extras, vehicle: { ...vehicle, pricingTiers: null } };
    return () =>
      owner.api.staff.bookings.create({
        ...asked,
        idempotencyKey: randomUUID(),
        paymentMethod: 'cash',
        paymentStatus: 'paid',
        customerName: PERSON.name,
        customerEmail: 'nadege@mail.ht',
        customerPhone: PERSON.phone,
        referenceName: REFERENCE.name,
        referencePhone: REFERENCE.phone,
        referenceAddress: 'Rue du Quai',
        driverLicenseId: 'NIF 003-456',
        quote: quoteStaffCreate(priceInputs, asked),
      });
  },
  'staff.bookings.nameDrivers': async ({ owner, book }) => {
    const { id: bookingId, rowVersion } = await book();
    const input = { bookingId, rowVersion, isClientDriving: false, drivers: [A_DRIVER] };
    return () => owner.api.staff.bookings.nameDrivers(input);
  },
  'staff.bookings.setHold': async ({ owner, book }) => {
    const { id: bookingId, rowVersion } = await book();
    return () =>
      owner.api.staff.bookings.setHold({ requestId: randomUUID(), bookingId, rowVersion, hours: 24 });
  },
  'staff.bookings.setStatus': async ({ owner, book }) => {
    const { id: bookingId, rowVersion } = await book();
    return () => owner.api.staff.bookings.setStatus({ bookingId, rowVersion, bookingStatus: 'confirmed' });
  },
  'staff.bookings.update': async ({ owner, book, counter }) => {
    const form = editFormOf(await getBooking(counter.deps, { bookingId: (await book()).id }, 'en'));
    return () => owner.api.staff.bookings.update({ ...form, notes: 'Arrives late' });
  },
  ...OF_MESSAGES,
  'staff.notifications.markRead':
    ({ owner }) =>
    () =>
      owner.api.staff.notifications.markRead({}),
};

const OF_THE_FIRM: Record<string, SampleCall> = {
  'staff.vehicles.addBlock':
    ({ owner, vehicle }) =>
    () =>
      owner.api.staff.vehicles.addBlock({
        vehicleId: vehicle.id,
        fromDate: '2027-06-01',
        toDate: '2027-06-03',
        reason: 'Brakes',
      }),
  'staff.vehicles.create':
    ({ owner }) =>
    () =>
      owner.api.staff.vehicles.create(vehicleForm()),
  'staff.vehicles.orderImages': async ({ owner, vehicle, image }) => {
    const imageIds = [await image(0), await image(1)].reverse();
    return () => owner.api.staff.vehicles.orderImages({ vehicleId: vehicle.id, imageIds });
  },
  'staff.vehicles.remove': async ({ owner }) => {
    const { id: vehicleId, rowVersion } = await owner.api.staff.vehicles.create(vehicleForm());
    return () => owner.api.staff.vehicles.remove({ vehicleId, rowVersion });
  },
  'staff.vehicles.removeBlock': async ({ owner, vehicle }) => {
    const { id: blockId } = await owner.api.staff.vehicles.addBlock({
      vehicleId: vehicle.id,
      fromDate: '2027-07-01',
      toDate: '2027-07-03',
      reason: 'Brakes',
    });
    return () => owner.api.staff.vehicles.removeBlock({ blockId });
  },
  'staff.vehicles.removeImage': async ({ owner, image }) => {
    const imageId = await image(5);
    return () => owner.api.staff.vehicles.removeImage({ imageId });
  },
  'staff.vehicles.update': async ({ owner }) => {
    const form = vehicleForm();
    const { id: vehicleId, rowVersion } = await owner.api.staff.vehicles.create(form);
    return () => owner.api.staff.vehicles.update({ ...form, vehicleId, rowVersion, seats: 7 });
  },
};

/** An ordinary call of every procedure that writes. */
export const SAMPLE_WRITES: Record<string, SampleCall> = {
  ...FOR_CUSTOMERS,
  ...OF_ACCOUNTS,
  ...OF_CASH,
  ...OF_BOOKINGS,
  ...OF_CLIENTS,
  ...OF_CONTRACTS,
  ...OF_INSPECTIONS,
  ...OF_OWN_BOOKINGS,
  ...OF_RENTALS,
  ...OF_INVOICES,
  ...OF_MONEY,
  ...OF_PAPER,
  ...OF_SETTINGS,
  ...OF_THE_FIRM,
  ...OF_TELEPHONE_HOLDS,
  ...OF_TRANSFERS,
  ...OF_INCIDENTS,
  ...OF_WAITLIST,
  ...OF_REVIEWS,
  ...OF_DELIVERIES,
};
