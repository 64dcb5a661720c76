import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type BookingStatus, isCalledOff } from '#domain/booking-status.ts';
import { addDays } from '#domain/calendar-day.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { createStaffBooking } from '#worker/services/bookings/create-staff-booking.ts';
import { setStatus } from '#worker/services/bookings/set-status.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { enterRate } from '#worker/services/cash/exchange-rates.ts';
import { addCharge, waiveCharge } from '#worker/services/payments/change-charges.ts';
import { giveCredit, useCredit } from '#worker/services/payments/change-credits.ts';
import { keepDeposit, recordDeposit, returnDeposit } from '#worker/services/payments/change-deposits.ts';
import {
  makeRefund,
  recordReport,
  reverseMistake,
  takePayment,
} from '#worker/services/payments/change-payments.ts';
import { rejectPayment, verifyPayment } from '#worker/services/payments/decide-payment.ts';
import { getMoney } from '#worker/services/payments/money-view.ts';
import { callOff, priceCallOff } from '#worker/services/rentals/call-off.ts';
import { CashMoved, isCashChange, moveCash } from './money-cash.ts';
import { countLogs, sumsOf } from './money-checks.ts';
import type { CashChange, Change, Command } from './money-commands.ts';
import { creditToUse, paidBooking } from './money-credits.ts';
import { admin, agent, carAt, dayOf, desk, elsewhere, FIRST_DAY, RATE, REFUSALS } from './money-desk.ts';
import { agreeToEdit, editFormOf, refusal } from './staff-world.ts';

/** What staff do in the model test, and what it must have come to: money in two currencies, deposits, refunds, edits, closings. */

/** A run of the model: the bookings it made, how many log rows there must be, and what the days that are over came to. */
export class Run {
  ids: string[] = [];
  writes = 0;
  readonly firstDay = FIRST_DAY;
  today = FIRST_DAY;
  rate = RATE;
  seconds = 0;
  moved = new CashMoved();
  overDays = new Map<string, unknown>();
  readonly refusals: string[];

  constructor(refusals = REFUSALS) {
    this.refusals = refusals;
  }

  /** Nothing was ever done, and today's rate is entered. */
  static async begin(refusals?: string[]): Promise<Run> {
    await desk.wipe();
    const run = new Run(refusals);
    run.tick();
    await run.enterRate(RATE);
    return run;
  }

  /** The newest entry counts: no two are made at one instant. */
  private tick(): void {
    this.seconds += 1;
    desk.setNow(new Date(Date.parse(`${this.today}T12:00:00-05:00`) + this.seconds * 1_000));
  }

  private async enterRate(htgPerUsd: number): Promise<void> {
    const before = await countLogs(desk);
    await enterRate(desk.deps, { htgPerUsd, source: 'brh', isSure: true }, admin);
    this.rate = htgPerUsd;
    // The same rate once more on a day is the same entry.
    this.writes += (await countLogs(desk)) - before;
  }

  /** `rows` are the log rows that there must be of it. */
  private async wrote(work: Promise<unknown>, rows = 1): Promise<void> {
    await this.isWritten(work, rows);
  }

  private async isWritten(work: Promise<unknown>, rows = 1): Promise<boolean> {
    const { code } = await refusal(work);
    if (code !== 'accepted') expect(this.refusals).toContain(code);
    else this.writes += rows;
    return code === 'accepted';
  }

  /** As somebody does whose line was cut: the same request once more, which must change nothing. */
  private async wroteMoney(
    work: () => Promise<{ isChanged: boolean }>,
    isTwice: boolean,
    rows = 1,
  ): Promise<void> {
    await this.wrote(work(), rows);
    if (isTwice) await this.wrote(work(), 0);
  }

  /** The booking a command is about, if there are any yet. */
  private async about(of: number) {
    const bookingId = this.ids[of % Math.max(1, this.ids.length)];
    return bookingId === undefined ? null : getBooking(desk.deps, { bookingId }, 'en');
  }

