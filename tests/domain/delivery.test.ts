import { describe, expect, it } from 'vitest';
import {
  followBooking,
  isMisfit,
  nextDeliveryStep,
  type OpenDelivery,
  requireChangedHands,
  requirePlan,
  restOf,
} from '#domain/delivery.ts';
import { GUIDED_PHOTOS } from '#domain/inspection.ts';

const NOW = new Date('2026-11-18T17:00:00.000Z');

describe('the next step', () => {
  it.each([
    ['delivery', 'planned', 'reserved', 'leave'],
    ['delivery', 'on_the_way', 'confirmed', 'hand_over'],
    ['delivery', 'on_the_way', 'picked_up', 'finish'],
    ['delivery', 'done', 'picked_up', null],
    ['delivery', 'planned', 'picked_up', null],
    ['delivery', 'planned', 'canceled', null],
    ['delivery', 'on_the_way', 'canceled', 'finish'],
    ['collection', 'planned', 'picked_up', 'leave'],
    ['collection', 'planned', 'returned', null],
    ['collection', 'on_the_way', 'picked_up', 'take_back'],
    ['collection', 'on_the_way', 'returned', 'finish'],
    ['collection', 'canceled', 'picked_up', null],
  ] as const)('of a %s that is %s, of a booking that is %s, is %s', (kind, state, bookingStatus, step) => {
    expect(nextDeliveryStep({ kind, state, bookingStatus })).toBe(step);
  });
});

describe('planning', () => {
  // Noon in Haiti on that day.
  it.each([
    ['delivery', 'reserved', '2026-11-18', '12:00', 'ok'],
    ['delivery', 'reserved', '2026-11-18', '11:01', 'ok'],
    ['delivery', 'reserved', '2026-11-18', '10:30', 'VALIDATION_FAILED'],
    ['delivery', 'picked_up', '2026-11-19', '10:00', 'WRONG_BOOKING_STATUS'],
    ['collection', 'picked_up', '2026-11-19', '10:00', 'ok'],
    ['collection', 'returned', '2026-11-19', '10:00', 'WRONG_BOOKING_STATUS'],
    ['delivery', 'canceled', '2026-11-19', '10:00', 'WRONG_BOOKING_STATUS'],
  ] as const)('a %s of one that is %s on %s at %s is %s', (kind, status, dueOn, dueTime, outcome) => {
    const plan = () => requirePlan({ kind, dueOn, dueTime }, status, NOW);
    if (outcome === 'ok') expect(plan).not.toThrow();
    else expect(plan).toThrow(outcome);
  });

  it.each([
    ['delivery', 'reserved', false],
    ['delivery', 'picked_up', true],
    ['collection', 'picked_up', false],
    ['collection', 'returned', true],
  ] as const)('a %s of one that is %s is done: %s', (kind, bookingStatus, isDone) => {
    const finish = () => requireChangedHands({ kind, bookingStatus });
    if (isDone) expect(finish).not.toThrow();
    else expect(finish).toThrow('WRONG_BOOKING_STATUS');
  });
});

describe('what is left of a hand-over away from the desk', () => {
  const seen = {
    seenAt: '2026-11-18T15:00:00.000Z',
    now: new Date('2026-11-19T14:59:59.000Z'),
    photosReason: null,
  };
  const dueAt = '2026-11-18T17:00:00.000Z';
  const none = { missingPlaces: [], comingPhotos: 0, isContractOpen: false, dueAt };
  it.each([
    [4, 4, false, { ...none, missingPlaces: ['inside', 'dashboard'], isContractOpen: true }],
    [6, 6, false, { ...none, isContractOpen: true }],
    [5, 5, true, { ...none, missingPlaces: ['dashboard'] }],
    [5, 3, true, { ...none, missingPlaces: ['dashboard'], comingPhotos: 2 }],
    [6, 5, true, { ...none, comingPhotos: 1 }],
    [6, 6, true, null],
  ])(
    'with %s pictures taken, %s here and the contract closed %s is %j',
    (taken, stored, isContractClosed, rest) => {
      const takenPlaces = GUIDED_PHOTOS.slice(0, taken);
      const storedPlaces = GUIDED_PHOTOS.slice(0, stored);
      expect(restOf({ ...seen, takenPlaces, storedPlaces, isContractClosed })).toEqual(rest);
    },
  );

  it('is no picture of which somebody said why it will not follow, but for those that were taken', () => {
    const night = { ...seen, photosReason: 'night' as const, isContractClosed: true };
    expect(restOf({ ...night, takenPlaces: [], storedPlaces: [] })).toBeNull();
    expect(restOf({ ...night, takenPlaces: ['front'], storedPlaces: [] })).toEqual({
      ...none,
      comingPhotos: 1,
    });
  });

  it('is the signature alone a day later', () => {
    const later = { ...seen, takenPlaces: [], storedPlaces: [], now: new Date('2026-11-19T15:00:00.000Z') };
    expect(restOf({ ...later, isContractClosed: true })).toBeNull();
    expect(restOf({ ...later, isContractClosed: false })).toEqual({ ...none, isContractOpen: true });
  });
});

