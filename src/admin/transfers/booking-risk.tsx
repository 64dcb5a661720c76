import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';

type Risky = RouterOutputs['staff']['transfers']['risks'][number];

/** Why the car may not be there, in words. */
export function useRiskText(): (booking: Risky) => string {
  const { t } = useTranslation();
  return ({ risk, standsIn, pickupBranchId }) =>
    risk === 'late' || risk === 'held'
      ? t(`admin.risk.${risk}`)
      : t('admin.risk.elsewhere', { city: t(`city.${standsIn}`), wanted: t(`city.${pickupBranchId}`) });
}

interface BookingRiskProps {
  bookingId: string;
  /** Whose booking it is, where it stands among others. */
  about?: string;
  /** Asks for another car of those that are free for it. */
  onReplace: (vehicleId: string) => void;
}

/** That a booking's car may not be there: why, and the other cars that it could have, a press each. */
export function BookingRisk({ bookingId, about, onReplace }: BookingRiskProps) {
  const { t } = useTranslation();
  const textOf = useRiskText();
  const { data } = trpc.staff.transfers.risk.useQuery({ bookingId }, { staleTime: 0 });
  if (!data) return null;
  const { vehicleId, replacements } = data;
  return (
    <Alert
      mb="md"
      role="alert"
      color="hibiscus"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={about === undefined ? t('admin.risk.title') : t('admin.risk.titleOf', { about })}
    >
      <Text size="sm">
        {textOf(data)}{' '}
        <Link to="/admin/vehicles/$id" params={{ id: vehicleId }}>
          {t('admin.risk.planTransfer')}
        </Link>
      </Text>
      <Text size="sm" mt={6}>
        {replacements.length > 0 ? t('admin.risk.replacements') : t('admin.risk.noReplacement')}
      </Text>
      {replacements.length > 0 ? (
        <Group gap="xs" mt="xs">
          {replacements.map((car) => (
            <Button
              key={car.id}
              size="sm"
              variant="default"
              h="auto"
              mih={36}
              py={6}
              styles={{ label: { whiteSpace: 'normal' } }}
              onClick={() => onReplace(car.id)}
            >
              {`${car.brand} ${car.model} · ${car.plate} · ${t(`vehicle.class.${car.class}`)}`}
            </Button>
          ))}
        </Group>
      ) : null}
    </Alert>
  );
}
