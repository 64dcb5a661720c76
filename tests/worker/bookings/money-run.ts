// Past 300 lines: one person who obeys every order of the model, with what they remember of each.

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type BookingStatus, isCalledOff } from '#domain/booking-status.ts';
import { DAY_MS, HOUR_MS } from '#domain/time-units.ts';
import { createStaffBooking } from '#worker/services/bookings/create/create-staff-booking.ts';
import { releaseExpiredHolds } from '#worker/services/bookings/release-holds.ts';
import { setHold } from '#worker/services/bookings/set-hold.ts';
import { setStatus } from '#worker/services/bookings/set-status.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { enterRate } from '#worker/services/cash/exchange-rates.ts';
import { giveCredit, useCredit } from '#worker/services/payments/change-credits.ts';
import { callOff, priceCallOff } from '#worker/services/rentals/call-off.ts';
import { CashMoved, isCashChange, moveCash, type Write } from './money-cash.ts';
import { countLogs, type OverDays, sumsOf } from './money-checks.ts';
import type { Change, Command } from './money-commands.ts';
import { creditToUse, paidBooking } from './money-credits.ts';
import {
  admin,
  agent,
  dayOf,
  desk,
  FIRST_DAY,
  KEPT_PERCENT,
  RATE,
  REFUSALS,
  vehicleAt,
} from './money-desk.ts';
import { Invoicing } from './money-invoices.ts';
import { giveLostDays } from './money-lost-days.ts';
import { bookingFor, isMoneyOrder, moveMoney, writeTwice } from './money-payments.ts';
import { sendProof } from './money-proofs.ts';
import { bookingToReverse, isReversing, takeBack } from './money-reversals.ts';
import type { Tally } from './money-tally.ts';
import { haitiDay } from './money-truth.ts';
import { Site } from './money-web.ts';
import { agreeToEdit, editFormOf, refusal } from './staff-world.ts';

/** What staff do in the model test, and what it must have come to: money in two currencies, deposits, refunds, edits, closings. */

const NOON_MS = 12 * HOUR_MS;

type Move = 'call off' | 'take up';

/** What a status does to a booking that takes place, or does not. */
function moveOf(from: BookingStatus, to: BookingStatus): Move | undefined {
  if (isCalledOff(from) === isCalledOff(to)) return undefined;
  return isCalledOff(to) ? 'call off' : 'take up';
}

/** Midnight in Haiti, five hours behind from November to March, and a day before or after, in plain arithmetic. */
const midnightOf = (day: string) => Date.parse(`${day}T00:00:00-05:00`);
const dayAfter = (day: string, days = 1) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const seatsOf = (quantity: number) => (quantity === 0 ? [] : [{ code: 'child_seat', quantity }]);

/** A run of the model: the bookings it made, how many log rows there must be, and what the days that are over came to. */
export class Run {
  ids: string[] = [];
  writes = 0;
  readonly firstDay = FIRST_DAY;
  today = FIRST_DAY;
  rate = RATE;
  private now = midnightOf(FIRST_DAY) + NOON_MS;
  moved = new CashMoved();
  readonly site = new Site();
  readonly invoicing = new Invoicing();
  over: OverDays[] = [];

  /** The share that is kept of bookings, where it is another than the rules'; and what it was of those taken up again. */
  private readonly kept = new Map<string, number>();
  private readonly gone = new Map<string, number>();
  /** How many bookings were released, each with a log row of nobody's. */
  releases = 0;

  private readonly tally: Tally;
  readonly refusals: string[];

  constructor(tally: Tally, refusals = REFUSALS) {
    this.tally = tally;
    this.refusals = refusals;
  }

  /** Nothing was ever done, and today's rate is entered. */
  static async begin(tally: Tally, refusals?: string[]): Promise<Run> {
    await desk.wipe();
    const run = new Run(tally, refusals);
    await run.tick();
    await run.enterRate(RATE);
    return run;
  }

  /** The newest entry counts: no two are made at one instant. A day that is over must never change, nor a month. */
  private async tick(ms = 1_000): Promise<void> {
    this.now += ms;
    desk.setNow(new Date(this.now));
    const before = this.today;
    this.today = haitiDay(new Date(this.now).toISOString());
    if (this.today === before) return;
    await this.isOver(before, before);
    const [month, monthNow] = [before.slice(0, 7), this.today.slice(0, 7)];
    if (monthNow !== month) await this.isOver(`${month}-01`, `${month}-${month === '2026-11' ? 30 : 31}`);
  }

  private async isOver(from: string, to: string): Promise<void> {
    this.over.push({ from, to, sums: await sumsOf(desk, from, to) });
  }

  private async enterRate(htgPerUsd: number): Promise<void> {
    const before = await countLogs(desk);
    await enterRate(desk.deps, { htgPerUsd, source: 'brh', isSure: true }, admin);
    this.rate = htgPerUsd;
    // The same rate once more on a day is the same entry.
    const rows = (await countLogs(desk)) - before;
    this.writes += rows;
    if (rows > 0) this.tally.count(['rate', ...this.when()], 'accepted');
  }

