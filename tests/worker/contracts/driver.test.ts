import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { handOverOf } from '#tests/support/factories/inspection.ts';
import { outcomeOf } from '#tests/support/outcome.ts';
import { type Contracts, openContracts } from './world.ts';

/** Marie books from Miami; her brother comes for the car, shows his license and drives. */

let desk: Contracts;
beforeAll(async () => {
  desk = await openContracts();
});
afterAll(() => desk.close());

const BROTHER = { driverName: 'Jean Délices', licenseId: 'HT-5521', licenseExpiresOn: '2029-05-31' };
const book = () =>
  insertBooking(desk.db, {
    pickupDate: '2026-11-18',
    returnDate: '2026-11-21',
    fields: { pickupBranchId: 'les_cayes', driverLicenseId: 'MIAMI-1' },
  });
type Booked = Awaited<ReturnType<typeof book>>;
const handOver = (booking: Booked, fields = {}) =>
  desk.admin.api.staff.inspections.handOver(
    handOverOf(booking, desk.counter.now(), { isCarHere: true, ...fields }),
  );
const blockOf = async (booking: Booked, title: string) =>
  (await desk.of(booking)).open?.text.blocks.find((block) => block.title === title)?.lines;

describe('somebody who drives for the client', () => {
  it('stands on the record and on the contract with their own license, and the client’s stays', async () => {
    const booking = await book();
    await handOver(booking, BROTHER);
    const { inspections, booking: after } = await desk.agent.api.staff.inspections.ofBooking({
      bookingId: booking.id,
    });
    expect(inspections).toMatchObject([BROTHER]);
    expect(after).toMatchObject({ driverLicenseId: 'MIAMI-1', licenseExpiresOn: null });
    await desk.make(booking, 'en');
    const driver = await blockOf(booking, 'Driver');
    expect(driver?.slice(0, 2)).toEqual(['Jean Délices', expect.stringContaining('HT-5521')]);
    expect((await blockOf(booking, 'Client'))?.[0]).toBe(booking.customerName);
    expect(JSON.stringify(await desk.counter.logsOf('booking', booking.id))).toContain('Jean Délices');
  });

  it('is written in an addendum where the contract was signed before', async () => {
    const booking = await book();
    const contract = await desk.make(booking, 'en');
    await desk.sign(contract.id);
    await handOver(booking, BROTHER);
    expect((await desk.of(booking)).toMake).toBe('addendum');
    await desk.make(booking, 'en');
    const { open } = await desk.of(booking);
    expect(open?.text.changes).toEqual([{ label: 'Driver', detail: 'Client', value: 'Jean Délices' }]);
  });

  it('has a license that is good until the end, and a name', async () => {
    const booking = await book();
    const ended = handOver(booking, { ...BROTHER, licenseExpiresOn: '2026-11-20' });
    expect(await outcomeOf(ended)).toBe('VALIDATION_FAILED');
    expect(await outcomeOf(handOver(booking, { ...BROTHER, driverName: '' }))).toBe('VALIDATION_FAILED');
    expect(await outcomeOf(handOver(booking, { ...BROTHER, driverName: 'x' }))).toBe('VALIDATION_FAILED');
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
