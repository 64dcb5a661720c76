// Past 300 lines: a file of its own for a part of it would start the app or the database once more.

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BOARD_LATE_ROWS } from '#domain/policy.ts';
import { noonOn } from '#tests/support/clock.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { type Desk, openDesk, refusal } from '#tests/worker/bookings/staff-world.ts';
import { getBoard } from '#worker/services/board/get-board.ts';
import { cancelTransfer, finishTransfer, leaveOnTransfer } from '#worker/services/transfers/move-transfer.ts';
import { planVehicleTransfer } from '#worker/services/transfers/plan-transfer.ts';

const TODAY = '2026-11-18';
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
afterEach(async () => {
  desk.setNow(noonOn(TODAY));
  await desk.wipe();
});

interface Arranged extends Partial<BookingRow> {
  pickupDate: string;
  returnDate: string;
}

/** Each with a car of its own. */
async function book({ pickupDate, returnDate, ...fields }: Arranged) {
  const vehicle = await desk.insertVehicle({ branchId: fields.pickupBranchId ?? 'les_cayes' });
  return insertBooking(desk.db, { vehicle, pickupDate, returnDate, fields });
}

const board = (branchId?: 'les_cayes' | 'cap_haitien') => getBoard(desk.deps, { branchId });
const codes = async (branchId?: 'les_cayes' | 'cap_haitien') =>
  (await board(branchId)).rows.map(({ bookingCode }) => bookingCode);

describe('the board', () => {
  it('leads with what is late, cars that are not back first, then follows the clock', async () => {
    const at = (time: string) => ({ pickupTime: time, returnTime: time });
    const lateOut = { pickupDate: '2026-11-10', bookingStatus: 'picked_up' as const };
    const [forgotten, yesterday, noShow, older, back, first, second, tomorrow] = await Promise.all([
      book({ ...lateOut, returnDate: '2026-11-12' }),
      book({ ...lateOut, returnDate: '2026-11-17' }),
      book({ pickupDate: '2026-11-17', returnDate: '2026-11-20' }),
      book({ pickupDate: '2026-11-15', returnDate: '2026-11-20' }),
      book({ ...lateOut, ...at('09:00'), returnDate: TODAY }),
      book({ ...at('08:00'), pickupDate: TODAY, returnDate: '2026-11-20' }),
      book({ ...at('16:00'), pickupDate: TODAY, returnDate: '2026-11-20', bookingStatus: 'confirmed' }),
      book({ pickupDate: '2026-11-19', returnDate: '2026-11-20' }),
    ]);
    await book({ pickupDate: '2026-11-20', returnDate: '2026-11-22' });
    await book({ pickupDate: TODAY, returnDate: '2026-11-22', bookingStatus: 'canceled' });
    await book({ pickupDate: '2026-11-10', returnDate: TODAY, bookingStatus: 'returned' });
    const order = [forgotten, yesterday, noShow, older, first, back, second, tomorrow];
    expect(await codes()).toEqual(order.map(({ bookingCode }) => bookingCode));
    const { rows } = await board();
    expect(rows.map(({ day }) => day)).toEqual([
      ...Array(4).fill('before'),
      ...Array(3).fill('today'),
      'tomorrow',
    ]);
  });

  it('says which of what is late are more than it shows', async () => {
    const late = { pickupDate: '2026-11-10', returnDate: '2026-11-12', bookingStatus: 'picked_up' as const };
    for (let turn = 0; turn < BOARD_LATE_ROWS; turn += 1) await book(late);
    await book({ pickupDate: '2026-11-17', returnDate: '2026-11-20' });
    expect((await board()).moreLate).toEqual({ returns: false, departures: false });
    await book(late);
    expect((await board()).moreLate).toEqual({ returns: true, departures: false });
  });

  it('counts a car for the branch that waits for it', async () => {
    const oneWay = { pickupBranchId: 'les_cayes', returnBranchId: 'cap_haitien' } as const;
    const leaves = await book({ ...oneWay, pickupDate: TODAY, returnDate: '2026-11-20' });
    const comes = await book({
      ...oneWay,
      pickupDate: '2026-11-16',
      returnDate: TODAY,
      bookingStatus: 'picked_up',
    });
    expect(await codes('les_cayes')).toEqual([leaves.bookingCode]);
    expect(await codes('cap_haitien')).toEqual([comes.bookingCode]);
  });

  it('says late from the first minute past the grace, never before', async () => {
    const out = { pickupDate: '2026-11-16', bookingStatus: 'picked_up' as const };
    await book({ ...out, returnDate: TODAY, pickupTime: '10:00', returnTime: '10:00' });
    await book({ pickupDate: TODAY, returnDate: '2026-11-20', pickupTime: '10:00', returnTime: '10:00' });
    // 10:00 in Haiti is 15:00 in UTC in winter; the grace is an hour.
    const lateness = async (instant: string) => {
      desk.setNow(new Date(instant));
      return (await board()).rows.map(({ lateMinutes }) => lateMinutes);
    };
    expect(await lateness('2026-11-18T15:59:59Z')).toEqual([0, 0]);
    expect(await lateness('2026-11-18T16:00:59Z')).toEqual([0, 0]);
    expect(await lateness('2026-11-18T16:01:00Z')).toEqual([61, 61]);
  });

  it('tells what is open: balance, transfers, deposit, a license that nobody saw or that ends too soon', async () => {
    const unseen = await book({ pickupDate: TODAY, returnDate: '2026-11-20', depositCents: 20_000 });
    const [row] = (await board()).rows;
    expect(row).toMatchObject({
      id: unseen.id,
      balanceCents: unseen.grandTotalCents,
      missingDepositCents: 20_000,
      papers: ['license'],
    });
    const licenseOf = async (licenseExpiresOn: string) => {
      await desk.db
        .updateTable('clients')
        .set({ licenseExpiresOn })
        .where('id', '=', unseen.clientId)
        .execute();
      return (await board()).rows[0]?.papers;
    };
    expect(await licenseOf('2026-11-19')).toEqual(['license_ends']);
    expect(await licenseOf('2026-11-20')).toEqual([]);
    // Born on the eve of a pickup 21 years later is of age; a day later is not.
    const knownAs = async (known: { bornOn?: string | null; licensedSince?: string | null }) => {
      const set = { fileVersion: 1, ...known };
      await desk.db.updateTable('clients').set(set).where('id', '=', unseen.clientId).execute();
      return (await board()).rows[0]?.papers;
    };
    expect(await knownAs({ bornOn: '2005-11-18', licensedSince: '2024-11-18' })).toEqual([]);
    expect(await knownAs({ bornOn: '2005-11-19' })).toEqual(['too_young']);
    expect(await knownAs({ licensedSince: '2024-11-19' })).toEqual(['too_young', 'new_license']);
    expect(await knownAs({ bornOn: null, licensedSince: null })).toEqual([]);
    const cousin = { name: 'Jean Noël', licenseId: 'HT-9', licenseExpiresOn: '2030-01-01' };
    await desk.db
      .insertInto('bookingDrivers')
      .values({
        bookingId: unseen.id,
        position: 1,
        ...cousin,
        bornOn: '1990-01-01',
        licensedSince: '2026-01-01',
      })
      .execute();
    expect(await knownAs({})).toEqual(['new_license']);
    await desk.db.deleteFrom('bookingDrivers').where('bookingId', '=', unseen.id).execute();
    // On the road, with a return that was put off: the badge says so before the day.
    await desk.db
      .updateTable('bookings')
      .set({ bookingStatus: 'picked_up', returnDate: TODAY, pickupDate: '2026-11-16' })
      .where('id', '=', unseen.id)
      .execute();
    expect(await licenseOf('2026-11-17')).toEqual(['contract', 'license_ends']);
    expect(await licenseOf(TODAY)).toEqual(['contract']);
  });
});