  /** Accepted, or refused as it may be; an act that was written is counted by what it was, `also` more closely. */
  private writeOf(kind: string): Write {
    return async (work, rows = 1, also) => {
      const { code } = await refusal(work);
      const isWritten = code === 'accepted';
      if (isWritten) this.writes += rows;
      else expect(this.refusals).toContain(code);
      if (rows > 0) this.tally.count([kind, ...(also === undefined ? [] : [also]), ...this.when()], code);
      return isWritten;
    };
  }

  private when(): string[] {
    const isAfterMidnight = this.now - midnightOf(this.today) < 60_000;
    const isNewYear = this.today >= '2027';
    return [...(isAfterMidnight ? ['after midnight'] : []), ...(isNewYear ? ['in the new year'] : [])];
  }

  readonly keptPercentOf = (bookingId: string): number => this.kept.get(bookingId) ?? KEPT_PERCENT;

  async obey(order: Command): Promise<void> {
    await this.do(order);
    await this.noteReleases();
  }

  /** Whoever wants a car releases what was held too long, at any time. */
  private async noteReleases(): Promise<void> {
    const released = await desk.db
      .selectFrom('logs')
      .where(sql<boolean>`metadata ->> 'cancelReason' = 'unpaid'`)
      .select('bookingId')
      .orderBy('id')
      .execute();
    for (const { bookingId } of released.slice(this.releases)) {
      this.kept.set(bookingId ?? '', 0);
      this.tally.count(['release'], 'accepted');
    }
    this.releases = released.length;
  }

  private async do(order: Command): Promise<void> {
    await this.tick();
    const write = this.writeOf(order.kind);
    if (order.kind === 'create') return this.create(order, write);
    if (order.kind === 'web') return this.site.book(order, this.today, write, this.ids);
    if (order.kind === 'invoice')
      return this.invoicing.change(order, { ids: this.ids, today: this.today, write });
    if (order.kind === 'night') return this.tick(midnightOf(this.today) + DAY_MS + NOON_MS - this.now);
    if (order.kind === 'late') return this.beLate(order.isNewYear);
    if (order.kind === 'rate') return this.enterRate(order.htgPerUsd);
    if (isCashChange(order)) return moveCash(order, this.today, this.moved, write);
    if (order.kind === 'giveCredit') return this.giveCredit(order, write);
    if (order.kind === 'useCredit') return this.useCredit(order, write);
    if (order.kind === 'release') return this.release(order);
    const bookingId = isReversing(order)
      ? await bookingToReverse(order)
      : isMoneyOrder(order)
        ? await bookingFor(order, this.ids)
        : this.ids[order.of % Math.max(1, this.ids.length)];
    if (bookingId === undefined) return;
    const booking = await getBooking(desk.deps, { bookingId }, 'en');
    const version = { bookingId, rowVersion: booking.rowVersion };
    if (isReversing(order)) return takeBack(order, { ...version, requestId: randomUUID() }, write);
    if (isMoneyOrder(order))
      return moveMoney(order, { ...version, requestId: randomUUID() }, { htgPerUsd: this.rate, write });
    if (order.kind === 'status')
      return this.setStatus(version, { from: booking.bookingStatus, to: order.to });
    if (order.kind === 'lostDays') return giveLostDays(order, bookingId, write);
    if (order.kind === 'proof') return sendProof(order, bookingId, write);
    if (order.kind === 'callOff') return this.callOff(bookingId, booking.bookingStatus, order.isTwice);
    const form = {
      ...editFormOf(booking),
      vehicleId: vehicleAt(order.vehicle).id,
      feesTotalCents: order.fees,
      ...(order.seats !== null && { extras: seatsOf(order.seats) }),
      ...(order.isOneWay && { returnBranchId: 'cap_haitien' as const }),
    };
    const returnDate = dayAfter(booking.pickupDate, order.days);
    const bookingStatus = order.to ?? booking.bookingStatus;
    const move = moveOf(booking.bookingStatus, bookingStatus);
    const edit = agreeToEdit(desk.deps, { ...form, returnDate, bookingStatus }, agent);
    const also = order.seats ? 'edit extras' : order.isOneWay ? 'edit the branch' : undefined;
    if (await write(edit, 1, (move && `${move} by edit`) ?? also)) this.shareMoved(bookingId, move);
  }

  /** At the share of the rules; or, taken back at once by whoever took it up, at the one that it had. */
  private async setStatus(
    version: { bookingId: string; rowVersion: number },
    { from, to }: { from: BookingStatus; to: BookingStatus },
  ): Promise<void> {
    const { bookingId } = version;
    const move = moveOf(from, to);
    const keptPercent = this.keptPercentOf(bookingId);
    const undone =
      move === 'call off' && (await this.isUndo(bookingId, to)) ? this.gone.get(bookingId) : undefined;
    const how =
      move === 'take up' && keptPercent === 0 ? 'take up what was released' : move && `${move} by status`;
    const work = setStatus(desk.deps, { ...version, bookingStatus: to }, admin);
    if (!(await this.writeOf('status')(work, from === to ? 0 : 1, how))) return;
    if (move === 'take up') this.gone.set(bookingId, keptPercent);
    this.shareMoved(bookingId, move);
    if (undone !== undefined) this.kept.set(bookingId, undone);
  }

