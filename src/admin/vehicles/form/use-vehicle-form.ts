import { createVehicleInput } from '#domain/schemas/vehicles.ts';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { toVehicleInput, type VehicleFormValues } from './vehicle-form-values.ts';

/** The vehicle form, checked by the schema that the server asks too. */
export function useVehicleForm(initial: VehicleFormValues) {
  return useStaffForm({
    initial,
    schema: createVehicleInput,
    toInput: toVehicleInput,
    typedAs: { pricePerDayCents: 'pricePerDay', depositCents: 'deposit' },
  });
}

export type VehicleForm = ReturnType<typeof useVehicleForm>;
