import { expect, it } from 'vitest';
import { cutSections } from '#worker/services/vehicles/home.ts';

/** Cars by name, cheapest first: of every two one stands in Les Cayes; the last ones are free today. */
function vehiclesNamed(names: string, freeFrom: number) {
  return [...names].map((id, at) => ({
    id,
    branchId: at % 2 === 0 ? ('les_cayes' as const) : ('cap_haitien' as const),
    byDayRate: at + 1,
    inClass: at + 1,
    isFreeNow: at >= freeFrom,
  }));
}
const idsOf = (vehicles: readonly { id: string }[]) => vehicles.map(({ id }) => id).join('');

it('shows sixteen cars in four sections of four, and the lowest rates as the deals', () => {
  const { lesCayes, capHaitien, bestDeals, rentNow } = cutSections(vehiclesNamed('abcdefghijklmnopqr', 0), 4);
  expect(idsOf(bestDeals)).toBe('abcd');
  expect(idsOf(lesCayes)).toBe('egik');
  expect(idsOf(capHaitien)).toBe('fhjl');
  expect(idsOf(rentNow)).toBe('mnop');
});

it('repeats cars where a section has no others, in its own order', () => {
  const { lesCayes, capHaitien, bestDeals, rentNow } = cutSections(vehiclesNamed('abcdef', 3), 4);
  expect(idsOf(bestDeals)).toBe('abcd');
  expect(idsOf(lesCayes)).toBe('ace');
  expect(idsOf(capHaitien)).toBe('bdf');
  expect(idsOf(rentNow)).toBe('def');
});

it('has empty sections where no car is left to show', () => {
  expect(cutSections([], 4)).toEqual({ lesCayes: [], capHaitien: [], bestDeals: [], rentNow: [] });
});