  private shareMoved(bookingId: string, move: Move | undefined): void {
    if (move !== undefined) this.kept.delete(bookingId);
  }

  /** Whether the admin wrote the newest entry about a booking within the last minute, and it had this status before. */
  private async isUndo(bookingId: string, to: BookingStatus): Promise<boolean> {
    const last = await desk.db
      .selectFrom('logs')
      .where('bookingId', '=', bookingId)
      .select(['userId', 'createdAt', sql<string | null>`metadata #>> '{before,bookingStatus}'`.as('before')])
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (last?.userId !== admin.actor.id || last.before !== to) return false;
    return this.now - Date.parse(last.createdAt) <= 60_000;
  }

  /** Of a booking that nobody has paid. */
  private async release({ of, isTwice }: Extract<Change, { kind: 'release' }>): Promise<void> {
    const open = desk.db.selectFrom('bookings').where('bookingStatus', '=', 'reserved');
    const unpaid = open.where('paymentStatus', '=', 'unpaid').select(['id', 'rowVersion']);
    const bookings = await unpaid.orderBy('bookingCode').execute();
    const wanted = this.ids[of % Math.max(1, this.ids.length)];
    const booking = bookings.find(({ id }) => id === wanted) ?? bookings[of % Math.max(1, bookings.length)];
    if (booking === undefined) return;
    const { id: bookingId, rowVersion } = booking;
    const asked = { requestId: randomUUID(), bookingId, rowVersion, hours: 1 };
    const write = this.writeOf('hold');
    await write(setHold(desk.deps, asked, admin));
    if (isTwice) await write(setHold(desk.deps, asked, admin), 0);
    await this.tick(HOUR_MS);
    await releaseExpiredHolds(desk.deps);
  }

  /** Three seconds before midnight, of today or of the last day of the year. */
  private async beLate(isNewYear: boolean): Promise<void> {
    const day = isNewYear && this.today < '2026-12-31' ? '2026-12-31' : this.today;
    const late = midnightOf(day) + DAY_MS - 3_000;
    if (late > this.now) await this.tick(late - this.now);
  }

  /** Of a booking that was paid: it is called off first, where it still stands. */
  private async giveCredit(
    { of, days, isTwice }: Extract<Change, { kind: 'giveCredit' }>,
    write: Write,
  ): Promise<void> {
    const paid = await paidBooking(of);
    if (paid === null) return;
    if (!isCalledOff(paid.bookingStatus)) await this.callOff(paid.id, paid.bookingStatus, isTwice);
    await this.tick();
    const { id: bookingId, rowVersion } = await getBooking(desk.deps, { bookingId: paid.id }, 'en');
    const lastDay = dayAfter(this.today, days);
    const asked = { bookingId, rowVersion, requestId: randomUUID(), lastDay, note: undefined };
    return writeTwice(write, () => giveCredit(desk.deps, asked, agent), { isTwice });
  }

  /** The log of both bookings tells of it. */
  private async useCredit(order: Extract<Change, { kind: 'useCredit' }>, write: Write): Promise<void> {
    const asked = await creditToUse(order);
    if (asked === null) return;
    const { isTwice } = order;
    return writeTwice(write, () => useCredit(desk.deps, asked, agent), { isTwice, rows: 2 });
  }

  /** At the share that the rules say; money and a hand-over are no obstacle to an admin. */
  private async callOff(bookingId: string, from: BookingStatus, isTwice: boolean): Promise<void> {
    const write = this.writeOf('callOff');
    const kind = 'cancellation' as const;
    const requestId = randomUUID();
    let again = () => Promise.resolve<unknown>(null);
    const work = async () => {
      const { booking, keptPercent } = await priceCallOff(desk.deps, { bookingId, kind });
      expect(keptPercent).toBe(KEPT_PERCENT);
      const consent = { agreedBy: 'Rose Pierre', agreedHow: 'phone', note: undefined } as const;
      const asked = { bookingId, rowVersion: booking.rowVersion, requestId, kind, keptPercent, ...consent };
      again = () => callOff(desk.deps, asked, admin);
      return again();
    };
    if (!(await write(work(), from === 'canceled' ? 0 : 1))) return;
    this.shareMoved(bookingId, 'call off');
    if (isTwice) await write(again(), 0);
  }

  private async create(
    { vehicle: index, day, days, status }: Extract<Command, { kind: 'create' }>,
    write: Write,
  ) {
    const period = { pickupDate: dayOf(this.today, day), returnDate: dayOf(this.today, day + days) };
    // Of two days it is paid by Zelle.
    const paymentMethod = days === 2 ? 'zelle' : 'cash';
    const said = { paymentMethod, paymentStatus: status, discountCents: 100 } as const;
    const form = await desk.formFor(vehicleAt(index), { ...period, ...said });
    await write(createStaffBooking(desk.deps, form, agent).then(({ bookingId }) => this.ids.push(bookingId)));
  }
}
