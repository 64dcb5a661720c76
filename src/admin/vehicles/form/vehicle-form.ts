import type { BranchId } from '#domain/branch.ts';
import { inEachLanguage, type Locale } from '#domain/locale.ts';
import { PRICE_TIERS, type PriceTier } from '#domain/rate.ts';
import { createVehicleInput } from '#domain/schemas/vehicles.ts';
import { dollarsText, parseDollars } from '#domain/typed-amount.ts';
import type { Fuel, Transmission, VehicleClass, VehicleStatus } from '#domain/vehicle.ts';
import type { VehicleColor } from '#domain/vehicle-color.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';

/** A car as the server's form knows it. */
export type VehicleRecord = RouterOutputs['staff']['vehicles']['update'];

/** The vehicle form as it is typed: amounts and numbers are text until they are checked. */
export interface VehicleFormValues {
  plate: string;
  brand: string;
  model: string;
  year: string;
  class: VehicleClass | '';
  status: VehicleStatus;
  seats: string;
  doors: string;
  transmission: Transmission | '';
  hasAc: boolean;
  bags: string;
  fuel: Fuel | '';
  isFourByFour: boolean;
  color: VehicleColor | '';
  pricePerDay: string;
  hasTiers: boolean;
  pricingTiers: Record<PriceTier, string>;
  deposit: string;
  mileagePolicy: Record<Locale, string>;
  branchId: BranchId | '';
}

const NO_TEXT = inEachLanguage(() => '');
const NO_TIERS: Record<PriceTier, string> = { '1': '', '2-7': '', '8-15': '', '16-29': '' };

/** An empty form; a car added while one branch is chosen is at it. */
export function newVehicleValues(branchId: BranchId | undefined): VehicleFormValues {
  return {
    plate: '',
    brand: '',
    model: '',
    year: '',
    class: '',
    status: 'active',
    seats: '5',
    doors: '4',
    transmission: '',
    hasAc: true,
    bags: '',
    fuel: '',
    isFourByFour: false,
    color: '',
    pricePerDay: '',
    hasTiers: false,
    pricingTiers: NO_TIERS,
    deposit: '',
    mileagePolicy: NO_TEXT,
    branchId: branchId ?? '',
  };
}

export function valuesOfVehicle(vehicle: VehicleRecord): VehicleFormValues {
  const { pricingTiers, mileagePolicy, ...fields } = vehicle;
  return {
    plate: fields.plate,
    brand: fields.brand,
    model: fields.model,
    year: String(fields.year),
    class: fields.class,
    status: fields.status,
    seats: String(fields.seats),
    doors: String(fields.doors),
    transmission: fields.transmission,
    hasAc: fields.hasAc,
    bags: fields.bags === null ? '' : String(fields.bags),
    fuel: fields.fuel ?? '',
    isFourByFour: fields.isFourByFour,
    color: fields.color ?? '',
    pricePerDay: dollarsText(fields.pricePerDayCents),
    hasTiers: pricingTiers !== null,
    pricingTiers: pricingTiers ? tierTexts((tier) => dollarsText(pricingTiers[tier])) : NO_TIERS,
    deposit: dollarsText(fields.depositCents),
    mileagePolicy: mileagePolicy ?? NO_TEXT,
    branchId: fields.branchId,
  };
}

export function tierTexts(textOf: (tier: PriceTier) => string): Record<PriceTier, string> {
  const texts = { ...NO_TIERS };
  for (const tier of PRICE_TIERS) texts[tier] = textOf(tier);
  return texts;
}

function wholeNumber(text: string): number {
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN;
}

function centsOf(text: string): number {
  return parseDollars(text) ?? Number.NaN;
}

/** What the schema is asked about. What makes no number is not a number, and its field says so. */
export function toVehicleInput(values: VehicleFormValues) {
  const { hasTiers, pricingTiers, pricePerDay, deposit, ...fields } = values;
  const oneDayCents = centsOf(pricingTiers['1']);
  return {
    ...fields,
    year: wholeNumber(fields.year),
    seats: wholeNumber(fields.seats),
    color: fields.color || null,
    doors: wholeNumber(fields.doors),
    bags: fields.bags.trim() === '' ? null : wholeNumber(fields.bags),
    fuel: fields.fuel || null,
    // With tiers nobody is charged another price a day than theirs: lists show that of one day.
    pricePerDayCents: hasTiers && !Number.isNaN(oneDayCents) ? oneDayCents : centsOf(pricePerDay),
    depositCents: centsOf(deposit),
    pricingTiers: hasTiers
      ? Object.fromEntries(PRICE_TIERS.map((tier) => [tier, centsOf(pricingTiers[tier])]))
      : null,
  };
}

/** The vehicle form; the schema is what the server asks too. */
export function useVehicleForm(initial: VehicleFormValues) {
  return useStaffForm({
    initial,
    schema: createVehicleInput,
    typedAs: { pricePerDayCents: 'pricePerDay', depositCents: 'deposit' },
  });
}

export type VehicleForm = ReturnType<typeof useVehicleForm>;
