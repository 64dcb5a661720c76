import { Button, Group } from '@mantine/core';
import type { VehicleClass } from '#domain/vehicle.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';

interface ReplacementCar {
  id: string;
  brand: string;
  model: string;
  plate: string;
  class: VehicleClass;
}

interface ReplacementCarsProps {
  cars: readonly ReplacementCar[];
  onChoose: (vehicleId: string) => void;
}

/** Cars that somebody could have instead, a press each. */
export function ReplacementCars({ cars, onChoose }: ReplacementCarsProps) {
  const { t } = useTranslation();
  if (cars.length === 0) return null;
  return (
    <Group gap="xs" mt="xs">
      {cars.map((car) => (
        <Button
          key={car.id}
          size="sm"
          variant="default"
          h="auto"
          mih={36}
          py={6}
          styles={{ label: { whiteSpace: 'normal' } }}
          onClick={() => onChoose(car.id)}
        >
          {`${car.brand} ${car.model} · ${car.plate} · ${t(`vehicle.class.${car.class}`)}`}
        </Button>
      ))}
    </Group>
  );
}
