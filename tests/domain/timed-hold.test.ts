import { describe, expect, it } from 'vitest';
import { pickupInstant } from '#domain/rental-times.ts';
import {
  extendedHold,
  firstHoldUntil,
  holdAfterEdit,
  holdAfterPayment,
  holdAfterStatus,
  takesHold,
  takesLateProof,
} from '#domain/timed-hold.ts';

const tenOn = (pickupDate: string) =>
  pickupInstant({ pickupDate, pickupTime: '10:00', returnDate: pickupDate, returnTime: '18:00' });

describe('the pickup', () => {
  it.each([
    ['2026-12-01', '2026-12-01T15:00:00.000Z'],
    ['2026-07-01', '2026-07-01T14:00:00.000Z'],
    // The clocks change at 2:00 of these days.
    ['2027-03-14', '2027-03-14T14:00:00.000Z'],
    ['2026-11-01', '2026-11-01T15:00:00.000Z'],
    ['2026-03-07', '2026-03-07T15:00:00.000Z'],
  ])('of %s is at ten in Haiti', (day, instant) => {
    expect(tenOn(day).toISOString()).toBe(instant);
  });
});

describe('the hold of a new booking', () => {
  const made = new Date('2026-11-18T17:00:00.000Z');

  it.each([
    ['48 hours', 48, '2026-12-01', '2026-11-20T17:00:00.000Z'],
    ['96 hours', 96, '2026-12-01', '2026-11-22T17:00:00.000Z'],
    ['until 2 hours before an early pickup', 96, '2026-11-20', '2026-11-20T13:00:00.000Z'],
    ['an hour at least', 48, '2026-11-18', '2026-11-18T18:00:00.000Z'],
    ['without an end where the method has none', 0, '2026-12-01', null],
  ])('is %s', (_, hours, pickupDate, until) => {
    expect(firstHoldUntil(hours, made, tenOn(pickupDate))).toBe(until);
  });
});

describe('the hold of a booking whose payments change', () => {
  const at = new Date('2026-11-18T17:00:00.000Z');
  const soon = '2026-11-18T20:00:00.000Z';
  const late = '2026-11-22T17:00:00.000Z';
  const day = '2026-11-19T17:00:00.000Z';
  const held = {
    holdUntil: soon,
    bookingStatus: 'reserved',
    paymentStatus: 'unpaid',
    depositHeldCents: 0,
    neededAt: '2026-12-01T15:00:00.000Z',
  } as const;
  const waiting = { ...held, paymentStatus: 'pending_verification' } as const;

  it.each([
    ['stays when a proof comes', held, 'pending_verification', soon],
    ['waits behind a part payment', held, 'partial', soon],
    ['waits behind a verified proof', waiting, 'paid', soon],
    [
      'has 24 hours more after a payment that was a mistake',
      { ...held, paymentStatus: 'paid' },
      'unpaid',
      day,
    ],
    ['and after a part of it', { ...held, paymentStatus: 'partial' }, 'unpaid', day],
    ['runs on as it was where nothing was paid', held, 'unpaid', soon],
    [
      'is left alone once the booking is confirmed or canceled',
      { ...held, bookingStatus: 'canceled', paymentStatus: 'paid' },
      'unpaid',
      soon,
    ],
    ['stays behind a refund, which may be a mistake', waiting, 'refunded', waiting.holdUntil],
    ['has 24 hours more after a rejection', waiting, 'unpaid', day],
    ['is not shortened by a rejection', { ...waiting, holdUntil: late }, 'unpaid', late],
    [
      'ends 2 hours before the pickup, or before somebody leaves with the car, after a rejection too',
      { ...waiting, neededAt: '2026-11-19T15:00:00.000Z' },
      'unpaid',
      '2026-11-19T13:00:00.000Z',
    ],
    [
      'leaves an hour after a rejection on the day of the pickup',
      { ...waiting, holdUntil: '2026-11-18T16:00:00.000Z', neededAt: '2026-11-18T15:00:00.000Z' },
      'unpaid',
      '2026-11-18T18:00:00.000Z',
    ],
    ['never begins by itself', { ...waiting, holdUntil: null }, 'unpaid', null],
    ['stays once the booking was called off', { ...waiting, bookingStatus: 'canceled' }, 'unpaid', soon],
  ] as const)('%s', (_, booking, after, until) => {
    expect(holdAfterPayment(booking, { paymentStatus: after, depositHeldCents: 0 }, at)).toBe(until);
  });

  it('waits behind a deposit, and has 24 hours more once that went back', () => {
    const holding = { ...held, depositHeldCents: 20_000 };
    expect(holdAfterPayment(held, { paymentStatus: 'unpaid', depositHeldCents: 20_000 }, at)).toBe(soon);
    expect(holdAfterPayment(holding, { paymentStatus: 'unpaid', depositHeldCents: 5_000 }, at)).toBe(soon);
    expect(holdAfterPayment(holding, { paymentStatus: 'unpaid', depositHeldCents: 0 }, at)).toBe(day);
  });
});

