import { expect, test } from 'vitest';
import { lapsesAt } from '#domain/undo-change.ts';

const OLD_RETURN = '2026-12-13T15:00:00.000Z';
/** The grace is over. */
const LATE = '2026-12-13T16:00:00.000Z';
const NEW_RETURN = '2026-12-15T15:00:00.000Z';
const CHANGE = {
  madeAt: '2026-12-11T17:00:00.000Z',
  isDuring: true,
  isAgreed: false,
  isRepriced: false,
  pickupBefore: null,
  pickupAfter: null,
  returnBefore: OLD_RETURN,
  returnAfter: NEW_RETURN,
  afterLines: [],
  totalAfterCents: 22_000,
};
const BOOKING = {
  bookingStatus: 'picked_up' as const,
  pickupDate: '2026-12-10',
  pickupTime: '10:00',
  returnDate: '2026-12-15',
  returnTime: '10:00',
  pickupAt: '2026-12-10T15:00:00.000Z',
  returnAt: NEW_RETURN,
  lines: [],
  grandTotalCents: 22_000,
  paidCents: 13_200,
  pendingCents: 0,
  graceMinutes: 60,
  entries: [],
};
const entry = (createdAt: string, verifiedAt: string | null = null) => ({
  kind: verifiedAt === null ? ('refund' as const) : ('payment' as const),
  status: verifiedAt === null ? ('refunded' as const) : ('unpaid' as const),
  amountCents: 1_000,
  createdAt,
  verifiedAt,
  replacedById: null as string | null,
});
const ANY_LINE = {
  kind: 'base' as const,
  code: null,
  quantity: 1,
  days: 5,
  unitCents: 5_000,
  source: 'engine' as const,
  reason: null,
};
const SINCE = '2026-12-12T17:00:00.000Z';
const EARLIER = '2026-12-10T17:00:00.000Z';

test.each([
  ['on the road and not paid', {}, {}, LATE],
  ['paid', {}, { paidCents: 22_000 }, null],
  ['said to be paid', {}, { pendingCents: 8_800 }, null],
  ['not paid whole', {}, { pendingCents: 8_799 }, LATE],
  ['paid before more was charged', {}, { paidCents: 22_000, grandTotalCents: 25_000 }, null],
  ['paid, of which some was given back since', {}, { paidCents: 21_000, entries: [entry(SINCE)] }, null],
  ['not paid, with money given back before it', {}, { paidCents: 21_000, entries: [entry(EARLIER)] }, LATE],
  ['taken off the price since', {}, { grandTotalCents: 13_200 }, null],
  ['of which a proof was rejected since', {}, { entries: [entry(SINCE, SINCE)] }, '2026-12-13T17:00:00.000Z'],
  [
    'paid in part, where less was verified than was said',
    {},
    { entries: [{ ...entry(SINCE, SINCE), replacedById: 'came' }] },
    LATE,
  ],
  ['not paid, with a proof rejected before it', {}, { entries: [entry(EARLIER, EARLIER)] }, LATE],
  ['agreed to', { isAgreed: true }, {}, null],
  ['taken before the hand-over', { isDuring: false }, {}, null],
  ['taken before the pickup, of a car handed over early', { madeAt: '2026-12-10T14:30:00.000Z' }, {}, LATE],
  ['followed by a price that staff set', {}, { lines: [ANY_LINE] }, null],
  ['followed by another car that the client wanted', { isRepriced: true }, { lines: [ANY_LINE] }, LATE],
  ['of a car that is back', {}, { bookingStatus: 'returned' as const }, null],
  ['changed again since', {}, { returnAt: '2026-12-16T15:00:00.000Z' }, null],
])('an extension that is %s ends by itself or stays', (_, change, booking, at) => {
  expect(lapsesAt({ ...CHANGE, ...change }, { ...BOOKING, ...booking })).toBe(at);
});