describe('a booking that moves or is called off', () => {
  const task = (change: Partial<OpenDelivery> = {}): OpenDelivery => ({
    id: 'task',
    kind: 'delivery',
    state: 'planned',
    // An hour before the pickup, which is at ten in Haiti.
    dueOn: '2026-11-18',
    dueTime: '09:00',
    bookedAt: '2026-11-18T15:00:00.000Z',
    rowVersion: 1,
    ...change,
  });
  const booked = {
    bookingStatus: 'reserved',
    pickupDate: '2026-11-18',
    pickupTime: '10:00',
    returnDate: '2026-11-21',
    returnTime: '10:00',
  } as const;
  const collection = {
    kind: 'collection',
    dueOn: '2026-11-21',
    dueTime: '10:00',
    bookedAt: '2026-11-21T15:00:00.000Z',
  } as const;

  it.each([
    ['stays as it is', {}, {}, null],
    ['follows its pickup', {}, { pickupDate: '2026-11-20', pickupTime: '00:30' }, ['2026-11-19', '23:30']],
    ['keeps its time for another return', {}, { returnDate: '2026-11-25' }, null],
    [
      'follows its return',
      collection,
      { returnDate: '2026-11-20', returnTime: '08:15' },
      ['2026-11-20', '08:15'],
    ],
    // The clocks of Haiti are put forward on 14 March 2027.
    ['keeps its distance on the clock', {}, { pickupDate: '2027-03-20' }, ['2027-03-20', '09:00']],
    ['stays once somebody has left', { state: 'on_the_way' }, { pickupDate: '2026-11-20' }, null],
  ] as const)('a task %s', (_, change, moved, due) => {
    const followed = followBooking([task(change)], { ...booked, ...moved });
    expect(followed.map(({ set }) => set && [set.dueOn, set.dueTime])).toEqual(due === null ? [] : [due]);
  });

  it('calls off what nobody has left for, and tells whoever is on the way', () => {
    const tasks = [task({ state: 'on_the_way' }), task(collection)];
    const canceled = { ...booked, bookingStatus: 'canceled' } as const;
    expect(followBooking(tasks, canceled)).toEqual([{ task: tasks[1], act: 'callOff', set: null }]);
    const moments = { pickupAt: '2026-11-18T15:00:00Z', returnAt: '2026-11-21T15:00:00Z' };
    const isTold = (change: Partial<OpenDelivery>, now: object) =>
      isMisfit(task(change), { bookingStatus: 'reserved', ...moments, ...now });
    expect(isTold({ state: 'on_the_way' }, {})).toBe(false);
    expect(isTold({ state: 'on_the_way' }, { pickupAt: '2026-11-18T16:00:00Z' })).toBe(true);
    expect(isTold({ state: 'on_the_way' }, { bookingStatus: 'no_show' })).toBe(true);
    expect(isTold({ state: 'done' }, { pickupAt: '2026-11-18T16:00:00Z' })).toBe(false);
  });

  it.each([
    ['comes back', [{}], booked, ['0 2026-11-18 09:00']],
    ['follows what moved meanwhile', [{}], { ...booked, pickupDate: '2026-11-20' }, ['0 2026-11-20 09:00']],
    [
      'comes back once, the last that was planned',
      [{ dueTime: '08:00' }, {}],
      booked,
      ['0 2026-11-18 08:00'],
    ],
    ['stays ended beside one that is open', [{ state: 'planned' }, {}], booked, []],
    ['stays ended while its booking is called off', [{}], { ...booked, bookingStatus: 'no_show' }, []],
    ['stays ended once the car is with its client', [{}], { ...booked, bookingStatus: 'picked_up' }, []],
    [
      'comes back for the return of a car that is out',
      [{ ...collection }],
      { ...booked, bookingStatus: 'picked_up' },
      ['0 2026-11-21 10:00'],
    ],
  ] as const)('a task that ended with its booking %s', (_, changes, now, expected) => {
    const tasks = changes.map((change) => task({ state: 'canceled', ...change }));
    const followed = followBooking(tasks, now).map(({ task: one, act, set }) => {
      expect(act).toBe('takeUp');
      return `${tasks.indexOf(one)} ${set?.dueOn} ${set?.dueTime}`;
    });
    expect(followed).toEqual(expected);
  });
});
