import { expect } from 'vitest';
import { partOf } from '#domain/currency.ts';
import { type PaymentMethod, takesGourdes } from '#domain/payment-method.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { addCharge, waiveCharge } from '#worker/services/payments/change-charges.ts';
import { keepDeposit, recordDeposit, returnDeposit } from '#worker/services/payments/change-deposits.ts';
import {
  makeRefund,
  recordReport,
  reverseMistake,
  takePayment,
} from '#worker/services/payments/change-payments.ts';
import { rejectPayment, verifyPayment } from '#worker/services/payments/decide-payment.ts';
import { getMoney } from '#worker/services/payments/money-view.ts';
import type { Write } from './money-cash.ts';
import type { Change } from './money-commands.ts';
import { admin, agent, desk, people } from './money-desk.ts';
import { isCutNow, sendWithCut } from './money-line.ts';
import { isTakenBack } from './money-mistakes.ts';

/** What staff do about the money of one booking in the model test: payments, refunds, deposits, charges. */

const MONEY_KINDS = [
  'receive',
  'refund',
  'reverse',
  'decide',
  'deposit',
  'settle',
  'charge',
  'waive',
] as const;
export type MoneyOrder = Extract<Change, { kind: (typeof MONEY_KINDS)[number] }>;

export function isMoneyOrder(order: Change): order is MoneyOrder {
  return MONEY_KINDS.some((kind) => kind === order.kind);
}

interface Asked {
  bookingId: string;
  rowVersion: number;
  requestId: string;
}

const REASON = 'For a reason';
/** Of deposits and of what goes back: by it nothing is found twice. */
const reference = 'R 12 345';
/** Who paid what is recorded although another payment has its reference: somebody was sure. */
const SURE = 'Sure';

/** Payments that wait or are paid, and were no mistake. */
async function standing() {
  const all = await desk.db.selectFrom('payments').selectAll().orderBy('createdAt').orderBy('id').execute();
  const mistakes = all.filter(({ kind }) => kind === 'reversal').map(({ correctsId }) => correctsId);
  return all.filter(
    ({ id, kind, status }) =>
      kind === 'payment' &&
      (status === 'paid' || status === 'pending_verification') &&
      !mistakes.includes(id),
  );
}

/** Of those that have one reference by one way, all but one were recorded by somebody who was sure. */
export async function checkReferences(): Promise<void> {
  const found = (await standing()).filter((payment) => payment.reference !== null);
  const alike = Map.groupBy(
    found,
    (one) => `${one.method} ${one.reference?.replace(/\W/g, '').toLowerCase()}`,
  );
  for (const payments of alike.values())
    expect(payments.filter(({ payerName }) => payerName !== SURE).length).toBeLessThan(2);
}

/** As somebody does whose line was cut: the same request once more, which must change nothing. */
export async function writeTwice(
  write: Write,
  work: () => Promise<{ isChanged: boolean }>,
  { isTwice, rows = 1, also }: { isTwice: boolean; rows?: number; also?: string },
): Promise<void> {
  // What was written before the line broke is not written again.
  if (isTwice && isCutNow()) await sendWithCut(work);
  await write(work(), rows, also);
  if (isTwice) await write(work(), 0);
}

/** Every fifth order takes any booking, which must be refused where there is nothing to do; the others one where there is. */
export async function bookingFor(order: MoneyOrder, ids: readonly string[]): Promise<string | undefined> {
  const any = ids[order.of % Math.max(1, ids.length)];
  if (order.of % 5 === 0) return any;
  const all = desk.db.selectFrom('bookings').select('id').orderBy('createdAt').orderBy('bookingCode');
  const fitting = {
    refund: all.where('paidCents', '>', 0),
    reverse: all.where('paidCents', '>', 0),
    decide: all.where('pendingCents', '>', 0),
    settle: all.where('depositHeldCents', '>', 0),
    waive: all.where('bookingStatus', 'not in', ['canceled', 'no_show']),
  };
  if (!(order.kind in fitting)) return any;
  const found = await fitting[order.kind as keyof typeof fitting].execute();
  return found[order.of % Math.max(1, found.length)]?.id ?? any;
}