describe('papers of the car', () => {
  it('that end before it leaves stand on its departure, until a newer one counts', async () => {
    const dates = { pickupDate: '2026-11-19', returnDate: '2026-11-22' };
    const booking = await book({ ...dates });
    const staff = await desk.hire('agent');
    const addPaper = (validUntil: string, at: string) =>
      desk.db
        .insertInto('vehiclePapers')
        .values({
          id: randomUUID(),
          vehicleId: booking.vehicleId,
          kind: 'insurance',
          validUntil,
          madeByUserId: staff.actor.id,
          madeAt: new Date(at),
        })
        .execute();
    const papers = async () => (await board()).rows[0]?.papers.filter((paper) => paper === 'car');
    expect(await papers()).toEqual([]);
    // Good today, and not tomorrow, when the car leaves.
    await addPaper('2026-11-18', '2026-11-01T12:00:00Z');
    expect(await papers()).toEqual(['car']);
    await addPaper('2026-11-19', '2026-11-02T12:00:00Z');
    expect(await papers()).toEqual([]);
    // The client came a day late: the car leaves today.
    desk.setNow(noonOn('2026-11-20'));
    expect(await papers()).toEqual(['car']);
    await desk.db
      .updateTable('bookings')
      .set({ bookingStatus: 'picked_up' })
      .where('id', '=', booking.id)
      .execute();
    desk.setNow(noonOn('2026-11-22'));
    expect(await papers()).toEqual([]);
  });
});

