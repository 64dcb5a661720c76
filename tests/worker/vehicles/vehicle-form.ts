import type { CreateVehicleInput } from '#domain/schemas/vehicles.ts';
import { nextNumber } from '#tests/support/factories/sequence.ts';

export const TIERS = { '1': 6000, '2-7': 5500, '8-15': 5000, '16-29': 4500 };

/** A car as the form sends it, with a plate of its own. */
export function vehicleForm(fields: Partial<CreateVehicleInput> = {}) {
  return {
    plate: `TB-${nextNumber()}`,
    brand: 'Suzuki',
    model: 'Vitara',
    year: 2024,
    class: 'suv' as const,
    status: 'active' as const,
    seats: 5,
    doors: 5,
    transmission: 'automatic' as const,
    hasAc: true,
    bags: 3,
    fuel: 'gasoline' as const,
    isFourByFour: true,
    color: 'silver' as const,
    pricePerDayCents: 6000,
    pricingTiers: TIERS,
    depositCents: 20_000,
    mileagePolicy: { en: '200 km a day', fr: '200 km par jour' },
    branchId: 'cap_haitien' as const,
    ...fields,
  };
}
