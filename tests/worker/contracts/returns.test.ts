import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { signatureOf } from '#tests/support/factories/contract.ts';
import { correctionOf, takeBackOf } from '#tests/support/factories/inspection.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { outcomeOf } from '#tests/support/outcome.ts';
import { openContract, tryKeepFile } from '#worker/services/contracts/contract-file.ts';
import { type Contracts, openContracts } from './world.ts';

let desk: Contracts;
beforeAll(async () => {
  desk = await openContracts();
});
afterAll(() => desk.close());

const book = () =>
  insertBooking(desk.db, {
    pickupDate: '2026-11-18',
    returnDate: '2026-11-21',
    fields: { pickupBranchId: 'les_cayes', returnBranchId: 'les_cayes' },
  });
const site = () => desk.counter.visitor().public;
const scratch = { view: 'left', xPermille: 400, yPermille: 500, kind: 'scratch', note: 'Portière' } as const;

/** A car that left with 41,200 km and 7 eighths, and is back with 300 km more, fuel missing, and a scratch. */
async function returned() {
  const booking = await book();
  await desk.handOver(booking);
  const damages = [{ id: crypto.randomUUID(), ...scratch }];
  const back = takeBackOf(booking, desk.counter.now(), { odometerKm: 41_500, fuelEighths: 4, damages });
  await desk.agent.api.staff.inspections.takeBack(back);
  return { ...booking, inspectionId: back.inspectionId };
}
const backOf = async (booking: { id: string }) => (await desk.of(booking)).backs[0] ?? null;
async function linkTo(booking: { id: string }) {
  const { url } = await desk.agent.api.staff.links.make({ bookingId: booking.id });
  return url.split('/').at(-1) ?? '';
}