describe('the hold of a booking that staff edit', () => {
  const at = new Date('2026-11-18T17:00:00.000Z');
  const madeAt = new Date('2026-11-17T17:00:00.000Z');
  const until = '2026-11-19T17:00:00.000Z';
  const later = '2026-11-25T17:00:00.000Z';

  it.each([
    ['stays where method and pickup stay', until, 48, '2026-12-01', '2026-12-01', until],
    ['ends for a client who pays at the counter', until, 0, '2026-12-01', '2026-12-01', null],
    ['never begins by itself', null, 48, '2026-12-01', '2026-12-02', null],
    [
      'ends before a pickup that is earlier now',
      later,
      48,
      '2026-12-01',
      '2026-11-20',
      '2026-11-20T13:00:00.000Z',
    ],
    [
      'lasts as from the first for a pickup that is later now',
      '2026-11-18T18:00:00.000Z',
      96,
      '2026-11-18',
      '2026-12-01',
      '2026-11-21T17:00:00.000Z',
    ],
    ['keeps what staff gave', later, 48, '2026-12-01', '2026-12-05', later],
  ] as const)('%s', (_, holdUntil, holdHours, pickupBefore, pickup, expected) => {
    const before = { holdUntil, pickupAt: tenOn(pickupBefore).toISOString() };
    const pickupAt = tenOn(pickup);
    const edit = { before, madeAt, pickupAt, neededAt: pickupAt, holdHours };
    const isOtherMethod = holdHours === 0;
    expect(holdAfterEdit({ ...edit, isOtherMethod, isMadeByClient: true }, at)).toBe(expected);
  });

  it.each([
    ['a slower one: a bank takes days', until, 96, '2026-11-21T17:00:00.000Z'],
    ['a faster one: what was said stays', later, 48, later],
  ] as const)('lasts as from the first with another method, %s', (_, holdUntil, holdHours, expected) => {
    const before = { holdUntil, pickupAt: tenOn('2026-12-01').toISOString() };
    const pickupAt = tenOn('2026-12-01');
    const asked = { before, madeAt, pickupAt, neededAt: pickupAt, holdHours, isOtherMethod: true };
    expect(holdAfterEdit({ ...asked, isMadeByClient: true }, at)).toBe(expected);
    expect(holdAfterEdit({ ...asked, isMadeByClient: false }, at)).toBe(holdUntil);
  });

  it('keeps the hours that staff typed, whatever the method has', () => {
    const before = { holdUntil: until, pickupAt: tenOn('2026-12-01').toISOString() };
    const typed = { before, madeAt, isOtherMethod: false, isMadeByClient: false };
    const on = (pickupAt: Date) => ({ ...typed, pickupAt, neededAt: pickupAt });
    expect(holdAfterEdit({ ...on(tenOn('2026-12-01')), holdHours: 0 }, at)).toBe(until);
    expect(holdAfterEdit({ ...on(tenOn('2026-12-02')), holdHours: 96 }, at)).toBe(until);
  });
});

describe('what staff do with a hold', () => {
  const at = new Date('2026-11-18T17:00:00.000Z');

  it('they extend it from its end, or from now when it has ended or there was none', () => {
    const running = { holdUntil: '2026-11-19T10:00:00.000Z' };
    expect(extendedHold(running, 24, at)).toBe('2026-11-20T10:00:00.000Z');
    expect(extendedHold({ holdUntil: '2026-11-18T10:00:00.000Z' }, 24, at)).toBe('2026-11-19T17:00:00.000Z');
    expect(extendedHold({ holdUntil: null }, 4, at)).toBe('2026-11-18T21:00:00.000Z');
  });

  it('a booking that is taken up again has no hold that has ended', () => {
    const unpaid = { paymentStatus: 'unpaid', depositHeldCents: 0 } as const;
    const ended = { ...unpaid, holdUntil: at.toISOString() };
    expect(holdAfterStatus(ended, at)).toBeNull();
    const runs = '2026-11-18T17:00:00.001Z';
    expect(holdAfterStatus({ ...unpaid, holdUntil: runs }, at)).toBe(runs);
    expect(holdAfterStatus({ ...unpaid, holdUntil: null }, at)).toBeNull();
    // Where the proof that waits is rejected, it gives a day more.
    expect(holdAfterStatus({ ...ended, paymentStatus: 'pending_verification' }, at)).toBe(ended.holdUntil);
  });

  it.each([
    ['reserved', 'unpaid', true],
    ['reserved', 'pending_verification', true],
    ['reserved', 'partial', false],
    ['confirmed', 'unpaid', false],
    ['canceled', 'unpaid', false],
  ] as const)('a %s booking that is %s: %s', (bookingStatus, paymentStatus, takes) => {
    expect(takesHold({ bookingStatus, paymentStatus })).toBe(takes);
  });
});

it.each([
  ['2026-11-20T17:00:00.000Z', 'unpaid', true],
  ['2026-11-20T17:00:00.000Z', 'pending_verification', false],
  ['2026-11-20T17:00:00.000Z', 'paid', false],
  ['2026-11-20T17:00:00.000Z', 'refunded', false],
  [null, 'unpaid', false],
] as const)(
  'a booking that was released at %s and is %s takes a late proof: %s',
  (releasedAt, paymentStatus, takes) => {
    expect(takesLateProof({ releasedAt, paymentStatus })).toBe(takes);
  },
);
