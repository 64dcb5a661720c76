import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { signatureOf } from '#tests/support/factories/contract.ts';
import { handOverOf, OF_AGE } from '#tests/support/factories/inspection.ts';
import { detailsOf, outcomeOf } from '#tests/support/outcome.ts';
import { findContractPaper } from '#worker/db/queries/contracts/contracts.ts';
import { type Contracts, openContracts } from './world.ts';

/** Marie books from Miami; her brother comes for the car, shows his license and drives, and his wife with him. */

let desk: Contracts;
beforeAll(async () => {
  desk = await openContracts();
});
afterAll(() => desk.close());

const CLIENT = { licenseId: 'LIC-12345', licenseExpiresOn: '2030-01-01' };
const BROTHER = {
  name: 'Jean Délices',
  licenseId: 'HT-5521',
  licenseExpiresOn: '2029-05-31',
  bornOn: '1990-02-28',
  licensedSince: '2012-05-31',
};
const WIFE = {
  name: 'Rose Délices',
  licenseId: 'HT-7',
  licenseExpiresOn: '2028-01-01',
  bornOn: '1992-01-31',
  licensedSince: '2015-06-30',
};
const book = (fields = {}) =>
  insertBooking(desk.db, {
    pickupDate: '2026-11-18',
    returnDate: '2026-11-21',
    fields: { pickupBranchId: 'les_cayes', driverLicenseId: 'MIAMI-1', ...fields },
  });
type Booked = Awaited<ReturnType<typeof book>>;
const handOver = (booking: Booked, { drivers }: { drivers?: (typeof CLIENT)[] } = {}) =>
  desk.admin.api.staff.inspections.handOver(
    handOverOf(booking, desk.counter.now(), {
      isVehicleHere: true,
      ...(drivers && { drivers: drivers.map((license) => ({ ...OF_AGE, ...license })) }),
    }),
  );
const blockOf = async (booking: Booked, title: string) =>
  (await desk.of(booking)).open?.text.blocks.find((block) => block.title === title)?.lines;
const driversOf = ({ id: bookingId }: Booked) => desk.agent.api.staff.bookings.drivers({ bookingId });
const name = async (booking: Booked, drivers: (typeof BROTHER)[], isClientDriving = true) => {
  const { rowVersion } = await driversOf(booking);
  const { id: bookingId } = booking;
  await desk.agent.api.staff.bookings.nameDrivers({ bookingId, rowVersion, isClientDriving, drivers });
};

