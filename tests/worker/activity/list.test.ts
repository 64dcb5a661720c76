import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readableSubjects } from '#domain/activity.ts';
import { bookingSubject } from '#domain/activity-subject.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { outcomeOf } from '#tests/support/outcome.ts';
import { openDatabase } from '#tools/seed/connection.ts';
import { vehicleForm } from '../vehicles/vehicle-form.ts';

/** Today is Nov 18, 2026, noon in Haiti. */
let counter: Counter;
let agent: StaffMember;
let admin: StaffMember;
beforeAll(async () => {
  counter = await openCounter();
  agent = await counter.asStaff('agent', { name: 'Rose Estimé' });
  admin = await counter.asStaff('admin', { name: 'Fritz Dalencour' });
});
afterAll(() => counter.close());

type Input = Parameters<StaffMember['api']['staff']['activity']['list']>[0];
const rowsOf = async (input: Input, who = admin) => (await who.api.staff.activity.list(input)).rows;

async function booked(branchId: 'les_cayes' | 'cap_haitien', day = '2027-01-01') {
  const vehicle = await insertVehicle(counter.db, { branchId });
  return insertBooking(counter.db, {
    vehicle,
    pickupDate: day,
    returnDate: '2027-01-09',
  });
}

describe('an entry', () => {
  it('names the booking, its customer, and the cars that were changed', async () => {
    const booking = await booked('les_cayes');
    const other = await insertVehicle(counter.db, { brand: 'Toyota', model: 'Prado', plate: 'ZZ-901' });
    const log = counter.db.insertInto('logs');
    const metadata = { before: { vehicleId: booking.vehicleId }, after: { vehicleId: other.id } };
    const own = await counter.db
      .selectFrom('vehicles')
      .selectAll()
      .where('id', '=', booking.vehicleId)
      .executeTakeFirstOrThrow();
    const subject = bookingSubject(booking, [own, other]);
    await log.values({ ...subject, action: 'update', metadata, userId: agent.id, ip: '10.0.0.1' }).execute();
    const [entry] = await rowsOf({ userId: agent.id });
    expect(entry).toMatchObject({
      userName: 'Rose Estimé',
      subject: {
        name: booking.bookingCode,
        note: booking.customerName,
        bookingId: booking.id,
        isThere: true,
      },
      vehicles: { [other.id]: 'Toyota Prado · ZZ-901' },
    });
    expect(Object.keys(entry?.vehicles ?? {})).toHaveLength(2);
  });

  it('names a payment by its booking', async () => {
    const booking = await booked('cap_haitien');
    const payment = await insertPayment(counter.db, booking);
    await agent.api.payments.verify({ paymentId: payment.id, verificationNotes: 'Seen' });
    const [entry] = await rowsOf({ entityType: 'payment' });
    expect(entry?.subject).toEqual({
      name: booking.bookingCode,
      note: booking.customerName,
      bookingId: booking.id,
      isThere: true,
    });
    expect(entry?.metadata).toMatchObject({ before: { status: 'pending_verification' } });
  });

  it('names a car that is there, and one that is gone as it was', async () => {
    const kept = await agent.api.staff.vehicles.create(
      vehicleForm({ plate: 'AA-100', branchId: 'les_cayes' }),
    );
    const gone = await agent.api.staff.vehicles.create(
      vehicleForm({ plate: 'AA-200', branchId: 'les_cayes' }),
    );
    await admin.api.staff.vehicles.remove({ vehicleId: gone.id, rowVersion: gone.rowVersion });
    const [removal, ...rest] = await rowsOf({ entityType: 'vehicle' });
    expect(removal).toMatchObject({
      action: 'delete',
      subject: { name: `${gone.brand} ${gone.model}`, note: 'AA-200', isThere: false },
    });
    const of = (id: string) => rest.find(({ entityId }) => entityId === id);
    expect(of(gone.id)?.subject).toMatchObject({ note: 'AA-200', isThere: false });
    expect(of(kept.id)?.subject).toMatchObject({ note: 'AA-100', isThere: true });
  });

  it('names a person, an invitation, an extra in the reader’s language, a branch', async () => {
    const person = await counter.asCustomer({ name: 'Jean Noël', phone: '+509 3611 0000' });
    const { rows } = await admin.api.staff.users.list({ search: person.email });
    const rowVersion = rows[0]?.rowVersion ?? 0;
    await admin.api.staff.users.update({
      userId: person.id,
      rowVersion,
      name: 'Jean R. Noël',
      phone: '+509 3611 0000',
      branchId: null,
      roles: [],
      isActive: true,
    });
    await admin.api.staff.users.invite({ email: 'new@timo.example', role: 'agent', branchId: null });
    const { extras, branches } = await admin.api.staff.settings.get();
    const extra = extras[0];
    const branch = branches[0];
    if (!extra || !branch) throw new Error('no reference data');
    await admin.api.staff.settings.setExtraActive({
      id: extra.id,
      rowVersion: extra.rowVersion,
      isActive: !extra.isActive,
    });
    const names = (await rowsOf({ userId: admin.id })).map(
      ({ entityType, subject: { name, note } }) => `${entityType}: ${name} / ${note}`,
    );
    expect(names).toContain(`profile: Jean R. Noël / ${person.email}`);
    expect(names).toContain('invite: new@timo.example / new@timo.example');
    expect(names).toContain(`extra: ${extra.name.en} / null`);
  });

  it('without a user is nobody’s, and of what nobody knows says nothing', async () => {
    const about = { entityType: 'vehicle', entityId: 'no uuid', action: 'book' } as const;
    await counter.db
      .insertInto('logs')
      .values({ ...about, metadata: {} })
      .execute();
    const [entry] = await rowsOf({ action: 'book' });
    expect(entry).toMatchObject({ userId: null, userName: null, userEmail: null, metadata: {} });
    expect(entry?.subject).toEqual({ name: null, note: null, bookingId: null, isThere: false });
  });
});

