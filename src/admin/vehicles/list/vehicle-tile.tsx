import { Box, Group, Paper, Stack, Text } from '@mantine/core';
import { formatUsd } from '#domain/money.ts';
import { VehicleImage } from '#src/components/vehicle-image.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import cells from '../../kit/list/cells.module.css';
import { CurrentStatusBadge } from '../current-status-badge.tsx';
import { RentedTo, RenterLate } from './rented-to.tsx';
import { VehicleActions, type VehicleActionsProps } from './vehicle-actions.tsx';
import { VehicleName } from './vehicle-name.tsx';
import classes from './vehicles-page.module.css';

/** A car in the grid. */
export function VehicleTile({ vehicle, ...actions }: VehicleActionsProps) {
  const { t, locale } = useTranslation();
  return (
    <Paper component="li" withBorder radius={12} className={classes.tile}>
      <div className={classes.picture}>
        <VehicleImage image={vehicle.image} alt="" sizes="(max-width: 700px) 92vw, 300px" />
        <Box pos="absolute" top={10} left={10}>
          <CurrentStatusBadge status={vehicle.currentStatus} /> <RenterLate vehicle={vehicle} />
        </Box>
      </div>
      <Stack gap={0} flex={1} p="12px 14px 10px">
        <VehicleName vehicle={vehicle} />
        <Text c="dimmed" fz={13}>
          {t(`vehicle.class.${vehicle.class}`)} · {t(`vehicle.transmission.${vehicle.transmission}`)} ·{' '}
          {vehicle.city}
        </Text>
        <Text fz={13} mb="xs">
          <RentedTo vehicle={vehicle} isInline />
        </Text>
        <Group gap={4} mt="auto" wrap="nowrap" justify="space-between">
          <span className={cells.nowrap}>
            <strong>{formatUsd(vehicle.pricePerDayCents, locale)}</strong>{' '}
            <Text span c="dimmed" fz="xs">
              {t('common.perDay')}
            </Text>
          </span>
          <VehicleActions vehicle={vehicle} {...actions} />
        </Group>
      </Stack>
    </Paper>
  );
}
