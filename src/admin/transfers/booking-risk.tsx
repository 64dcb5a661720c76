import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { QUERY_JUST_READ_MS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { ReplacementVehicles } from '../kit/replacement-vehicles.tsx';

type Risky = RouterOutputs['staff']['transfers']['risks'][number];

/** Why the car may not be there, in words. */
export function useRiskText(): (booking: Risky) => string {
  const { t } = useTranslation();
  return ({ risk, standsIn, pickupBranchId }) =>
    risk === 'elsewhere'
      ? t('admin.risk.elsewhere', { city: t(`city.${standsIn}`), wanted: t(`city.${pickupBranchId}`) })
      : t(`admin.risk.${risk}`);
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
  const { data } = trpc.staff.transfers.risk.useQuery({ bookingId }, { staleTime: QUERY_JUST_READ_MS });
  if (!data) return null;
  const { vehicleId, replacements, risk } = data;
  // A car that nobody gets is not driven anywhere.
  const isToMove = risk === 'elsewhere' || risk === 'late';
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
          {t(isToMove ? 'admin.risk.planTransfer' : 'admin.risk.seeCar')}
        </Link>
      </Text>
      <Text size="sm" mt={6}>
        {replacements.length > 0 ? t('admin.risk.replacements') : t('admin.risk.noReplacement')}
      </Text>
      <ReplacementVehicles vehicles={replacements} onChoose={onReplace} />
    </Alert>
  );
}