  async obey(order: Command): Promise<void> {
    if (order.kind === 'create') return this.create(order);
    if (order.kind === 'web') return this.web(order);
    this.tick();
    if (order.kind === 'night') return this.night();
    if (order.kind === 'rate') return this.enterRate(order.htgPerUsd);
    if (isCashChange(order))
      return moveCash(order, this.today, this.moved, (work, rows) => this.isWritten(work, rows));
    if (order.kind === 'giveCredit') return this.giveCredit(order);
    if (order.kind === 'useCredit') return this.useCredit(order);
    const booking = await this.about(order.of);
    if (booking === null) return;
    const version = { bookingId: booking.id, rowVersion: booking.rowVersion };
    if (order.kind === 'status') {
      const change = setStatus(desk.deps, { ...version, bookingStatus: order.to }, admin);
      return this.wrote(change, order.to === booking.bookingStatus ? 0 : 1);
    }
    if (order.kind === 'callOff') return this.callOff(booking.id, booking.bookingStatus);
    if (order.kind === 'edit') {
      const form = { ...editFormOf(booking), vehicleId: carAt(order.car).id, feesTotalCents: order.fees };
      const returnDate = addDays(booking.pickupDate, order.days);
      return this.wrote(agreeToEdit(desk.deps, { ...form, returnDate }, agent));
    }
    return this.money(order, { ...version, requestId: randomUUID() });
  }

