import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import { type Leg, type Place, placeOf, placeProblem, takesRoundTrip } from '#domain/places.ts';
import { holdsOverlap } from '#tests/support/holds-overlap.ts';

const HERE = 'les_cayes';
const THERE = 'cap_haitien';
const day = (number: number) => new Date(Date.UTC(2027, 0, number, 15));
const leg = (from: number, until: number, fromBranchId: BranchId, toBranchId: BranchId): Leg => ({
  from: day(from),
  until: day(until),
  fromBranchId,
  toBranchId,
});
const wanted = (from: number, until: number) => ({ from: day(from), until: day(until) });

describe('a car stands', () => {
  const legs = [leg(12, 14, THERE, HERE), leg(3, 5, HERE, THERE)];

  it.each<[string, ReturnType<typeof wanted>, Place]>([
    ['where the books have it before anything moves it', wanted(1, 2), { standsIn: HERE, nextFrom: HERE }],
    [
      'there until what comes next, which may begin at once',
      wanted(1, 3),
      { standsIn: HERE, nextFrom: HERE },
    ],
    ['where the last move ended, from that very moment', wanted(5, 8), { standsIn: THERE, nextFrom: THERE }],
    ['still there much later', wanted(8, 12), { standsIn: THERE, nextFrom: THERE }],
    ['back where the last one brings it', wanted(14, 20), { standsIn: HERE, nextFrom: null }],
  ])('%s', (_, times, place) => {
    expect(placeOf(HERE, legs, times)).toEqual(place);
  });

  it('where the books have it when nothing moves it', () => {
    expect(placeOf(THERE, [], wanted(1, 2))).toEqual({ standsIn: THERE, nextFrom: null });
  });
});

describe('a rental fits', () => {
  const trip = (pickupBranchId: BranchId, returnBranchId: BranchId) => ({ pickupBranchId, returnBranchId });

  it.each<[Place, ReturnType<typeof trip>, ReturnType<typeof placeProblem>]>([
    [{ standsIn: HERE, nextFrom: null }, trip(HERE, HERE), null],
    [{ standsIn: HERE, nextFrom: null }, trip(HERE, THERE), null],
    [{ standsIn: HERE, nextFrom: null }, trip(THERE, THERE), 'VEHICLE_ELSEWHERE'],
    [{ standsIn: HERE, nextFrom: HERE }, trip(HERE, HERE), null],
    [{ standsIn: HERE, nextFrom: HERE }, trip(HERE, THERE), 'NEXT_BEGINS_ELSEWHERE'],
    [{ standsIn: HERE, nextFrom: THERE }, trip(HERE, THERE), null],
    [{ standsIn: HERE, nextFrom: THERE }, trip(HERE, HERE), 'NEXT_BEGINS_ELSEWHERE'],
    [{ standsIn: HERE, nextFrom: THERE }, trip(THERE, THERE), 'VEHICLE_ELSEWHERE'],
  ])('%o, %o: %s', (place, asked, problem) => {
    expect(placeProblem(place, asked)).toBe(problem);
  });

  it('a round trip where nobody has the car next, or has it there', () => {
    expect(takesRoundTrip({ standsIn: HERE, nextFrom: null })).toBe(true);
    expect(takesRoundTrip({ standsIn: HERE, nextFrom: HERE })).toBe(true);
    expect(takesRoundTrip({ standsIn: HERE, nextFrom: THERE })).toBe(false);
  });
});

const branch = fc.constantFrom(...BRANCH_IDS);
const asked = fc
  .record({
    start: fc.integer({ min: 1, max: 60 }),
    length: fc.integer({ min: 1, max: 9 }),
    from: branch,
    to: branch,
  })
  .map(({ start, length, from, to }) => leg(start, start + length, from, to));

/** The car driven through its legs in order of time, by somebody who knows nothing of the rule. */
function isUnbroken(start: BranchId, legs: readonly Leg[]): boolean {
  let place = start;
  for (const one of legs.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    if (one.fromBranchId !== place) return false;
    place = one.toBranchId;
  }
  return true;
}

it('takes exactly those rentals that leave every other one its car', () => {
  fc.assert(
    fc.property(branch, fc.array(asked, { maxLength: 40 }), (start, requests) => {
      const taken: Leg[] = [];
      for (const request of requests) {
        if (taken.some((one) => holdsOverlap(one, request))) continue;
        const trip = { pickupBranchId: request.fromBranchId, returnBranchId: request.toBranchId };
        const fits = placeProblem(placeOf(start, taken, request), trip) === null;
        expect(fits).toBe(isUnbroken(start, [...taken, request]));
        if (fits) taken.push(request);
      }
    }),
    { numRuns: 500 },
  );
});
