import { AppError } from '#domain/app-error.ts';
import { isCalledOff } from '#domain/booking-status.ts';
import { type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { countedCredits, creditToGive, keptDepositCents, moveCredit, restOfCredit } from '#domain/credit.ts';
import { type LedgerAct, refuseField } from '#domain/ledger.ts';
import type { GiveCreditInput, UseCreditInput } from '#domain/schemas/credits.ts';
import { ledgerOf } from '../../db/queries/bookings/booking-changes.ts';
import { type BookingMoney, findBookingMoney } from '../../db/queries/bookings/booking-money.ts';
import { clientOf, selectCreditsOf } from '../../db/queries/credits/credits.ts';
import { bookingLog, type ChangeDeps, type ChangeRequest } from '../bookings/booking-change.ts';
import { changeMoneyOf, type MoneyAnswer } from './booking-money.ts';

/**
 * What was paid for a booking that does not take place becomes a credit of its client, until a day; another one takes the place of
 * the one before. Throws BOOKING_NOT_FOUND, STALE_VERSION `{current}`, IDEMPOTENCY_MISMATCH, and as `creditToGive`.
 */
export function giveCredit(
  deps: ChangeDeps,
  { lastDay, note, ...form }: GiveCreditInput,
  request: ChangeRequest,
): Promise<MoneyAnswer> {
  return changeMoneyOf(
    deps,
    form,
    {
      asked: ['giveCredit', lastDay, note],
      decide: (booking, { entries }, { userId, at }) => {
        const paid = { ...booking, keptDepositCents: keptDepositCents(entries) };
        const amountCents = creditToGive(paid, lastDay, todayInHaiti(at));
        return {
          receiptKind: null,
          credit: {
            id: form.requestId,
            bookingId: booking.id,
            amountCents,
            lastDay,
            note: note ?? null,
            givenAt: at,
            givenByUserId: userId,
          },
          told: { before: {}, after: { creditCents: amountCents, creditLastDay: lastDay, note } },
        };
      },
    },
    request,
  );
}

/** The booking that a credit is of, with its money. Throws NOT_FOUND for one of another client, VALIDATION_FAILED for more than is left. */
async function findSource(
  deps: ChangeDeps,
  { id: bookingId }: BookingMoney,
  { creditId, amountCents }: Pick<UseCreditInput, 'creditId' | 'amountCents'>,
  {
    userId: staffId,
    receiptId: requestId,
    today,
  }: Pick<LedgerAct, 'userId' | 'receiptId'> & { today: CalendarDay },
) {
  const credits = await selectCreditsOf(deps.db, clientOf(deps.db, bookingId)).execute();
  const credit = countedCredits(credits).find(({ id }) => id === creditId);
  if (credit === undefined) throw new AppError('NOT_FOUND');
  const source = await findBookingMoney(
    deps.db,
    { bookingId: credit.bookingId },
    { staffId, today, requestId },
  );
  if (source === undefined) throw new AppError('NOT_FOUND');
  const paid = { ...source, keptDepositCents: keptDepositCents(source.entries) };
  if (amountCents > restOfCredit(credit, paid, today))
    throw refuseField('amountCents', 'validation.credit.tooMuch');
  return source;
}

/**
 * A credit pays for another booking of its client, or a part of it: no money moves, neither drawer nor revenue. Two people who use
 * it at once: the second reads what the first left. Throws BOOKING_NOT_FOUND, STALE_VERSION `{current}`, IDEMPOTENCY_MISMATCH,
 * WRONG_BOOKING_STATUS `{bookingStatus}` for a booking that is called off, NOT_FOUND for a credit of another client or one that was replaced,
 * VALIDATION_FAILED for more than is left or to be paid.
 */
export function useCredit(
  deps: ChangeDeps,
  { creditId, amountCents, ...form }: UseCreditInput,
  request: ChangeRequest,
): Promise<MoneyAnswer> {
  return changeMoneyOf(
    deps,
    form,
    {
      asked: ['useCredit', creditId, amountCents],
      decide: async (booking, ledger, act) => {
        const { bookingStatus, bookingCode: creditFor } = booking;
        if (isCalledOff(bookingStatus)) throw new AppError('WRONG_BOOKING_STATUS', { bookingStatus });
        const today = todayInHaiti(act.at);
        const source = await findSource(deps, booking, { creditId, amountCents }, { ...act, today });
        const { bookingCode: creditOf } = source;
        const before = ledgerOf(source);
        const reason = `${creditOf} → ${creditFor}`;
        const moved = moveCredit(before, ledger, { creditId, amountCents, reason }, act);
        const movedCents = moved.to.paidCents - booking.paidCents;
        const by = { userId: act.userId, ip: request.ip, at: act.at };
        return {
          ledger: moved.to,
          receiptKind: null,
          from: {
            booking: source,
            before,
            after: moved.from,
            log: bookingLog(source, by, {
              before: { paidCents: source.paidCents },
              after: { paidCents: moved.from.paidCents, creditFor },
            }),
          },
          told: {
            before: { paidCents: booking.paidCents, paymentStatus: booking.paymentStatus },
            after: { paidCents: moved.to.paidCents, paymentStatus: moved.to.paymentStatus, creditOf },
            amountCents: movedCents,
          },
        };
      },
    },
    request,
  );
}
