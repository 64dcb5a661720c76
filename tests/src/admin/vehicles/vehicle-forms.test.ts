import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createVehicleInput } from '#domain/schemas/vehicles.ts';
import { basisPointsOf, detailKey, percentText } from '#src/admin/settings/settings.ts';
import { withMoved } from '#src/admin/vehicles/form/picture.ts';
import { newVehicleValues, toVehicleInput, valuesOfVehicle } from '#src/admin/vehicles/form/vehicle-form.ts';

const typed = {
  ...newVehicleValues('les_cayes'),
  brand: 'Suzuki',
  model: 'Jimny',
  year: '2023',
  plate: 'LC-1',
  class: 'suv' as const,
  transmission: 'manual' as const,
  pricePerDay: '65,5',
  deposit: '0',
};

describe('the vehicle form', () => {
  test('what was typed goes to the server in its units, and comes back as it was', () => {
    const input = v.parse(createVehicleInput, toVehicleInput(typed));
    expect(input).toMatchObject({ year: 2023, pricePerDayCents: 6550, depositCents: 0, pricingTiers: null });
    const record = { ...input, id: 'id', rowVersion: 1, mileagePolicy: null };
    expect(toVehicleInput(valuesOfVehicle(record))).toMatchObject({
      ...input,
      mileagePolicy: { en: '', fr: '' },
    });
  });

  test('tiers are all four or none', () => {
    const pricingTiers = { '1': '60', '2-7': '55', '8-15': '', '16-29': '45' };
    const checked = v.safeParse(
      createVehicleInput,
      toVehicleInput({ ...typed, hasTiers: true, pricingTiers }),
    );
    expect(checked.issues?.map((issue) => issue.message)).toEqual(['validation.vehicle.rate.invalid']);
    expect(v.safeParse(createVehicleInput, toVehicleInput({ ...typed, pricingTiers })).success).toBe(true);
  });

  test('with tiers no other price a day is kept than that of one day', () => {
    const pricingTiers = { '1': '60', '2-7': '55', '8-15': '50', '16-29': '45' };
    const priceOf = (hasTiers: boolean) =>
      toVehicleInput({ ...typed, hasTiers, pricingTiers }).pricePerDayCents;
    expect(priceOf(true)).toBe(6_000);
    expect(priceOf(false)).toBe(6_550);
  });

  test.each(['', 'abc', '20 23', '2e3'])('a year that is no number is told at its field: %j', (year) => {
    const checked = v.safeParse(createVehicleInput, toVehicleInput({ ...typed, year }));
    expect(checked.issues?.map((issue) => issue.message)).toEqual(['validation.vehicle.year.invalid']);
  });

  test.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 9, ['a', 'c', 'b']],
    [1, -5, ['b', 'a', 'c']],
  ])('a picture moves from %i to %i', (from, to, order) => {
    expect(withMoved(['a', 'b', 'c'], from, to)).toEqual(order);
  });
});

describe('the settings forms', () => {
  test.each([
    ['10', 1000],
    ['7.25', 725],
    ['7,5', 750],
    ['0', 0],
    [' 12 % ', 1200],
  ])('a tax rate of %s', (text, basisPoints) => {
    expect(basisPointsOf(text)).toBe(basisPoints);
    expect(basisPointsOf(percentText(basisPoints))).toBe(basisPoints);
  });

  test.each(['', 'ten', '1.234', '-5'])('no tax rate: %j', (text) => {
    expect(basisPointsOf(text)).toBeNaN();
  });

  test.each([
    ['Numéro de compte', 'numero_de_compte'],
    ['  IBAN ', 'iban'],
    ['bank name', 'bank_name'],
    ['—', ''],
  ])('an account detail named %s', (name, key) => {
    expect(detailKey(name)).toBe(key);
  });
});
