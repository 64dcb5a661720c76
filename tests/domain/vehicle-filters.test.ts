import { expect, test } from 'vitest';
import {
  compareVehicles,
  type FilteredVehicle,
  filterChoices,
  passesFilters,
  VEHICLE_SORTS,
} from '#domain/vehicle-filters.ts';

type Vehicle = FilteredVehicle & { name: string };

const vehicle = (name: string, fields: Partial<FilteredVehicle> = {}): Vehicle => ({
  name,
  class: 'compact',
  transmission: 'automatic',
  seats: 5,
  year: 2022,
  depositCents: 20_000,
  rateCents: 5000,
  ...fields,
});

const FLEET = [
  vehicle('small', {
    class: 'economy',
    transmission: 'manual',
    seats: 4,
    year: 2018,
    depositCents: 0,
    rateCents: 3850,
  }),
  vehicle('family', { rateCents: 5000 }),
  vehicle('tall', { class: 'suv', seats: 7, year: 2024, depositCents: 30_000, rateCents: 9500 }),
  vehicle('fine', { class: 'luxury', year: 2025, depositCents: 50_000, rateCents: 18_500 }),
];

test.each([
  [{}, ['small', 'family', 'tall', 'fine']],
  [{ class: 'suv' }, ['tall']],
  [{ transmission: 'manual' }, ['small']],
  [{ seats: 5 }, ['family', 'tall', 'fine']],
  [{ price: 50 }, ['small', 'family']],
  [{ price: 38 }, []],
  [{ price: 39 }, ['small']],
  [{ deposit: 0 }, ['small']],
  [{ deposit: 200 }, ['small', 'family']],
  [{ deposit: 300, seats: 5, transmission: 'automatic' }, ['family', 'tall']],
  [{ class: 'suv', price: 50 }, []],
] as const)('%j leaves %j', (filters, left) => {
  expect(FLEET.filter((one) => passesFilters(one, filters)).map(({ name }) => name)).toEqual(left);
});

test.each([
  ['price', ['small', 'family', 'tall', 'fine']],
  ['seats', ['tall', 'family', 'fine', 'small']],
  ['deposit', ['small', 'family', 'tall', 'fine']],
  ['newest', ['fine', 'tall', 'family', 'small']],
] as const)('by %s they come as %j', (sort, order) => {
  const sorted = FLEET.toReversed().toSorted((a, b) => compareVehicles(a, b, sort));
  expect(sorted.map(({ name }) => name)).toEqual(order);
});

test.each(VEHICLE_SORTS)('by %s the cheaper of equals comes first', (sort) => {
  const [cheap, dear] = [vehicle('cheap', { rateCents: 4000 }), vehicle('dear', { rateCents: 4100 })];
  expect([dear, cheap].toSorted((a, b) => compareVehicles(a, b, sort))).toEqual([cheap, dear]);
});

test('a filter offers what divides the cars, in round sums, and nothing where all are alike', () => {
  expect(filterChoices(FLEET)).toEqual({
    class: ['economy', 'compact', 'suv', 'luxury'],
    transmission: ['automatic', 'manual'],
    seats: [5, 7],
    price: [40, 50, 95],
    deposit: [0, 200, 300],
  });
  const none = { class: [], transmission: [], seats: [], price: [], deposit: [] };
  // What the firm rents can be asked for where none of it is free.
  expect(filterChoices([vehicle('one')], ['suv', 'economy']).class).toEqual(['economy', 'suv']);
  expect(filterChoices([])).toEqual(none);
  expect(filterChoices([vehicle('one'), vehicle('two')])).toEqual(none);
});

test('whatever is offered leaves some cars and removes others', () => {
  const { class: classes, transmission, seats, price, deposit } = filterChoices(FLEET);
  const filters = [
    ...classes.map((one) => ({ class: one })),
    ...transmission.map((one) => ({ transmission: one })),
    ...seats.map((one) => ({ seats: one })),
    ...price.map((one) => ({ price: one })),
    ...deposit.map((one) => ({ deposit: one })),
  ];
  for (const filter of filters) {
    const left = FLEET.filter((one) => passesFilters(one, filter)).length;
    expect([filter, left > 0, left < FLEET.length]).toEqual([filter, true, true]);
  }
});
