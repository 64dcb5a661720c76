import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayInHaiti } from '#domain/calendar-day.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { handOverOf, OF_AGE } from '#tests/support/factories/inspection.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { outcomeOf } from '#tests/support/outcome.ts';

/** Breakdowns, accidents, thefts, seizures: recorded once, never rewritten; the car is for nobody until it is released. */

const HERE = 'les_cayes' as const;
const OUT = { pickupDate: '2026-11-16', returnDate: '2026-11-21' };
let counter: Counter;
let agent: StaffMember;
let admin: StaffMember;
let car: VehicleRow;
beforeAll(async () => {
  counter = await openCounter();
  agent = await counter.asStaff('agent', { branchId: HERE });
  admin = await counter.asStaff('admin', { branchId: HERE });
});
afterAll(() => counter.close());
beforeEach(async () => {
  car = await insertVehicle(counter.db, { branchId: HERE, pricePerDayCents: 4_000 });
});

const api = (who = agent) => who.api.staff.incidents;
const rent = (fields: Partial<BookingRow> = { bookingStatus: 'picked_up' }) =>
  insertBooking(counter.db, { vehicle: car, ...OUT, fields });
const happened = (change: object = {}) => ({
  incidentId: randomUUID(),
  kind: 'breakdown' as const,
  vehicleId: car.id,
  happenedAt: counter.now().toISOString(),
  place: 'RN 2, after the bridge of Aquin',
  isAnybodyHurt: false,
  canBeDriven: false,
  ...change,
});
async function record(change: object = {}) {
  const { incidentId } = await api().record(happened(change));
  return api().get({ incidentId });
}
const ids = (incidentId: string) => ({ incidentId, requestId: randomUUID() });

