import { expect, test } from 'vitest';
import { lapsesAt } from '#domain/undo-change.ts';

const OLD_RETURN = '2026-12-13T15:00:00.000Z';
const NEW_RETURN = '2026-12-15T15:00:00.000Z';
const CHANGE = {
  madeAt: '2026-12-11T17:00:00.000Z',
  isAgreed: false,
  pickupBefore: null,
  pickupAfter: null,
  returnBefore: OLD_RETURN,
  returnAfter: NEW_RETURN,
  afterLines: [],
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
};

test.each([
  ['on the road and not paid', {}, {}, OLD_RETURN],
  ['paid', {}, { paidCents: 22_000 }, null],
  ['said to be paid', {}, { pendingCents: 8_800 }, null],
  ['not paid whole', {}, { pendingCents: 8_799 }, OLD_RETURN],
  ['agreed to', { isAgreed: true }, {}, null],
  ['taken before the pickup', { madeAt: '2026-12-09T15:00:00.000Z' }, {}, null],
  ['of a car that is back', {}, { bookingStatus: 'returned' as const }, null],
  ['changed again since', {}, { returnAt: '2026-12-16T15:00:00.000Z' }, null],
])('an extension that is %s ends by itself or stays', (_, change, booking, at) => {
  expect(lapsesAt({ ...CHANGE, ...change }, { ...BOOKING, ...booking })).toBe(at);
});
