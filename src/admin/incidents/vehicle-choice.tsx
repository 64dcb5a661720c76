import { Button, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';

const SHOWN = 5;

interface VehicleChoiceProps {
  /** What the chosen car is called; empty while none is chosen. */
  name: string;
  error: string | undefined;
  onChoose: (vehicleId: string, name: string) => void;
}

/** A car by its plate, or its name: the few that fit, each a tap. */
export function VehicleChoice({ name, error, onChoose }: VehicleChoiceProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data } = trpc.staff.vehicles.list.useQuery(
    { search },
    { enabled: name === '' && search.length > 0, staleTime: 0 },
  );
  if (name !== '') {
    return (
      <Input.Wrapper label={t('incident.form.car')} labelElement="div" error={error}>
        <Group justify="space-between" gap="sm" wrap="nowrap">
          <Text fw={600}>{name}</Text>
          <Button size="compact-sm" variant="default" onClick={() => onChoose('', '')}>
            {t('incident.form.otherCar')}
          </Button>
        </Group>
      </Input.Wrapper>
    );
  }
  const vehicles = search.length > 0 ? (data?.rows ?? []) : [];
  return (
    <div>
      <TextInput
        size="md"
        name="vehicleId"
        type="search"
        withAsterisk
        autoComplete="off"
        label={t('incident.form.car')}
        labelProps={{ size: 'sm' }}
        placeholder={t('incident.form.carHint')}
        value={typed}
        error={error}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Stack gap={6} mt={vehicles.length > 0 ? 6 : 0}>
        {vehicles.slice(0, SHOWN).map(({ id, brand, model, plate }) => (
          <Button
            key={id}
            variant="default"
            size="md"
            justify="flex-start"
            onClick={() => onChoose(id, `${brand} ${model} · ${plate}`)}
          >
            {brand} {model} · {plate}
          </Button>
        ))}
        {data && vehicles.length === 0 && search.length > 0 ? (
          <Text size="sm" c="dimmed" role="status">
            {t('incident.form.noCar')}
          </Text>
        ) : null}
      </Stack>
    </div>
  );
}
