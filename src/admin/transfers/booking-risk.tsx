import { Alert, Text } from '@mantine/core';
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

/** On the page of a booking whose car may not be there: why, and which other cars it could have. */
export function BookingRisk({ bookingId }: { bookingId: string }) {
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
      title={t('admin.risk.title')}
    >
      <Text size="sm">
        {textOf(data)}{' '}
        <Link to="/admin/vehicles/$id" params={{ id: vehicleId }}>
          {t('admin.risk.planTransfer')}
        </Link>
      </Text>
      <Text size="sm" mt={6}>
        {replacements.length > 0
          ? t('admin.risk.replacements', {
              cars: replacements.map(({ brand, model, plate }) => `${brand} ${model} · ${plate}`).join(', '),
            })
          : t('admin.risk.noReplacement')}
      </Text>
    </Alert>
  );
}
