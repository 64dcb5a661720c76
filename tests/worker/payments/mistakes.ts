import type { StaffMember } from '#tests/support/counter.ts';
import type { BookingRow } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { openTill, RATE } from './world.ts';

/** Money that is entered by mistake and taken back, at a till of two cities. */

export const TODAY = '2026-11-18';
const HERE = { branchId: 'les_cayes' } as const;
export const MISTAKE = 'Of another booking';
export const refused = (field: string, key: string) => ({
  fieldErrors: { [field]: `validation.reversal.${key}` },
});

export async function openMistakes() {
  const till = await openTill();
  await till.enterRate();
  const inCap = await till.counter.asStaff('agent', { branchId: 'cap_haitien', name: 'In Cap' });
  let anne: StaffMember = till.agent;
  let booking: BookingRow = await till.book();

  /** The newest entry of a kind. */
  async function newest(kind: 'returned' | 'kept'): Promise<string> {
    const { deposits } = await till.moneyOf(booking);
    return deposits.findLast((one) => one.kind === kind)?.id ?? '';
  }

  return {
    till,
    inCap,
    anne: () => anne,
    booking: () => booking,
    money: () => till.moneyOf(booking),
    asked: () => till.asked(booking),
    /** Another booking, and Anne anew: nothing is in her drawer. */
    async begin() {
      anne = await till.counter.asStaff('agent', { ...HERE, name: 'Anne' });
      booking = await till.book();
    },
    async nextBooking() {
      booking = await till.book();
    },
    async paid(part = moneyPart(10_000)): Promise<string> {
      const { rowVersion } = await till.moneyOf(booking);
      const input = moneyFor({ id: booking.id, rowVersion }, part, { htgPerUsd: RATE });
      return (await anne.api.payments.take(input)).paymentIds[0] ?? '';
    },
    async refund(paymentId: string, currencyAmount: number, by = anne): Promise<string> {
      const refunds = [{ paymentId, currencyAmount, method: 'cash' as const }];
      const asked = { ...(await till.asked(booking)), refunds, reason: 'One day less' };
      return (await by.api.payments.refund(asked)).paymentIds[0] ?? '';
    },
    reverse: async (paymentId: string, by = anne) =>
      by.api.payments.reverse({ ...(await till.asked(booking)), paymentId, reason: MISTAKE }),
    async held(part = moneyPart(20_000)): Promise<string> {
      const asked = { ...(await till.asked(booking)), htgPerUsd: RATE, part };
      const { receipt } = await anne.api.payments.takeDeposit(asked);
      const { deposits } = await till.moneyOf(booking);
      return deposits.find((one) => one.receipt?.id === receipt?.id)?.id ?? '';
    },
    async giveBack(depositId: string, currencyAmount: number, by = anne): Promise<string> {
      await by.api.payments.returnDeposit({ ...(await till.asked(booking)), depositId, currencyAmount });
      return newest('returned');
    },
    async keep(depositId: string, currencyAmount: number, by = anne): Promise<string> {
      const kept = { depositId, currencyAmount, chargeCode: 'damage' as const, reason: 'A scratch' };
      await by.api.payments.keepDeposit({ ...(await till.asked(booking)), ...kept });
      return newest('kept');
    },
    takeBack: async (depositId: string, by = anne) =>
      by.api.payments.reverseDeposit({ ...(await till.asked(booking)), depositId, reason: MISTAKE }),
    /** `Anne deposit USD -20000` and so on, sorted. */
    async moved(): Promise<string[]> {
      const rows = await till.counter.db
        .selectFrom('cashMovements')
        .innerJoin('drawers', 'drawers.id', 'cashMovements.drawerId')
        .innerJoin('profiles', 'profiles.id', 'drawers.staffId')
        .where('bookingId', '=', booking.id)
        .select(['name', 'cause', 'currency', 'amount'])
        .execute();
      return rows.map(({ name, cause, currency, amount }) => `${name} ${cause} ${currency} ${amount}`).sort();
    },
    /** What a person's drawer of a day should hold, which deposits, and what moves between them. */
    async expectedOf({ id }: StaffMember, day = TODAY) {
      const { drawers } = await till.admin.api.staff.cash.ofDay({ day });
      const drawer = drawers.find(({ staff, day: of }) => staff.id === id && of === day);
      return drawer && { cash: drawer.expected, deposits: drawer.deposits, move: drawer.fromDeposits };
    },
    async close(countedUsdCents: number, countedDepositsUsdCents: number) {
      const { drawers } = await anne.api.staff.cash.mine(HERE);
      const drawerId = drawers.find(({ count }) => count === null)?.id ?? '';
      const counted = { countedUsdCents, countedHtg: 0, countedDepositsUsdCents };
      return anne.api.staff.cash.close({ drawerId, ...counted });
    },
  };
}

export type Mistakes = Awaited<ReturnType<typeof openMistakes>>;
