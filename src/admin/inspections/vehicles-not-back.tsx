import { Box, Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BOARD_REFETCH_MS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { useBranch } from '../frame/use-branch.ts';

/** Of the branches that the board shows. */
export function useVehiclesNotBack() {
  const branchId = useBranch();
  return trpc.staff.inspections.notBack.useQuery(
    { branchId },
    { staleTime: 0, refetchInterval: BOARD_REFETCH_MS },
  );
}

/** Cars that their clients got another one in the place of, and that nobody took back: who has each, and the step that ends it. */
export function VehiclesNotBack() {
  const { t } = useTranslation();
  const { data = [] } = useVehiclesNotBack();
  if (data.length === 0) return null;
  return (
    <Box mb="md">
      <Notice tone="warning" title={t('notBack.title', { count: data.length })}>
        {data.map(({ bookingId: id, bookingCode, customerName, customerPhone, vehicle }) => {
          const name = `${vehicle.brand} ${vehicle.model} · ${vehicle.plate}`;
          return (
            <Group key={`${id} ${vehicle.id}`} justify="space-between" gap="xs" mt={6}>
              <span>
                {name} · {customerName} (
                <a href={`tel:${customerPhone.replace(/[^\d+]/g, '')}`}>{customerPhone}</a>),{' '}
                <Link to="/admin/bookings/$id" params={{ id }}>
                  {bookingCode}
                </Link>
              </span>
              <Button
                size="sm"
                variant="default"
                renderRoot={(props) => (
                  <Link
                    to="/admin/bookings/$id/return"
                    params={{ id }}
                    search={{ vehicle: vehicle.id }}
                    {...props}
                  />
                )}
              >
                {t('swapSteps.takeBack', { car: vehicle.plate })}
              </Button>
            </Group>
          );
        })}
      </Notice>
    </Box>
  );
}