export async function moveMoney(
  order: MoneyOrder,
  asked: Asked,
  { htgPerUsd, write }: { htgPerUsd: number; write: Write },
): Promise<void> {
  if (order.kind === 'receive') return receive(order, asked, htgPerUsd, write);
  if (order.kind === 'deposit') return deposit(order, asked, htgPerUsd, write);
  if (order.kind === 'settle') return settle(order, asked, write);
  if (order.kind === 'charge') {
    const taxCents = Math.round(order.amount / 10);
    const charge = { ...asked, code: 'fuel', amountCents: order.amount, taxCents, note: undefined } as const;
    return writeTwice(write, () => addCharge(desk.deps, charge, agent), order);
  }
  if (order.kind === 'waive') {
    const [charged] = (await getMoney(desk.deps, asked, 'en')).charges;
    const linePosition = charged?.position;
    const waiver = { ...asked, code: charged?.code ?? 'fuel', reason: REASON, linePosition } as const;
    const amountCents = Math.max(1, Math.floor((charged?.amountCents ?? 1) / order.share));
    return writeTwice(write, () => waiveCharge(desk.deps, { ...waiver, amountCents }, admin), order);
  }
  return correct(order, asked, write);
}

async function receive(
  order: Extract<MoneyOrder, { kind: 'receive' }>,
  { bookingId: id, rowVersion, requestId }: Asked,
  rate: number,
  write: Write,
): Promise<void> {
  const { amount, currency, isTwice, isReport, isOldRate, isDoubled } = order;
  const method: PaymentMethod = currency === 'USD' || takesGourdes(order.method) ? order.method : 'cash';
  const doubled = isDoubled ? (await standing()).findLast((one) => one.method === method)?.reference : null;
  const first = moneyPart(amount, {
    currency,
    method,
    // The same, written in another way.
    ...(method !== 'cash' && { reference: doubled?.toUpperCase().replaceAll('-', ' ') ?? requestId }),
    // 10 dollars more are given, and the change is in gourdes.
    ...(order.isChanged &&
      method === 'cash' &&
      currency === 'USD' && { tenderedUsdCents: amount + 1_000, changeHtg: Math.round(10 * rate) }),
  });
  const parts = order.isSplit ? [first, moneyPart(amount + 1, { currency: 'HTG' })] : [first];
  const htgPerUsd = isOldRate ? rate - 1 : rate;
  const asked = moneyFor({ id, rowVersion }, parts, { requestId, htgPerUsd, reason: REASON });
  const work = isReport ? recordReport : takePayment;
  const isAsked = method !== 'cash' && doubled != null;
  // At the same moment somebody else may have taken the other one back.
  if (isAsked && (await write(work(desk.deps, asked, people[order.by])))) return;
  const input = isAsked ? { ...asked, payerName: SURE, isSure: true } : asked;
  const way = method === 'cash' ? `cash ${currency}` : takesGourdes(method) ? 'a wallet' : 'an account';
  const change = first.changeHtg === undefined ? '' : ', change in gourdes';
  return writeTwice(write, () => work(desk.deps, input, people[order.by]), {
    isTwice,
    also: isReport ? 'report' : isAsked ? 'take what is doubled' : `take by ${way}${change}`,
  });
}

async function deposit(
  { amount, currency, isInCash, isTwice, by }: Extract<MoneyOrder, { kind: 'deposit' }>,
  asked: Asked,
  htgPerUsd: number,
  write: Write,
): Promise<void> {
  const wallet = currency === 'HTG' ? ('moncash' as const) : ('zelle' as const);
  const way = isInCash ? {} : { method: wallet, reference };
  const input = { ...asked, htgPerUsd, part: moneyPart(amount, { currency, ...way }) };
  return writeTwice(write, () => recordDeposit(desk.deps, input, people[by]), {
    isTwice,
    also: isInCash ? `deposit in cash ${currency}` : 'deposit into an account',
  });
}

