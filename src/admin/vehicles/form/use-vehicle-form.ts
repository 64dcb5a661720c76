import { createVehicleInput } from '#domain/schemas/vehicles.ts';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';
import type { VehicleFormValues } from './vehicle-form-values.ts';

/** The vehicle form; the schema is what the server asks too. */
export function useVehicleForm(initial: VehicleFormValues) {
  return useStaffForm({
    initial,
    schema: createVehicleInput,
    typedAs: { pricePerDayCents: 'pricePerDay', depositCents: 'deposit' },
  });
}

export type VehicleForm = ReturnType<typeof useVehicleForm>;
