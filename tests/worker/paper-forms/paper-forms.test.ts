import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { handOverOf, takeBackOf } from '#tests/support/factories/inspection.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { detailsOf, outcomeOf } from '#tests/support/outcome.ts';
import { fromPaperOf, printForms } from '#tests/support/paper.ts';
import { openTill, type Till } from '../payments/world.ts';

const DAYS = { pickupDate: '2026-11-18', returnDate: '2026-11-21' };

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());

const now = () => till.counter.now();
const hoursAgo = (hours: number) => new Date(now().getTime() - hours * HOUR_MS);
const book = () => insertBooking(till.counter.db, DAYS);
const numbersOf = (forms: { number: number }[]) => forms.map(({ number }) => number);
const paperOf = (form: { id: string } | undefined, at = hoursAgo(1)) => fromPaperOf(form, till.agent.id, at);
const refusal = (field: string, key: string) => ({ fieldErrors: { [field]: `validation.paperForm.${key}` } });
const ofForm = async (batchForm: { id: string } | undefined) => {
  const row = await till.counter.db
    .selectFrom('paperForms')
    .selectAll()
    .where('id', '=', batchForm?.id ?? '')
    .executeTakeFirstOrThrow();
  return row;
};

describe('printing', () => {
  it('gives numbers without gaps, each kind by itself, whoever prints at the same moment', async () => {
    const { agent, admin } = till;
    const batches = await Promise.all([
      printForms(agent, 'contract', 3),
      printForms(admin, 'contract', 5),
      printForms(agent, 'receipt', 2),
      printForms(admin, 'contract', 1),
    ]);
    const contracts = [batches[0], batches[1], batches[3]].flat();
    expect(numbersOf(contracts).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(numbersOf(batches[2])).toEqual([1, 2]);
    for (const batch of batches) {
      const [first = 0] = numbersOf(batch);
      expect(numbersOf(batch)).toEqual(batch.map((_, place) => first + place));
    }
    const { rows } = await agent.api.staff.paperForms.list({ branchId: 'les_cayes' });
    expect(rows.map(({ printedBy, count }) => [printedBy?.name, count])).toEqual(
      expect.arrayContaining([
        ['Anne Agent', 3],
        ['Odile Owner', 5],
      ]),
    );
  });

  it('sent again prints nothing more; with something else in it it is refused', async () => {
    const { api } = till.agent;
    const input = {
      batchId: randomUUID(),
      kind: 'receipt',
      branchId: 'cap_haitien',
      locale: 'fr',
      count: 4,
    } as const;
    await Promise.all([api.staff.paperForms.print(input), api.staff.paperForms.print(input)]);
    await api.staff.paperForms.print(input);
    const { rows } = await api.staff.paperForms.list({ branchId: 'cap_haitien' });
    expect(rows).toMatchObject([{ id: input.batchId, count: 4, enteredCount: 0, endedCount: 0 }]);
    expect(await outcomeOf(api.staff.paperForms.print({ ...input, count: 5 }))).toBe('IDEMPOTENCY_MISMATCH');
  });

  it.each([0, 101, 2.5, -1])('%s forms at once are refused', async (count) => {
    const input = { batchId: randomUUID(), kind: 'contract', branchId: 'les_cayes', locale: 'fr' } as const;
    expect(await outcomeOf(till.agent.api.staff.paperForms.print({ ...input, count }))).toBe(
      'VALIDATION_FAILED',
    );
    const { rows } = await till.agent.api.staff.paperForms.list({});
    expect(rows.some(({ id }) => id === input.batchId)).toBe(false);
  });
});

describe('a hand-over and a return from paper', () => {
  it('keep their true time, the number and the sheet, and are marked', async () => {
    const [form] = await printForms(till.admin, 'contract', 1);
    till.counter.advance(5 * HOUR_MS);
    const booking = await insertBooking(till.counter.db, { ...DAYS, returnDate: '2026-11-19' });
    const paper = paperOf(form, hoursAgo(3));
    const input = handOverOf(booking, hoursAgo(3), { paper });
    await till.admin.api.staff.inspections.handOver(input);
    await till.admin.api.staff.inspections.handOver(input);

    const { inspections } = await till.agent.api.staff.inspections.ofBooking({ bookingId: booking.id });
    expect(inspections).toMatchObject([{ kind: 'hand_over', happenedAt: hoursAgo(3).toISOString() }]);
    // It was signed on the form: nobody is missing a contract.
    const board = await till.agent.api.staff.board.get({});
    expect(board.rows.find(({ id }) => id === booking.id)?.papers).toEqual([]);
    const back = takeBackOf(booking, hoursAgo(1), { paper: paperOf(form, hoursAgo(1)) });
    await till.agent.api.staff.inspections.takeBack(back);

    const entries = await till.agent.api.staff.paperForms.ofBooking({ bookingId: booking.id });
    expect(entries).toMatchObject([
      {
        id: input.inspectionId,
        act: 'hand_over',
        number: form?.number,
        happenedAt: hoursAgo(3).toISOString(),
        enteredAt: now().toISOString(),
        enteredBy: { name: 'Odile Owner' },
        writtenBy: { name: 'Anne Agent' },
        photos: [{ id: paper.photos[0]?.id }],
      },
      { id: back.inspectionId, act: 'return', enteredBy: { name: 'Anne Agent' } },
    ]);
    expect(await ofForm(form)).toMatchObject({ outcome: 'entered', bookingId: booking.id });
    const logs = await till.counter.logsOf('booking', booking.id);
    expect(logs.at(-1)?.metadata).toMatchObject({
      paperForm: `PC-2026-${String(form?.number).padStart(6, '0')}`,
    });
  });

  it('of one number are for one rental, whoever enters them at the same moment', async () => {
    const [form] = await printForms(till.admin, 'contract', 1);
    till.counter.advance(2 * HOUR_MS);
    const [one, other] = [await book(), await book()];
    const enter = (booking: typeof one) =>
      till.admin.api.staff.inspections.handOver(handOverOf(booking, hoursAgo(1), { paper: paperOf(form) }));
    const outcomes = await Promise.all([outcomeOf(enter(one)), outcomeOf(enter(other))]);
    expect(outcomes.sort()).toEqual(['VALIDATION_FAILED', 'ok']);
    const entries = await till.counter.db
      .selectFrom('paperEntries')
      .selectAll()
      .where('formId', '=', form?.id ?? '')
      .execute();
    expect(entries).toHaveLength(1);
  });

  it('are refused for bad numbers, moments and people, and nothing is recorded', async () => {
    const [form] = await printForms(till.admin, 'contract', 1);
    const [receipt] = await printForms(till.admin, 'receipt', 1);
    till.counter.advance(2 * HOUR_MS);
    const booking = await book();
    const customer = await till.counter.asCustomer();
    const attempt = (paper: ReturnType<typeof paperOf>) =>
      detailsOf(
        till.admin.api.staff.inspections.handOver(handOverOf(booking, new Date(paper.happenedAt), { paper })),
      );

    expect(await attempt({ ...paperOf(form), formId: randomUUID() })).toEqual(
      refusal('paper.formId', 'required'),
    );
    expect(await attempt(paperOf(receipt))).toEqual(refusal('paper.formId', 'kind'));
    expect(await attempt(paperOf(form, hoursAgo(3)))).toEqual(refusal('paper.happenedAt', 'beforePrint'));
    expect(await attempt(paperOf(form, hoursAgo(-0.05)))).toEqual(refusal('paper.happenedAt', 'future'));
    expect(await attempt({ ...paperOf(form), writtenById: customer.id })).toEqual(
      refusal('paper.writtenById', 'writer'),
    );
    // What the form says and what the record says are the same moment.
    const unequal = handOverOf(booking, hoursAgo(1.5), { paper: paperOf(form) });
    expect(await outcomeOf(till.admin.api.staff.inspections.handOver(unequal))).toBe('VALIDATION_FAILED');
    const noPhoto = handOverOf(booking, hoursAgo(1), { paper: { ...paperOf(form), photos: [] } });
    expect(await outcomeOf(till.admin.api.staff.inspections.handOver(noPhoto))).toBe('VALIDATION_FAILED');
    const { inspections } = await till.agent.api.staff.inspections.ofBooking({ bookingId: booking.id });
    expect(inspections).toEqual([]);
    expect(await ofForm(form)).toMatchObject({ outcome: null, bookingId: null });
  });
});

describe('money from paper', () => {
  it('counts on the day it is entered, in the drawer of whoever enters it, and keeps its true time', async () => {
    const [form] = await printForms(till.admin, 'receipt', 1);
    till.counter.advance(30 * HOUR_MS);
    const booking = await book();
    const paper = paperOf(form, hoursAgo(26));
    const input = { ...moneyFor(booking, moneyPart(5_000)), paper };
    const answer = await till.agent.api.payments.take(input);
    expect(await till.agent.api.payments.take(input)).toEqual(answer);

    const payments = await till.counter.db
      .selectFrom('payments')
      .where('bookingId', '=', booking.id)
      .select(['amountCents', 'paidOn', 'receivedByUserId'])
      .execute();
    const paidOn = todayInHaiti(now());
    expect(payments).toEqual([{ amountCents: 5_000, paidOn, receivedByUserId: till.agent.id }]);
    expect(await till.cashOf(booking)).toEqual(['payment USD 5000']);
    expect(await till.agent.api.staff.paperForms.ofBooking({ bookingId: booking.id })).toMatchObject([
      { id: answer.receipt?.id, act: 'payment', happenedAt: hoursAgo(26).toISOString() },
    ]);
    const again = moneyFor(await till.again(booking), moneyPart(1_000));
    expect(await detailsOf(till.agent.api.payments.take({ ...again, paper: paperOf(form) }))).toEqual(
      refusal('paper.formId', 'used'),
    );
    expect(await outcomeOf(till.agent.api.payments.take({ ...input, paper: undefined }))).toBe(
      'IDEMPOTENCY_MISMATCH',
    );
  });

  it('is a deposit where the receipt says so', async () => {
    const [form] = await printForms(till.admin, 'receipt', 1);
    till.counter.advance(2 * HOUR_MS);
    const booking = await book();
    const { bookingId, rowVersion, requestId } = await till.asked(booking);
    const deposit = { bookingId, rowVersion, requestId, htgPerUsd: null, part: moneyPart(20_000) };
    await till.agent.api.payments.takeDeposit({ ...deposit, paper: paperOf(form) });
    const { deposits } = await till.moneyOf(booking);
    expect(deposits).toMatchObject([{ kind: 'taken', amountCents: 20_000 }]);
    expect(await till.agent.api.staff.paperForms.ofBooking({ bookingId })).toMatchObject([
      { id: requestId, act: 'deposit' },
    ]);
  });
});

describe('a number that is unaccounted for', () => {
  it('is missing once a later one is in use, until somebody says what became of it', async () => {
    const forms = await printForms(till.admin, 'receipt', 4);
    const [first, second, third, fourth] = forms;
    const gapsOf = async () => {
      const { gaps } = await till.agent.api.staff.paperForms.list({ branchId: 'les_cayes' });
      return gaps
        .filter(({ id }) => forms.some((form) => form.id === id))
        .map(({ id, days }) => ({ id, days }));
    };
    expect(await gapsOf()).toEqual([]);
    till.counter.advance(2 * HOUR_MS);
    const booking = await book();
    const paper = paperOf(third);
    await till.agent.api.payments.take({ ...moneyFor(booking, moneyPart(1_000)), paper });
    expect(await gapsOf()).toEqual([
      { id: first?.id, days: 0 },
      { id: second?.id, days: 0 },
    ]);
    till.counter.advance(48 * HOUR_MS);
    const end = {
      formId: first?.id ?? '',
      requestId: randomUUID(),
      outcome: 'spoiled',
      reason: 'Coffee',
    } as const;
    await till.agent.api.staff.paperForms.end(end);
    await till.agent.api.staff.paperForms.end(end);
    expect(await gapsOf()).toEqual([{ id: second?.id, days: 2 }]);
    const { forms: listed } = await till.agent.api.staff.paperForms.ofBatch({
      batchId: (await ofForm(first)).batchId,
    });
    expect(listed.map(({ outcome, gapDays, reason }) => [outcome, gapDays, reason])).toEqual([
      ['spoiled', null, 'Coffee'],
      [null, 2, null],
      ['entered', null, null],
      [null, null, null],
    ]);
    const logs = await till.counter.logsOf('paper_form', first?.id ?? '');
    expect(logs).toMatchObject([{ userId: till.agent.id, metadata: { reason: 'Coffee' } }]);

    const ended = (form: { id: string } | undefined, outcome: 'spoiled' | 'lost') =>
      till.agent.api.staff.paperForms.end({
        ...end,
        formId: form?.id ?? '',
        requestId: randomUUID(),
        outcome,
      });
    const isEnded = { fieldErrors: { outcome: 'validation.paperForm.ended' } };
    expect(await detailsOf(ended(first, 'lost'))).toEqual(isEnded);
    expect(await detailsOf(ended(third, 'spoiled'))).toEqual(isEnded);
    expect(await outcomeOf(ended({ id: randomUUID() }, 'lost'))).toBe('NOT_FOUND');
    expect(await detailsOf(ended(fourth, 'lost').then(() => ended(fourth, 'lost')))).toEqual(isEnded);
  });

  it('and was lost can be entered when it is found; a spoiled one cannot', async () => {
    const [lost, spoiled] = await printForms(till.admin, 'receipt', 2);
    till.counter.advance(2 * HOUR_MS);
    const end = { requestId: randomUUID(), reason: 'Not in the pile' };
    await till.agent.api.staff.paperForms.end({ ...end, formId: lost?.id ?? '', outcome: 'lost' });
    await till.agent.api.staff.paperForms.end({
      ...end,
      requestId: randomUUID(),
      formId: spoiled?.id ?? '',
      outcome: 'spoiled',
    });
    const booking = await book();
    const money = moneyFor(booking, moneyPart(1_000));
    expect(await detailsOf(till.agent.api.payments.take({ ...money, paper: paperOf(spoiled) }))).toEqual(
      refusal('paper.formId', 'spoiled'),
    );
    const { forms } = await till.agent.api.staff.paperForms.choices({
      kind: 'receipt',
      branchId: 'les_cayes',
    });
    expect(forms.map(({ id }) => id)).toContain(lost?.id);
    expect(forms.map(({ id }) => id)).not.toContain(spoiled?.id);
    await till.agent.api.payments.take({ ...money, paper: paperOf(lost) });
    expect(await ofForm(lost)).toMatchObject({ outcome: 'entered', reason: null });
  });
});