describe('who may read what', () => {
  it('is everything for admins, the counter’s own for agents', async () => {
    const types = new Set((await rowsOf({})).map(({ entityType }) => entityType));
    expect([...types].sort()).toEqual(['booking', 'extra', 'invite', 'payment', 'profile', 'vehicle']);
    const told = new Set((await rowsOf({}, agent)).map(({ entityType }) => entityType));
    expect([...told].sort()).toEqual(['booking', 'payment', 'vehicle']);
    expect(await rowsOf({ entityType: 'profile' }, agent)).toEqual([]);
    expect(await rowsOf({ userId: admin.id, action: 'create' }, agent)).toEqual([]);
    expect(readableSubjects(['super_admin'])).toBeNull();
  });

  it('keeps addresses from agents', async () => {
    const addresses = async (who: StaffMember) =>
      (await rowsOf({ userId: agent.id }, who)).map(({ ip }) => ip);
    expect(await addresses(admin)).toContain('10.0.0.1');
    expect(new Set(await addresses(agent))).toEqual(new Set([null]));
  });

  it('names the staff to choose from, who left too, and whoever is asked for', async () => {
    const namesOf = async (asked: { userId?: string }) =>
      (await agent.api.staff.activity.authors(asked)).map(({ name }) => name);
    expect(await namesOf({})).toEqual(['Fritz Dalencour', 'Rose Estimé']);
    const former = await counter.asStaff('agent', { name: 'Alix Former' });
    await counter.db.deleteFrom('userRoles').where('userId', '=', former.id).execute();
    expect(await namesOf({})).toEqual(['Alix Former', 'Fritz Dalencour', 'Rose Estimé']);
    const { id: userId } = await counter.asCustomer({ name: 'Nadia Client' });
    expect(await namesOf({ userId })).toContain('Nadia Client');
    expect(await namesOf({})).not.toContain('Nadia Client');
  });
});

describe('the filters', () => {
  it('are days of Haiti, both included', async () => {
    const log = (createdAt: string) =>
      counter.db
        .insertInto('logs')
        .values({ action: 'book', entityType: 'booking', entityId: createdAt, metadata: {}, createdAt })
        .execute();
    const edges = ['2026-03-09T03:59:59.999Z', '2026-03-09T04:00:00.000Z', '2026-03-10T03:59:59.999Z'];
    for (const instant of [...edges, '2026-03-10T04:00:00.000Z']) await log(instant);
    const day = await rowsOf({ from: '2026-03-09', to: '2026-03-09' });
    expect(day.map(({ entityId }) => entityId)).toEqual([edges[2], edges[1]]);
    const wrong = admin.api.staff.activity.list({ from: '2026-03-10', to: '2026-03-09' });
    expect(await outcomeOf(wrong)).toBe('VALIDATION_FAILED');
  });

  it('leave those about a branch’s bookings, payments, cars and people', async () => {
    const branch = async (branchId: 'les_cayes' | 'cap_haitien') =>
      (await rowsOf({ branchId })).map(({ entityType }) => entityType);
    expect(await branch('cap_haitien')).toEqual(['payment']);
    const cayes = await branch('les_cayes');
    expect(new Set(cayes)).toEqual(new Set(['booking', 'vehicle']));
  });

  it('answer in two round trips with the session’s', async () => {
    const ask = () => admin.api.staff.activity.list({ branchId: 'les_cayes', entityType: 'vehicle' });
    expect(await counter.tripsOf(ask)).toBe(2);
  });
});

describe('the way to older entries', () => {
  it('goes on where a page ended, to the last one, each once', async () => {
    const owner = openDatabase(counter.database.adminUrl);
    const stranger = await counter.asCustomer();
    const rows = Array.from({ length: 250 }, (_, index) => ({
      userId: stranger.id,
      action: 'create' as const,
      entityType: 'booking' as const,
      entityId: String(index),
      metadata: {},
      // Three in one millisecond.
      createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 3)).toISOString(),
    }));
    await owner.insertInto('logs').values(rows).execute();
    await owner.destroy();
    const seen: string[] = [];
    let olderThan: Input['olderThan'];
    const sizes: number[] = [];
    do {
      const page = await agent.api.staff.activity.list({ userId: stranger.id, olderThan });
      seen.push(...page.rows.map(({ entityId }) => entityId));
      sizes.push(page.rows.length);
      olderThan = page.olderThan ?? undefined;
    } while (olderThan);
    expect(sizes).toEqual([100, 100, 50]);
    expect(seen).toEqual(rows.map(({ entityId }) => entityId).reverse());
  });

  it('finds a branch’s entry behind thousands of others', async () => {
    const owner = openDatabase(counter.database.adminUrl);
    const old = await booked('cap_haitien', '2027-01-05');
    const about = { action: 'delete', entityType: 'booking', metadata: {} } as const;
    const noise = Array.from({ length: 2_000 }, (_, index) => ({
      ...about,
      entityId: `noise ${index}`,
      createdAt: new Date(Date.UTC(2025, 5, 1) + index).toISOString(),
    }));
    const wanted = { ...about, ...bookingSubject(old), createdAt: '2025-01-01T12:00:00.000Z' };
    await owner.insertInto('logs').values(noise).execute();
    await owner.insertInto('logs').values(wanted).execute();
    await owner.destroy();
    const { rows, olderThan } = await admin.api.staff.activity.list({
      branchId: 'cap_haitien',
      action: 'delete',
    });
    expect(rows.map(({ entityId }) => entityId)).toEqual([old.id]);
    expect(olderThan).toBeNull();
  });
});