describe('service of the car', () => {
  it('that is overdue when it leaves stands on its departure, by day and by what was read last', async () => {
    const booking = await book({ pickupDate: '2026-11-19', returnDate: '2026-11-22' });
    const { vehicleId } = booking;
    const { actor } = await desk.hire('agent');
    const planId = randomUUID();
    await desk.db
      .insertInto('servicePlans')
      .values({ id: planId, vehicleId, kind: 'oil', everyKm: 5_000, everyMonths: 6 })
      .execute();
    const doneOn = (day: string, odometerKm: number) =>
      desk.db
        .insertInto('servicesDone')
        .values({
          id: randomUUID(),
          planId,
          doneOn: day,
          odometerKm,
          madeByUserId: actor.id,
          madeAt: new Date(`${day}T15:00:00Z`),
        })
        .execute();
    const isOnBoard = async () => (await board()).rows[0]?.papers.includes('service');
    // Good today, and not tomorrow, when the car leaves.
    await doneOn('2026-05-18', 40_000);
    expect(await isOnBoard()).toBe(true);
    await doneOn('2026-05-19', 40_000);
    expect(await isOnBoard()).toBe(false);
    const at = '2026-11-17T14:00:00.000Z';
    const seen = { odometerKm: 45_001, fuelEighths: 8, staffId: actor.id, happenedAt: at, recordedAt: at };
    await desk.db
      .insertInto('inspections')
      .values({
        id: randomUUID(),
        kind: 'return',
        bookingId: booking.id,
        vehicleId,
        branchId: 'les_cayes',
        ...seen,
      })
      .execute();
    expect(await isOnBoard()).toBe(true);
    await doneOn('2026-11-17', 45_010);
    expect(await isOnBoard()).toBe(false);
  });
});

/** A car that Wilner drives from Les Cayes to Cap-Haïtien, which takes ten hours. */
async function drive(leavesOn: string, leavesTime = '06:00') {
  const { id: vehicleId } = await desk.insertVehicle({ branchId: 'les_cayes' });
  const plan = { transferId: randomUUID(), vehicleId, toBranchId: 'cap_haitien', driver: 'Wilner' } as const;
  const staff = await desk.hire('agent');
  await planVehicleTransfer(desk.deps, { ...plan, leavesOn, leavesTime }, staff);
  return { transferId: plan.transferId, vehicleId, staff };
}

describe('a transfer on the board', () => {
  const seen = async (branchId?: 'les_cayes' | 'cap_haitien') =>
    (await board(branchId)).transfers.map(({ move, day, time, state, next }) => [
      move,
      day,
      time,
      state,
      next,
    ]);

  it('leaves one branch at its hour and arrives at the other, each with a step of its own', async () => {
    desk.setNow(new Date('2026-11-18T10:00:00Z'));
    const { transferId, vehicleId, staff } = await drive(TODAY);
    const leaves = (await board('les_cayes')).transfers;
    expect(leaves).toMatchObject([{ vehicle: { id: vehicleId }, driver: 'Wilner', branchId: 'les_cayes' }]);
    expect(await seen('les_cayes')).toEqual([['departure', 'today', '06:00', 'planned', 'leave']]);
    expect(await seen('cap_haitien')).toEqual([['return', 'today', '16:00', 'planned', null]]);
    await leaveOnTransfer(desk.deps, { transferId }, staff);
    await leaveOnTransfer(desk.deps, { transferId }, staff);
    expect(await seen('les_cayes')).toEqual([]);
    expect(await seen()).toEqual([['return', 'today', '16:00', 'on_the_way', 'finish']]);
    const holds = desk.db
      .selectFrom('vehicleHolds')
      .where('transferId', '=', transferId)
      .select('transferId');
    expect(await holds.execute()).toHaveLength(1);
    await finishTransfer(desk.deps, { transferId }, staff);
    expect(await seen()).toEqual([]);
    expect(await holds.execute()).toEqual([]);
    const { branchId } = await desk.db
      .selectFrom('vehicles')
      .where('id', '=', vehicleId)
      .select('branchId')
      .executeTakeFirstOrThrow();
    expect(branchId).toBe('cap_haitien');
    const { code } = await refusal(leaveOnTransfer(desk.deps, { transferId }, staff));
    expect(code).toBe('STALE_VERSION');
  });

  it('can arrive where nobody said that it left, and is late by the clock of its branch', async () => {
    desk.setNow(new Date('2026-11-18T10:00:00Z'));
    await drive(TODAY);
    desk.setNow(new Date('2026-11-18T13:00:00Z'));
    expect(await seen('cap_haitien')).toEqual([['return', 'today', '16:00', 'planned', 'finish']]);
    const late = (await board()).transfers.map(({ lateMinutes }) => lateMinutes);
    expect(late).toEqual([120, 0]);
  });

  it('is shown from the day before on, until it ends', async () => {
    const { transferId, staff } = await drive('2026-11-20', '16:00');
    expect(await seen()).toEqual([]);
    desk.setNow(noonOn('2026-11-19'));
    // It arrives on the day after tomorrow.
    expect(await seen()).toEqual([['departure', 'tomorrow', '16:00', 'planned', 'leave']]);
    desk.setNow(noonOn('2026-11-22'));
    expect((await seen()).map(([, day]) => day)).toEqual(['before', 'before']);
    await cancelTransfer(desk.deps, { transferId }, staff);
    expect(await seen()).toEqual([]);
  });
});