describe('a return record', () => {
  it('says how the car came back beside how it left, and what it costs, and is frozen then', async () => {
    const booking = await returned();
    expect(await backOf(booking)).toMatchObject({ open: null, isToMake: true, isDone: false });
    const { id, number } = await desk.makeReturn(booking, 'en');
    expect(number).toMatch(/^CT-2026-\d{6}$/);
    const back = await backOf(booking);
    expect(back).toMatchObject({ isOpenCurrent: true, isToMake: false, isDone: false });
    const text = back?.open?.text;
    const said = JSON.stringify(text);
    for (const words of ['Return record', '41,200 km, fuel 7/8', '41,500 km, fuel 4/8', '300 km', 'Portière'])
      expect(said).toContain(words);
    expect(text?.price).toEqual([
      { label: 'Fuel', detail: 'proposed', value: 'to be decided' },
      { label: 'Damage', detail: 'proposed', value: 'to be decided' },
    ]);
    // The contract itself is not what was made.
    expect(await desk.of(booking)).toMatchObject({ open: null, toMake: 'contract' });
    expect((await desk.makeReturn(booking, 'en')).id).toBe(id);
  });

  it('says the damage that was found, though it was repaired before anybody signed', async () => {
    const booking = await returned();
    const [damage] = await desk.db
      .selectFrom('damages')
      .where('inspectionId', '=', booking.inspectionId)
      .select('id')
      .execute();
    await desk.agent.api.staff.inspections.repair({ damageId: damage?.id ?? '', note: 'Garage Delmas' });
    await desk.makeReturn(booking, 'en');
    const said = JSON.stringify((await backOf(booking))?.open?.text);
    expect(said).toContain('Portière');
    expect(said).not.toContain('No new damage');
  });

  it('is signed of a rental that was called off once its car was back', async () => {
    const booking = await returned();
    const { rowVersion } = await desk.again(booking);
    await desk.admin.api.staff.bookings.setStatus({
      bookingId: booking.id,
      rowVersion,
      bookingStatus: 'canceled',
    });
    expect(await backOf(booking)).toMatchObject({ isToMake: true });
    const { id } = await desk.makeReturn(booking, 'en');
    expect(JSON.stringify((await backOf(booking))?.open?.text)).toContain('Portière');
    expect(await outcomeOf(desk.sign(id))).toBe('ok');
    expect(await backOf(booking)).toMatchObject({ isDone: true });
  });

  it('is not there for a booking that was called off before its car left', async () => {
    const booking = await book();
    const { rowVersion } = await desk.again(booking);
    await desk.admin.api.staff.bookings.setStatus({
      bookingId: booking.id,
      rowVersion,
      bookingStatus: 'canceled',
    });
    expect((await desk.of(booking)).backs).toEqual([]);
    expect(await outcomeOf(desk.makeReturn(booking))).toBe('WRONG_BOOKING_STATUS');
  });

  it('is signed once, kept as a file that /verify knows, and a later charge changes nothing of it', async () => {
    const booking = await returned();
    const { id, number } = await desk.makeReturn(booking);
    const two = await Promise.all([outcomeOf(desk.sign(id)), outcomeOf(desk.sign(id))]);
    expect(two.sort()).toEqual(['CONTRACT_CLOSED', 'ok']);
    await tryKeepFile(desk.counter.deps, id);
    const { pdfHash } = await desk.rowOf(id);
    const file = await openContract(desk.counter.deps, {
      id,
      actor: { ...desk.agent, phone: '', branchId: null, roles: ['agent'] },
    });
    const sha256 = createHash('sha256').update(file.body).digest('hex');
    expect(sha256).toBe(pdfHash);
    expect(await site().contracts.verify({ number, sha256 })).toEqual({
      paper: { kind: 'return', isRefused: false },
    });
    expect(await backOf(booking)).toMatchObject({ open: null, isToMake: false, isDone: true });
    await desk.agent.api.staff.inspections.leaveCharge({
      bookingId: booking.id,
      code: 'fuel',
      reason: 'The pump was closed',
    });
    expect(await backOf(booking)).toMatchObject({ isToMake: false, isDone: true });
    expect(await outcomeOf(desk.makeReturn(booking))).toBe('CONTRACT_CLOSED');
  });

  it('that waits is made again once a charge was decided or a figure corrected, and names the one before', async () => {
    const booking = await returned();
    const { id: first } = await desk.makeReturn(booking);
    const token = await linkTo(booking);
    await desk.agent.api.staff.inspections.leaveCharge({
      bookingId: booking.id,
      code: 'fuel',
      reason: 'The pump was closed',
    });
    expect(await outcomeOf(desk.sign(first))).toBe('CONTRACT_OUTDATED');
    expect(await site().links.read({ token })).toMatchObject({ toSign: null, isOutdated: true });
    const { id, number } = await desk.makeReturn(booking);
    expect((await desk.rowOf(first)).outcome).toBe('void');
    await desk.sign(id);
    const corrected = correctionOf(booking, booking.inspectionId, { odometerKm: 41_600, fuelEighths: 7 });
    await desk.agent.api.staff.inspections.correct(corrected);
    expect(await backOf(booking)).toMatchObject({ isToMake: true, isDone: false });
    const { id: next } = await desk.makeReturn(booking, 'en');
    expect(await desk.rowOf(next)).toMatchObject({ amendsId: id, content: { amends: number } });
    expect(JSON.stringify((await backOf(booking))?.open?.text)).toContain(number);
  });

  it('is signed by link, first of what waits, and by nobody once the link is revoked', async () => {
    const booking = await returned();
    const { id: contractId } = await desk.make(booking);
    const { id } = await desk.makeReturn(booking);
    const token = await linkTo(booking);
    const input = signatureOf(id);
    expect(await site().links.read({ token })).toMatchObject({ toSign: { id, kind: 'return' } });
    await site().links.signContract({ token, ...input });
    expect(await site().links.read({ token })).toMatchObject({
      toSign: { id: contractId, kind: 'contract' },
      contracts: [{ id, kind: 'return', outcome: 'signed' }],
    });
    const other = await returned();
    const { id: othersId } = await desk.makeReturn(other);
    const others = signatureOf(othersId);
    expect(await outcomeOf(site().links.signContract({ token, ...others }))).toBe('NOT_FOUND');
    const own = await desk.agent.api.staff.links.ofBooking({ bookingId: booking.id });
    await desk.agent.api.staff.links.revoke({ linkId: own[0]?.id ?? '' });
    expect(await outcomeOf(site().links.signContract({ token, ...others }))).toBe('LINK_EXPIRED');
  });

  it('that is refused before a witness is done, and may be signed after all', async () => {
    const booking = await returned();
    const { id } = await desk.makeReturn(booking);
    await desk.refuse(id);
    expect(await desk.rowOf(id)).toMatchObject({ outcome: 'refused', witnessName: 'Jean Témoin' });
    expect(await backOf(booking)).toMatchObject({ isToMake: true, isDone: true });
    const { id: next } = await desk.makeReturn(booking);
    await desk.sign(next);
    expect((await desk.rowOf(next)).amendsId).toBeNull();
  });

  it('is not made before the car is back, and never holds its return back', async () => {
    const booking = await book();
    expect(await outcomeOf(desk.makeReturn(booking))).toBe('WRONG_BOOKING_STATUS');
    await desk.handOver(booking);
    expect(await outcomeOf(desk.makeReturn(booking))).toBe('WRONG_BOOKING_STATUS');
    expect(await backOf(booking)).toBeNull();
    await desk.agent.api.staff.inspections.takeBack(
      takeBackOf(booking, desk.counter.now(), { odometerKm: 41_300 }),
    );
    expect(await backOf(booking)).toMatchObject({ isToMake: true });
  });

  it('tells what is proposed with its tax, and the same once it is charged', async () => {
    const prices = { fuelEighthSuvCents: 1_200, fuelServiceCents: 500 };
    await desk.db
      .updateTable('settings')
      .set({ ...prices, taxedCharges: ['fuel'] })
      .execute();
    const vehicle = await insertVehicle(desk.db, { branchId: 'les_cayes', class: 'suv' });
    const booking = await insertBooking(desk.db, {
      vehicle,
      pickupDate: '2026-11-18',
      returnDate: '2026-11-21',
    });
    await desk.handOver(booking);
    const figures = { odometerKm: 41_500, fuelEighths: 4 };
    await desk.agent.api.staff.inspections.takeBack(takeBackOf(booking, desk.counter.now(), figures));
    const bookingId = booking.id;
    const { charges } = await desk.agent.api.staff.inspections.ofBooking({ bookingId });
    expect(charges).toMatchObject([{ code: 'fuel', amountCents: 4_100, taxCents: 410 }]);
    const told = async () => {
      await desk.makeReturn(booking, 'en');
      const text = (await backOf(booking))?.open?.text;
      return [text?.price, text?.total?.value];
    };
    const fuel = { label: 'Fuel', value: '$45.10' };
    expect(await told()).toEqual([[{ ...fuel, detail: 'proposed' }], '$45.10']);
    const asked = {
      ...(await desk.asked(booking)),
      code: 'fuel',
      amountCents: 4_100,
      taxCents: 410,
    } as const;
    await desk.agent.api.payments.charge(asked);
    expect(await told()).toEqual([[{ ...fuel, detail: null }], '$45.10']);
  });
});
