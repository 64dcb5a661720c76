import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { TOOLTIP_DELAY_MS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useStaffUser } from '../../frame/use-staff-user.ts';
import type { VehicleRow } from './vehicle-name.tsx';

export interface VehicleActionsProps {
  vehicle: VehicleRow;
  onEdit: (vehicle: VehicleRow) => void;
  onDelete: (vehicle: VehicleRow) => void;
}

/** Select leads to the vehicle's page; edit and delete act here. Only who may delete sees that button. */
export function VehicleActions({ vehicle, onEdit, onDelete }: VehicleActionsProps) {
  const { t } = useTranslation();
  const { may } = useStaffUser();
  const name = `${vehicle.brand} ${vehicle.model} ${vehicle.plate}`;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Button
        size="compact-sm"
        variant="light"
        aria-label={`${t('adminVehicles.select')}: ${name}`}
        renderRoot={(props) => <Link to="/admin/vehicles/$id" params={{ id: vehicle.id }} {...props} />}
      >
        {t('adminVehicles.select')}
      </Button>
      <Tooltip label={t('adminVehicles.edit')} openDelay={TOOLTIP_DELAY_MS}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={34}
          aria-label={`${t('adminVehicles.edit')}: ${name}`}
          onClick={() => onEdit(vehicle)}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {may('admin') ? (
        <Tooltip label={t('adminVehicles.delete')} openDelay={TOOLTIP_DELAY_MS}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={34}
            aria-label={`${t('adminVehicles.delete')}: ${name}`}
            onClick={() => onDelete(vehicle)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : null}
    </Group>
  );
}
