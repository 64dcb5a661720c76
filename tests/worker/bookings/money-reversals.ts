import { reverseMistakenDeposit } from '#worker/services/payments/change-deposits.ts';
import { reverseMistake } from '#worker/services/payments/change-payments.ts';
import type { Write } from './money-cash.ts';
import type { Change } from './money-commands.ts';
import { desk, people } from './money-desk.ts';
import { isTakenBack, standingRefunds } from './money-mistakes.ts';

/** Refunds and entries of deposits that are taken back in the model test. */

type Reversing = Extract<Change, { kind: 'reverseRefund' | 'reverseDeposit' }>;

export function isReversing(order: Change): order is Reversing {
  return order.kind === 'reverseRefund' || order.kind === 'reverseDeposit';
}

/** A booking that has what is to be taken back, of those there are. */
export async function bookingToReverse({ kind, of }: Reversing): Promise<string | undefined> {
  const rows =
    kind === 'reverseRefund'
      ? await desk.db
          .selectFrom('payments')
          .selectAll()
          .where('kind', '=', 'refund')
          .where('creditId', 'is', null)
          .execute()
      : await desk.db.selectFrom('deposits').selectAll().execute();
  const ids = [...new Set(rows.map(({ bookingId }) => bookingId))].toSorted();
  return ids[of % Math.max(1, ids.length)];
}

/** Three in four times of an entry that nobody took back yet. */
export async function takeBack(
  { kind, which, by: who }: Reversing,
  asked: { bookingId: string; rowVersion: number; requestId: string },
  write: Write,
): Promise<void> {
  const by = people[who];
  const reason = 'Of another booking';
  if (kind === 'reverseRefund') {
    const rows = desk.db.selectFrom('payments').selectAll().where('bookingId', '=', asked.bookingId);
    const payments = await rows.orderBy('createdAt').orderBy('id').execute();
    const refunds = payments.filter((one) => one.kind === 'refund');
    const own = refunds.filter(({ creditId }) => creditId === null);
    const some = standingRefunds(payments).filter((one) => own.includes(one));
    const paymentId = pick(which, some, refunds)?.id;
    if (paymentId === undefined) return;
    await write(reverseMistake(desk.deps, { ...asked, paymentId, reason }, by));
    return;
  }
  const rows = desk.db.selectFrom('deposits').selectAll().where('bookingId', '=', asked.bookingId);
  const deposits = await rows.orderBy('madeAt').orderBy('id').execute();
  const standing = deposits.filter((one) => one.kind !== 'reversal' && !isTakenBack(one, deposits));
  // What was settled is taken back before what was taken.
  const settled = standing.filter((one) => one.kind !== 'taken');
  const deposit = pick(which, settled.length > 0 ? settled : standing, deposits);
  if (deposit === undefined) return;
  const input = { ...asked, depositId: deposit.id, reason };
  await write(reverseMistakenDeposit(desk.deps, input, by), 1, `take back what was ${deposit.kind}`);
}

function pick<Row>(which: number, some: readonly Row[], all: readonly Row[]): Row | undefined {
  const rows = which < 5 && some.length > 0 ? some : all;
  return rows[which % Math.max(1, rows.length)];
}
