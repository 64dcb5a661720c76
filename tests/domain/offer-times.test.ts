import { describe, expect, it } from 'vitest';
import { awakeAt, offerTimes, startedOfferEnd } from '#domain/offer-times.ts';

const at = (instant: string) => new Date(`${instant}:00.000Z`);
const LATER = { pickupAt: at('2026-12-10T14:00'), webNoticeMinutes: 120 };

describe('what the night brings', () => {
  // Haiti is five hours behind UTC in winter, four in summer.
  it.each([
    ['2026-11-19T01:59', '2026-11-19T01:59'],
    ['2026-11-19T02:00', '2026-11-19T12:00'],
    ['2026-11-19T05:00', '2026-11-19T12:00'],
    ['2026-11-19T11:59', '2026-11-19T12:00'],
    ['2026-11-19T12:00', '2026-11-19T12:00'],
    ['2026-07-02T01:00', '2026-07-02T11:00'],
  ])('known at %s is told at %s', (now, told) => {
    expect(awakeAt(at(now))).toEqual(at(told));
  });
});

describe('an offer', () => {
  it('keeps the car two hours from when it is told, four at the longest', () => {
    expect(offerTimes(at('2026-11-18T17:00'), LATER)).toEqual({
      toldAt: at('2026-11-18T17:00'),
      endsAt: at('2026-11-18T19:00'),
      latestEnd: at('2026-11-18T21:00'),
    });
    expect(offerTimes(at('2026-11-19T07:00'), LATER)).toEqual({
      toldAt: at('2026-11-19T12:00'),
      endsAt: at('2026-11-19T14:00'),
      latestEnd: at('2026-11-19T16:00'),
    });
  });

  // Told at seven, it may end at eleven: by then it must still be possible to book it.
  it.each([
    ['2026-11-19T18:00', 120, '2026-11-19T12:00'],
    ['2026-11-19T17:59', 120, '2026-11-19T07:00'],
    ['2026-11-19T23:00', 600, '2026-11-19T07:00'],
    ['2026-11-20T02:00', 600, '2026-11-19T12:00'],
    ['2026-11-19T16:00', 0, '2026-11-19T12:00'],
  ])(
    'made at night for a pickup at %s, %i minutes of notice wanted, is told at %s',
    (pickup, notice, told) => {
      const rental = { pickupAt: at(pickup), webNoticeMinutes: notice };
      expect(offerTimes(at('2026-11-19T07:00'), rental).toldAt).toEqual(at(told));
    },
  );

  it('that becomes known late is kept two hours from then, within its end', () => {
    const times = offerTimes(at('2026-11-19T07:00'), LATER);
    expect(startedOfferEnd(at('2026-11-19T12:45'), times)).toEqual(at('2026-11-19T14:45'));
    expect(startedOfferEnd(at('2026-11-19T15:00'), times)).toEqual(at('2026-11-19T16:00'));
  });
});