async function settle(
  { which, share, isKept, isCharged, isOtherWay, isTwice, by: who }: Extract<MoneyOrder, { kind: 'settle' }>,
  asked: Asked,
  write: Write,
): Promise<void> {
  const rows = desk.db.selectFrom('deposits').selectAll().where('bookingId', '=', asked.bookingId);
  const deposits = await rows.orderBy('madeAt').orderBy('id').execute();
  const taken = deposits.filter((one) => one.kind === 'taken' && !isTakenBack(one, deposits));
  const some = taken.length > 0 && which < 6 ? taken : deposits;
  const one = some[which % Math.max(1, some.length)];
  if (one === undefined) return;
  const currencyAmount = Math.max(1, Math.floor(one.currencyAmount / share));
  const input = { ...asked, depositId: one.id, currencyAmount, reference };
  const by = people[who];
  const chargeCode = isCharged ? ('damage' as const) : null;
  const shown = (await getMoney(desk.deps, asked, 'en')).deposits.find(({ id }) => id === one.id);
  const isLeft = shown !== undefined && currencyAmount <= shown.left.currencyAmount;
  const keptCents = isLeft ? partOf(shown, shown.left, currencyAmount).amountCents : 0;
  // Ten parts in eleven are the charge.
  const taxCents = isCharged ? keptCents - Math.round((keptCents * 10) / 11) : 0;
  const inAccount = one.currency === 'HTG' ? ('moncash' as const) : ('zelle' as const);
  const method = one.method === 'cash' ? inAccount : ('cash' as const);
  const back = isOtherWay ? { ...input, method, reason: REASON } : input;
  const work = () =>
    isKept
      ? keepDeposit(desk.deps, { ...input, chargeCode, taxCents, reason: 'A scratch' }, by)
      : returnDeposit(desk.deps, back, by);
  const other = one.method === 'cash' ? 'return notes through an account' : 'return in notes';
  const also = isKept || !isOtherWay ? `${isKept ? 'keep' : 'return'} by ${who}` : other;
  await writeTwice(write, work, { isTwice, also });
}

/** Of a payment: nine in ten times of one that can be corrected or decided. */
async function correct(
  order: Extract<MoneyOrder, { kind: 'refund' | 'reverse' | 'decide' }>,
  asked: Asked,
  write: Write,
): Promise<void> {
  const { deps } = desk;
  const by = people[order.by];
  const rows = desk.db.selectFrom('payments').selectAll().where('bookingId', '=', asked.bookingId);
  const payments = await rows.orderBy('createdAt').orderBy('id').execute();
  const wanted = order.kind === 'decide' ? 'pending_verification' : 'paid';
  const fitting = payments.filter(({ status, kind }) => kind === 'payment' && status === wanted);
  const some = fitting.length > 0 && order.which < 6 ? fitting : payments;
  const payment = some[order.which % Math.max(1, some.length)];
  if (payment === undefined) return;
  const paymentId = payment.id;
  if (order.kind === 'reverse') {
    return writeTwice(write, () => reverseMistake(deps, { ...asked, paymentId, reason: REASON }, by), order);
  }
  if (order.kind === 'refund') {
    const currencyAmount = Math.max(1, Math.floor(payment.currencyAmount / order.share));
    const method = order.isInCash ? ('cash' as const) : payment.method;
    const refunds = [{ paymentId, currencyAmount, method, reference }];
    const also = method === payment.method ? 'refund the same way' : 'refund in cash what came otherwise';
    return writeTwice(write, () => makeRefund(deps, { ...asked, refunds, reason: REASON }, by), {
      isTwice: order.isTwice,
      also,
    });
  }
  const currencyAmount = Math.max(1, Math.floor(payment.currencyAmount / order.share));
  const decision = { paymentId, currencyAmount, verificationNotes: REASON, rejectionReason: REASON };
  const cash = payment.method === 'cash' ? ' cash' : '';
  const what = currencyAmount === payment.currencyAmount ? cash : ' another amount';
  if (!order.isVerified) {
    await write(rejectPayment(deps, decision, by), 1, 'reject');
    if (order.isTwice) await write(rejectPayment(deps, decision, by), 0);
    return;
  }
  const isSure = payment.payerName === SURE;
  const isSecond = payment.firstVerifiedAt !== null;
  await write(
    verifyPayment(deps, { ...decision, isSure }, by),
    1,
    isSecond ? 'verify as the second' : `verify${what}`,
  );
  if (order.isTwice) await write(verifyPayment(deps, { ...decision, isSure }, by), 0);
}