describe('recording', () => {
  it('finds the rental by car and time, keeps what was said, and is once however often it is sent', async () => {
    const booking = await rent();
    const incident = happened({ story: 'The engine stopped' });
    await Promise.all([api().record(incident), api().record(incident), api().record(incident)]);
    const [row, ...others] = (await api().list({ vehicleId: car.id })).rows;
    expect([row?.bookingId, row?.state, row?.isHeld, others]).toEqual([booking.id, 'open', true, []]);
    expect(await counter.logsOf('vehicle', car.id)).toHaveLength(1);
    expect(await outcomeOf(api().record({ ...incident, place: 'Elsewhere' }))).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('takes a car that nobody had rented', async () => {
    await rent({ bookingStatus: 'reserved' });
    expect((await record()).booking).toBeNull();
    expect(await api().rentalAt({ vehicleId: car.id, at: counter.now().toISOString() })).toBeNull();
  });

  it('asks who had the car then, not who has it now', async () => {
    const before = await insertBooking(counter.db, {
      vehicle: car,
      pickupDate: '2026-11-02',
      returnDate: '2026-11-06',
      fields: { bookingStatus: 'completed' },
    });
    await rent();
    const at = '2026-11-04T16:00:00.000Z';
    expect((await api().rentalAt({ vehicleId: car.id, at }))?.id).toBe(before.id);
    expect((await record({ happenedAt: at, bookingId: undefined })).booking?.id).toBe(before.id);
  });

  it('names whoever drove, the client too where they did', async () => {
    const { id: bookingId } = await rent();
    const license = { licenseId: 'HT-1', licenseExpiresOn: '2030-01-01', bornOn: '1980-01-01' };
    const named = ['Paul Noël', 'Rose Noël'].map((name, at) => {
      return { bookingId, position: at + 1, name, ...license, licensedSince: null };
    });
    await counter.db.insertInto('bookingDrivers').values(named).execute();
    const asked = { vehicleId: car.id, at: counter.now().toISOString() };
    const { drivers, customerName } = (await api().rentalAt(asked)) ?? {};
    expect(drivers).toEqual([customerName, 'Paul Noël', 'Rose Noël']);
    await counter.db
      .updateTable('bookings')
      .set({ isClientDriving: false })
      .where('id', '=', bookingId)
      .execute();
    expect((await api().rentalAt(asked))?.drivers).toEqual(['Paul Noël', 'Rose Noël']);
  });

  it('names whoever was seen at the hand-over, whoever is named on the booking by now', async () => {
    const booking = await insertBooking(counter.db, {
      vehicle: car,
      pickupDate: dayInHaiti(counter.now()),
      returnDate: '2026-11-21',
    });
    const license = { licenseId: 'HT-1', licenseExpiresOn: '2030-01-01', ...OF_AGE };
    const drivers = [license, { ...license, name: 'Paul Noël', licenseId: 'HT-2' }];
    await admin.api.staff.inspections.handOver(handOverOf(booking, counter.now(), { drivers }));
    await counter.db.deleteFrom('bookingDrivers').where('bookingId', '=', booking.id).execute();
    await counter.db
      .insertInto('bookingDrivers')
      .values({ bookingId: booking.id, position: 1, name: 'Rose Noël', ...license })
      .execute();
    const asked = { vehicleId: car.id, at: counter.now().toISOString() };
    expect((await api().rentalAt(asked))?.drivers).toEqual([booking.customerName, 'Paul Noël']);
  });

  it.each([
    [{ happenedAt: '2026-11-19T17:00:00.000Z' }, 'VALIDATION_FAILED'],
    [{ happenedAt: '2024-11-18T17:00:00.000Z' }, 'VALIDATION_FAILED'],
    [{ vehicleId: randomUUID() }, 'VEHICLE_NOT_FOUND'],
    [{ bookingId: randomUUID() }, 'BOOKING_NOT_FOUND'],
  ])('refuses %j with %s', async (change, code) => {
    expect(await outcomeOf(api().record(happened(change)))).toBe(code);
  });

  it('is never rewritten, whoever asks', async () => {
    const { id } = await record();
    await api().add({ ...ids(id), kind: 'note', words: 'Towed at noon' });
    const rewrite = counter.db
      .updateTable('incidentEntries')
      .set({ words: 'x' })
      .where('incidentId', '=', id);
    await expect(rewrite.execute()).rejects.toThrow();
    const place = counter.db.updateTable('incidents').set({ place: 'x' }).where('id', '=', id);
    await expect(place.execute()).rejects.toThrow();
  });
});

describe('the car', () => {
  it('is offered to nobody and handed over to nobody until it is released', async () => {
    const later = await insertBooking(counter.db, {
      vehicle: car,
      pickupDate: '2026-11-20',
      returnDate: '2026-11-22',
    });
    const incident = await record();
    const risk = await agent.api.staff.transfers.risk({ bookingId: later.id });
    expect(risk?.risk).toBe('held');
    const inspection = {
      inspectionId: randomUUID(),
      bookingId: later.id,
      vehicleId: car.id,
      branchId: HERE,
      happenedAt: counter.now().toISOString(),
      odometerKm: 100,
      fuelEighths: 8,
      missing: [],
      photos: [],
      damages: [],
      drivers: [{ licenseId: 'A-12345', licenseExpiresOn: '2030-01-01', ...OF_AGE }],
      isVehicleHere: true,
    };
    expect(await outcomeOf(agent.api.staff.inspections.handOver(inspection))).toBe('VEHICLE_HELD');
    const wanted = { branchId: HERE, pickupDate: '2026-12-05', returnDate: '2026-12-07' };
    const isOffered = async () =>
      (await agent.api.staff.bookings.places(wanted)).some(({ vehicleId }) => vehicleId === car.id);
    expect(await isOffered()).toBe(false);
    const { vehicle, currentStatus } = await agent.api.staff.vehicles.get({ vehicleId: car.id });
    expect([vehicle.id, currentStatus]).toEqual([car.id, 'maintenance']);
    await api().hold({ ...ids(incident.id), rowVersion: incident.rowVersion, isHeld: false });
    expect([await isOffered(), await agent.api.staff.transfers.risk({ bookingId: later.id })]).toEqual([
      true,
      null,
    ]);
  });

  it('stays with the client where it can be driven; a stolen one cannot', async () => {
    expect((await record({ canBeDriven: true })).isHeld).toBe(false);
    expect((await record({ kind: 'theft', canBeDriven: true })).isHeld).toBe(true);
  });

  it('has its damage among the others, until it is repaired', async () => {
    const { id } = await record({ kind: 'accident' });
    const damage = { view: 'front', xPermille: 400, yPermille: 600, kind: 'dent' } as const;
    await api().addDamage({ ...ids(id), ...damage });
    const state = await agent.api.staff.inspections.ofVehicle({ vehicleId: car.id });
    expect(state.damages).toMatchObject([{ ...damage, inspectionId: null, repairedAt: null }]);
    await agent.api.staff.inspections.repair({ damageId: state.damages[0]?.id ?? '' });
    expect((await api().get({ incidentId: id })).damages[0]?.repairedAt).not.toBeNull();
  });
});

describe('what becomes known', () => {
  it('is added with who and when; the last word counts, and the insurer is told in time', async () => {
    const incident = await record({ kind: 'accident', happenedAt: '2026-11-11T17:00:00.000Z' });
    expect([incident.insurerDueOn, incident.isInsurerLate]).toEqual(['2026-11-16', true]);
    await api().add({ ...ids(incident.id), kind: 'claim', words: 'OAVCT 11' });
    counter.advance(1_000);
    const again = { ...ids(incident.id), kind: 'claim' as const, words: 'OAVCT 118' };
    await Promise.all([api().add(again), api().add(again)]);
    const after = await api().get({ incidentId: incident.id });
    expect([after.facts.claim, after.isInsurerLate, after.entries.length]).toEqual(['OAVCT 118', false, 2]);
    expect(after.entries.at(-1)?.madeBy?.name).toBe(agent.name);
    expect((await api().list({ vehicleId: car.id })).rows[0]?.isInsurerLate).toBe(false);
  });

  it('ticks a step, and takes the tick back', async () => {
    const { id } = await record();
    const isSafe = async () =>
      (await api().get({ incidentId: id })).steps.find(({ step }) => step === 'safety')?.isDone;
    await api().tick({ ...ids(id), step: 'safety', isDone: true });
    expect(await isSafe()).toBe(true);
    counter.advance(1_000);
    await api().tick({ ...ids(id), step: 'safety', isDone: false });
    expect(await isSafe()).toBe(false);
  });

  it('names its pictures, which only staff open', async () => {
    const { id } = await record();
    const photo = { id: randomUUID(), fileHash: 'b'.repeat(64), takenAt: counter.now().toISOString() };
    const added = { ...ids(id), photos: [photo] };
    await Promise.all([api().addPhotos(added), api().addPhotos(added)]);
    const { photos, steps } = await api().get({ incidentId: id });
    expect(photos).toMatchObject([{ id: photo.id, isStored: false }]);
    expect(steps.find(({ step }) => step === 'photos')?.isDone).toBe(true);
  });
});

describe('money', () => {
  it('is an expense of the car; another car’s incident is refused', async () => {
    const { id } = await record();
    const cost = {
      branchId: HERE,
      vehicleId: car.id,
      kind: 'transport',
      currency: 'USD',
      currencyAmount: 6_000,
      paidFrom: 'bank',
      incidentId: id,
    } as const;
    await agent.api.staff.expenses.add({ ...cost, requestId: randomUUID() });
    expect((await api().get({ incidentId: id })).costCents).toBe(6_000);
    const { id: otherId } = await insertVehicle(counter.db, { branchId: HERE });
    expect(
      await outcomeOf(agent.api.staff.expenses.add({ ...cost, vehicleId: otherId, requestId: randomUUID() })),
    ).toBe('NOT_FOUND');
  });

  it('gives lost days back as a line that takes off, once; an agent asks an admin', async () => {
    const booking = await rent();
    const { id, booking: seen } = await record();
    if (seen === null) throw new Error('the incident has no booking');
    const credit = {
      ...ids(id),
      rowVersion: seen.rowVersion,
      amountCents: seen.dayCents,
      reason: 'A day without a car',
    };
    expect(await outcomeOf(api().credit(credit))).toBe('APPROVAL_NEEDED');
    await api(admin).credit(credit);
    await api(admin).credit(credit);
    const lines = await counter.db
      .selectFrom('bookingLines')
      .selectAll()
      .where('bookingId', '=', booking.id)
      .where('kind', '=', 'waiver')
      .execute();
    expect(lines).toMatchObject([{ code: 'lost_days', totalCents: -4_400, taxCents: -400 }]);
    const { untaxedCents } = await agent.api.staff.invoices.ofBooking({ bookingId: booking.id });
    const after = await api().get({ incidentId: id });
    expect([untaxedCents, after.creditCents, after.booking?.grandTotalCents]).toEqual([
      0,
      seen.dayCents,
      booking.grandTotalCents - seen.dayCents,
    ]);
    const tooMuch = { ...ids(id), rowVersion: after.booking?.rowVersion ?? 0, reason: 'All of it' };
    expect(await outcomeOf(api(admin).credit({ ...tooMuch, amountCents: booking.grandTotalCents + 1 }))).toBe(
      'VALIDATION_FAILED',
    );
  });

  it('cannot be credited where nobody had rented the car', async () => {
    const { id } = await record();
    const credit = { ...ids(id), rowVersion: 1, amountCents: 100, reason: 'x' };
    expect(await outcomeOf(api(admin).credit(credit))).toBe('BOOKING_NOT_FOUND');
  });
});

describe('closing', () => {
  it('releases the car; two people who close it at once close it once', async () => {
    const { id, rowVersion } = await record();
    const closed = { rowVersion, state: 'closed' as const, words: 'The garage gave it back' };
    await Promise.all([
      api().setState({ ...ids(id), ...closed }),
      api(admin).setState({ ...ids(id), ...closed, words: 'It runs again' }),
    ]);
    const after = await api().get({ incidentId: id });
    expect([after.state, after.isHeld, after.entries.length]).toEqual(['closed', false, 1]);
    expect(await outcomeOf(api().tick({ ...ids(id), step: 'safety', isDone: true }))).toBe('INCIDENT_CLOSED');
    expect(await outcomeOf(api().hold({ ...ids(id), rowVersion: after.rowVersion, isHeld: true }))).toBe(
      'INCIDENT_CLOSED',
    );
    // The insurer answers late.
    await api().add({ ...ids(id), kind: 'note', words: 'The insurer pays' });
    await api().setState({ ...ids(id), rowVersion: after.rowVersion, state: 'open' });
    expect((await api().get({ incidentId: id })).closedBy).toBeNull();
  });

  it('asks an admin where it cost money, and refuses what was seen before somebody else changed it', async () => {
    const { id, rowVersion } = await record();
    const expense = { branchId: HERE, vehicleId: car.id, kind: 'repair', currency: 'USD' } as const;
    await agent.api.staff.expenses.add({
      ...expense,
      requestId: randomUUID(),
      currencyAmount: 100,
      paidFrom: 'bank',
      incidentId: id,
    });
    const close = { rowVersion, state: 'closed' as const };
    expect(await outcomeOf(api().setState({ ...ids(id), ...close }))).toBe('APPROVAL_NEEDED');
    await api().setState({ ...ids(id), rowVersion, state: 'waiting', words: 'The garage' });
    expect(await outcomeOf(api(admin).setState({ ...ids(id), ...close }))).toBe('STALE_VERSION');
    await api(admin).setState({ ...ids(id), rowVersion: rowVersion + 1, state: 'closed' });
    expect((await api().list({ vehicleId: car.id })).rows).toEqual([]);
    expect((await api().list({ vehicleId: car.id, state: 'all' })).total).toBe(1);
  });
});