describe('whoever drives for the client or beside them', () => {
  it('stands on the record and on the contract with their own license, and the client’s stays', async () => {
    const booking = await book();
    await handOver(booking, { drivers: [BROTHER] });
    const { inspections, booking: after } = await desk.agent.api.staff.inspections.ofBooking({
      bookingId: booking.id,
    });
    expect(inspections).toMatchObject([{ licenses: [BROTHER] }]);
    expect(after).toMatchObject({
      driverLicenseId: 'MIAMI-1',
      licenseExpiresOn: null,
      isClientDriving: false,
      drivers: [BROTHER],
    });
    await desk.make(booking, 'en');
    const driver = await blockOf(booking, 'Driver');
    expect(driver?.slice(0, 2)).toEqual(['Jean Délices', expect.stringContaining('HT-5521')]);
    expect((await blockOf(booking, 'Client'))?.[0]).toBe(booking.customerName);
    expect(JSON.stringify(await desk.counter.logsOf('booking', booking.id))).toContain('Jean Délices');
  });

  it('are several: the client, her brother and his wife, each with a license', async () => {
    const booking = await book();
    await name(booking, [BROTHER]);
    const known = await desk.agent.api.staff.inspections.ofBooking({ bookingId: booking.id });
    expect(known.booking).toMatchObject({ isClientDriving: true, drivers: [BROTHER] });
    await handOver(booking, { drivers: [CLIENT, BROTHER, WIFE] });
    expect(await driversOf(booking)).toMatchObject({
      isClientDriving: true,
      drivers: [BROTHER, WIFE],
      driverLicenseId: 'LIC-12345',
      paidFor: 0,
    });
    await desk.make(booking, 'en');
    expect(await blockOf(booking, 'Drivers')).toEqual([
      booking.customerName,
      expect.stringContaining('LIC-12345'),
      'Jean Délices',
      expect.stringContaining('HT-5521'),
      'Rose Délices',
      expect.stringContaining('HT-7'),
      expect.any(String),
    ]);
  });

  it('is written in an addendum where the contract was signed before', async () => {
    const booking = await book();
    const contract = await desk.make(booking, 'en');
    await desk.sign(contract.id);
    await handOver(booking, { drivers: [BROTHER] });
    expect((await desk.of(booking)).toMake).toBe('addendum');
    await desk.make(booking, 'en');
    const { open } = await desk.of(booking);
    expect(open?.text.changes).toEqual([{ label: 'Driver', detail: 'Client', value: 'Jean Délices' }]);
  });

  it('is named during the rental too, which makes an addendum; the same again changes nothing', async () => {
    const booking = await book();
    await handOver(booking, { drivers: [CLIENT] });
    const contract = await desk.make(booking, 'en');
    await desk.sign(contract.id);
    await name(booking, [WIFE]);
    expect((await desk.of(booking)).toMake).toBe('addendum');
    const before = await driversOf(booking);
    const again = { bookingId: booking.id, rowVersion: 1, isClientDriving: true, drivers: [WIFE] };
    await desk.agent.api.staff.bookings.nameDrivers(again);
    expect((await driversOf(booking)).rowVersion).toBe(before.rowVersion);
    await name(booking, []);
    expect((await desk.of(booking)).toMake).toBeNull();
  });

  it.each([
    ['a license that ends during the rental', { licenseExpiresOn: '2026-11-20' }],
    ['somebody who is too young', { bornOn: '2006-01-01' }],
    ['no license', { licenseId: '' }],
    ['no date of birth', { bornOn: '' }],
    ['a day that is none', { bornOn: '1990-02-30' }],
    ['no name', { name: '' }],
    ['half a name', { name: 'x' }],
  ])('is refused for %s, at the counter and before', async (_, wrong) => {
    const booking = await book();
    const driver = { ...BROTHER, ...wrong };
    expect(await outcomeOf(handOver(booking, { drivers: [CLIENT, driver] }))).toBe('VALIDATION_FAILED');
    expect(await outcomeOf(name(booking, [driver]))).toBe('VALIDATION_FAILED');
    expect((await driversOf(booking)).drivers).toEqual([]);
  });

  it('is refused where nobody drives, the same license is there twice, or the client twice', async () => {
    const booking = await book();
    expect(await outcomeOf(handOver(booking, { drivers: [] }))).toBe('VALIDATION_FAILED');
    expect(await outcomeOf(handOver(booking, { drivers: [CLIENT, CLIENT] }))).toBe('VALIDATION_FAILED');
    expect(await outcomeOf(handOver(booking, { drivers: [BROTHER, BROTHER] }))).toBe('VALIDATION_FAILED');
    expect(await outcomeOf(name(booking, [], false))).toBe('VALIDATION_FAILED');
    const many = Array.from({ length: 5 }, (_, at) => ({ ...BROTHER, licenseId: `HT-${at}` }));
    expect(await outcomeOf(name(booking, many))).toBe('VALIDATION_FAILED');
  });

  it('is not overwritten by a second telephone that saw the booking before', async () => {
    const booking = await book();
    const { rowVersion } = await driversOf(booking);
    await name(booking, [BROTHER]);
    const stale = { bookingId: booking.id, rowVersion, isClientDriving: true, drivers: [WIFE] };
    expect(await outcomeOf(desk.agent.api.staff.bookings.nameDrivers(stale))).toBe('STALE_VERSION');
    expect((await driversOf(booking)).drivers).toEqual([BROTHER]);
  });

  it('is named by two people at once: one of them, whole', async () => {
    const booking = await book();
    const { rowVersion } = await driversOf(booking);
    const input = { bookingId: booking.id, rowVersion, isClientDriving: true };
    const outcomes = await Promise.all(
      [BROTHER, WIFE].map((driver) =>
        outcomeOf(desk.agent.api.staff.bookings.nameDrivers({ ...input, drivers: [driver] })),
      ),
    );
    expect(outcomes.sort()).toEqual(['STALE_VERSION', 'ok']);
    expect((await driversOf(booking)).drivers).toHaveLength(1);
  });

  it('is named no more once the booking is canceled', async () => {
    const booking = await book({ bookingStatus: 'canceled' });
    expect(await outcomeOf(name(booking, [BROTHER]))).toBe('NOT_ALLOWED');
    expect(await driversOf(booking)).toMatchObject({ mayChange: false });
  });
});