  private async money(
    order: Exclude<
      Change,
      {
        kind:
          | 'status'
          | 'edit'
          | 'callOff'
          | 'night'
          | 'rate'
          | 'giveCredit'
          | 'useCredit'
          | CashChange['kind'];
      }
    >,
    asked: { bookingId: string; rowVersion: number; requestId: string },
  ): Promise<void> {
    const { deps } = desk;
    const reason = 'For a reason';
    const payments = await desk.db
      .selectFrom('payments')
      .selectAll()
      .where('bookingId', '=', asked.bookingId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    if (order.kind === 'receive') {
      const { amount, currency, method, isTwice, isSplit, isReport } = order;
      const first = moneyPart(amount, { currency, method });
      const parts = isSplit ? [first, moneyPart(amount + 1, { currency: 'HTG' })] : [first];
      const { bookingId: id, rowVersion, requestId } = asked;
      const input = moneyFor({ id, rowVersion }, parts, { requestId, htgPerUsd: this.rate, reason });
      const work = isReport ? recordReport : takePayment;
      // A report has no receipt by which the same request is known: a stale version refuses it.
      return this.wroteMoney(() => work(deps, input, agent), isTwice && !isReport);
    }
    if (order.kind === 'deposit') {
      const input = {
        ...asked,
        htgPerUsd: this.rate,
        part: moneyPart(order.amount, { currency: order.currency }),
      };
      return this.wroteMoney(() => recordDeposit(deps, input, agent), order.isTwice);
    }
    if (order.kind === 'settle') return this.settle(order, asked);
    if (order.kind === 'charge') {
      const charge = { ...asked, code: 'fuel', amountCents: order.amount, note: undefined } as const;
      return this.wrote(addCharge(deps, charge, agent));
    }
    if (order.kind === 'waive') {
      const [charged] = (await getMoney(deps, asked, 'en')).charges;
      const linePosition = charged?.position;
      const waiver = { ...asked, code: charged?.code ?? 'fuel', reason, linePosition } as const;
      const amountCents = Math.max(1, Math.floor((charged?.amountCents ?? 1) / order.share));
      return this.wrote(waiveCharge(deps, { ...waiver, amountCents }, admin));
    }
    const payment = payments[order.which % Math.max(1, payments.length)];
    if (payment === undefined) return;
    const paymentId = payment.id;
    if (order.kind === 'reverse') {
      return this.wrote(reverseMistake(deps, { ...asked, paymentId, reason }, agent));
    }
    if (order.kind === 'refund') {
      const currencyAmount = Math.max(1, Math.floor(payment.currencyAmount / order.share));
      const refunds = [{ paymentId, currencyAmount, method: payment.method, reference: undefined }];
      return this.wroteMoney(() => makeRefund(deps, { ...asked, refunds, reason }, agent), order.isTwice);
    }
    const decision = { paymentId, verificationNotes: undefined, rejectionReason: reason };
    return this.wrote(
      order.isVerified ? verifyPayment(deps, decision, agent) : rejectPayment(deps, decision, agent),
    );
  }

  private async settle(
    { which, share, isKept, isCharged, isElsewhere }: Extract<Change, { kind: 'settle' }>,
    asked: { bookingId: string; rowVersion: number; requestId: string },
  ): Promise<void> {
    const deposits = await desk.db
      .selectFrom('deposits')
      .selectAll()
      .where('bookingId', '=', asked.bookingId)
      .orderBy('id')
      .execute();
    const deposit = deposits[which % Math.max(1, deposits.length)];
    if (deposit === undefined) return;
    const currencyAmount = Math.max(1, Math.floor(deposit.currencyAmount / share));
    const input = { ...asked, depositId: deposit.id, currencyAmount };
    const by = isElsewhere ? elsewhere : agent;
    return this.wrote(
      isKept
        ? keepDeposit(
            desk.deps,
            { ...input, chargeCode: isCharged ? 'damage' : null, reason: 'A scratch' },
            by,
          )
        : returnDeposit(desk.deps, input, by),
    );
  }

  /** Of a booking that was paid: it is called off first, where it still stands. */
  private async giveCredit({ of, days, isTwice }: Extract<Change, { kind: 'giveCredit' }>): Promise<void> {
    const paid = await paidBooking(of);
    if (paid === null) return;
    if (!isCalledOff(paid.bookingStatus)) await this.callOff(paid.id, paid.bookingStatus);
    this.tick();
    const { id: bookingId, rowVersion } = await getBooking(desk.deps, { bookingId: paid.id }, 'en');
    const lastDay = addDays(this.today, days);
    const asked = { bookingId, rowVersion, requestId: randomUUID(), lastDay, note: undefined };
    return this.wroteMoney(() => giveCredit(desk.deps, asked, agent), isTwice);
  }

  /** The log of both bookings tells of it. */
  private async useCredit(order: Extract<Change, { kind: 'useCredit' }>): Promise<void> {
    const asked = await creditToUse(order);
    if (asked === null) return;
    return this.wroteMoney(() => useCredit(desk.deps, asked, agent), order.isTwice, 2);
  }

  /** At the share that the rules say; money and a hand-over are no obstacle to an admin. */
  private async callOff(bookingId: string, from: BookingStatus): Promise<void> {
    const kind = 'cancellation';
    const work = async () => {
      const { booking, keptPercent } = await priceCallOff(desk.deps, { bookingId, kind });
      expect(keptPercent).toBe(33);
      const consent = { agreedBy: 'Rose Pierre', agreedHow: 'phone', note: undefined } as const;
      const asked = { bookingId, rowVersion: booking.rowVersion, requestId: randomUUID(), kind } as const;
      return callOff(desk.deps, { ...asked, keptPercent, ...consent }, admin);
    };
    return this.wrote(work(), from === 'canceled' ? 0 : 1);
  }

  /** The day is over: what it came to must never change again. */
  private async night(): Promise<void> {
    this.overDays.set(this.today, await sumsOf(desk, this.today));
    this.today = addDays(this.today, 1);
    this.tick();
  }

  private async create({ car: index, day, days, status }: Extract<Command, { kind: 'create' }>) {
    const period = { pickupDate: dayOf(day), returnDate: dayOf(day + days) };
    const form = await desk.formFor(carAt(index), { ...period, paymentStatus: status, discountCents: 100 });
    await this.wrote(
      createStaffBooking(desk.deps, form, agent).then(({ bookingId }) => this.ids.push(bookingId)),
    );
  }

  /** As the checkout leaves it: with a proof that waits on every other day. */
  private async web({ car: index, day }: Extract<Command, { kind: 'web' }>) {
    const period = { pickupDate: dayOf(day), returnDate: dayOf(day + 1) };
    const booking: BookingRow | null = await insertBooking(desk.db, {
      vehicle: carAt(index),
      ...period,
    }).catch(() => null);
    if (booking === null) return;
    if (day % 2 === 0) await insertPayment(desk.db, booking);
    this.ids.push(booking.id);
  }
}
