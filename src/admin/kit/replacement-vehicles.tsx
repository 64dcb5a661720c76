import { Button, Group } from '@mantine/core';
import type { VehicleClass } from '#domain/vehicle.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';

interface ReplacementVehicle {
  id: string;
  brand: string;
  model: string;
  plate: string;
  class: VehicleClass;
}

interface ReplacementVehiclesProps {
  vehicles: readonly ReplacementVehicle[];
  onChoose: (vehicleId: string) => void;
}

/** Cars that somebody could have instead, a press each. */
export function ReplacementVehicles({ vehicles, onChoose }: ReplacementVehiclesProps) {
  const { t } = useTranslation();
  if (vehicles.length === 0) return null;
  return (
    <Group gap="xs" mt="xs">
      {vehicles.map((vehicle) => (
        <Button
          key={vehicle.id}
          size="sm"
          variant="default"
          h="auto"
          mih={36}
          py={6}
          styles={{ label: { whiteSpace: 'normal' } }}
          onClick={() => onChoose(vehicle.id)}
        >
          {`${vehicle.brand} ${vehicle.model} · ${vehicle.plate} · ${t(`vehicle.class.${vehicle.class}`)}`}
        </Button>
      ))}
    </Group>
  );
}