describe('who signs', () => {
  it('is the driver for the client, as the paper says', async () => {
    const booking = await book();
    await handOver(booking, { drivers: [BROTHER] });
    const contract = await desk.make(booking, 'en');
    await desk.sign(contract.id, { name: BROTHER.name, isDriver: true });
    const { contracts } = await desk.of(booking);
    expect(contracts[0]?.signatures).toMatchObject([
      { signer: 'client', name: 'Jean Délices', signedFor: booking.customerName },
      { signer: 'staff', name: 'Anne Agent', signedFor: null },
    ]);
    const paper = await findContractPaper(desk.db, contract.id);
    expect(paper?.signatures[0]?.signedFor).toBe(booking.customerName);
  });

  const linkFor = async ({ id: bookingId }: Booked, driver: string) => {
    const { url } = await desk.agent.api.staff.links.make({ bookingId, driver });
    return url.split('/').at(-1) ?? '';
  };
  const byLink = (token: string, contractId: string) => {
    return { token, ...signatureOf(contractId, { name: 'Somebody Else' }) };
  };

  it('is the driver on their own telephone, by a link in whose name they sign, for the client', async () => {
    const booking = await book();
    await handOver(booking, { drivers: [BROTHER] });
    const contract = await desk.make(booking, 'en');
    const token = await linkFor(booking, BROTHER.name);
    const { links } = desk.counter.visitor().public;
    expect(await links.read({ token })).toMatchObject({ driver: BROTHER.name, toSign: { id: contract.id } });
    await links.signContract(byLink(token, contract.id));
    const { contracts } = await desk.of(booking);
    expect(contracts[0]).toMatchObject({
      outcome: 'signed',
      closedBy: null,
      signatures: [
        { name: 'Jean Délices', signedFor: booking.customerName, way: 'link' },
        { signer: 'staff', way: 'desk' },
      ],
    });
    const listed = await desk.agent.api.staff.links.ofBooking({ bookingId: booking.id });
    expect(listed).toMatchObject([{ driverName: 'Jean Délices' }]);
    const [log] = (await desk.counter.logsOf('contract', contract.id)).slice(-1);
    expect(log?.metadata).toMatchObject({
      after: { signer: 'Jean Délices', signedFor: booking.customerName },
    });
  });

  it('is nobody by the link of a driver whom the contract does not name any more', async () => {
    const booking = await book();
    await name(booking, [BROTHER], false);
    const token = await linkFor(booking, BROTHER.name);
    await name(booking, [WIFE], false);
    const contract = await desk.make(booking, 'en');
    const { links } = desk.counter.visitor().public;
    expect(await links.read({ token })).toMatchObject({ state: 'open', toSign: null });
    const signed = links.signContract(byLink(token, contract.id));
    expect(await detailsOf(signed)).toEqual({ fieldErrors: { name: 'validation.signature.driver' } });
    expect((await desk.of(booking)).open?.id).toBe(contract.id);
    const made = desk.agent.api.staff.links.make({ bookingId: booking.id, driver: BROTHER.name });
    expect(await detailsOf(made)).toEqual({ fieldErrors: { driver: 'validation.signature.driver' } });
  });

  it('is nobody whom the contract does not name', async () => {
    const booking = await book();
    await handOver(booking, { drivers: [BROTHER] });
    const contract = await desk.make(booking, 'en');
    const signed = desk.sign(contract.id, { name: 'Paul Inconnu', isDriver: true });
    expect(await detailsOf(signed)).toEqual({ fieldErrors: { name: 'validation.signature.driver' } });
  });
});

describe('the client names drivers on the site', () => {
  const ownBooking = async () => {
    const person = await desk.counter.asCustomer();
    const days = { pickupDate: '2026-12-01', returnDate: '2026-12-04' };
    const booking = await insertBooking(desk.db, { ...days, fields: { customerId: person.id } });
    return { booking, person, changes: person.api.booking.changes };
  };

  it('until the pickup, and staff see them', async () => {
    const { booking, changes } = await ownBooking();
    const { bookingCode } = booking;
    const { rowVersion } = await changes.drivers({ bookingCode });
    const input = { bookingCode, rowVersion, isClientDriving: false, drivers: [BROTHER] };
    await changes.nameDrivers(input);
    // A lost answer: sent again, it is done.
    await changes.nameDrivers(input);
    expect(await driversOf(booking)).toMatchObject({ isClientDriving: false, drivers: [BROTHER] });
    const late = { ...input, drivers: [WIFE] };
    expect(await outcomeOf(changes.nameDrivers(late))).toBe('STALE_VERSION');
    await desk.db
      .updateTable('bookings')
      .set({ bookingStatus: 'picked_up' })
      .where('id', '=', booking.id)
      .execute();
    const { rowVersion: now } = await driversOf(booking);
    expect(await outcomeOf(changes.nameDrivers({ ...late, rowVersion: now }))).toBe('NOT_ALLOWED');
  });

  it('of their own bookings alone', async () => {
    const { booking } = await ownBooking();
    const { changes } = await ownBooking();
    const { bookingCode } = booking;
    expect(await outcomeOf(changes.drivers({ bookingCode }))).toBe('BOOKING_NOT_FOUND');
    const input = { bookingCode, rowVersion: 1, isClientDriving: true, drivers: [BROTHER] };
    expect(await outcomeOf(changes.nameDrivers(input))).toBe('BOOKING_NOT_FOUND');
  });
});

it('a client who drives has no addendum for it, and their license is kept', async () => {
  const booking = await book();
  const contract = await desk.make(booking, 'en');
  await desk.sign(contract.id);
  await handOver(booking);
  expect((await desk.of(booking)).toMake).toBeNull();
  const { booking: after } = await desk.agent.api.staff.inspections.ofBooking({ bookingId: booking.id });
  expect(after).toMatchObject({ driverLicenseId: 'LIC-12345', licenseExpiresOn: '2030-01-01' });
});
