import { Text } from '@mantine/core';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { phoneLink } from '#src/lib/whatsapp.ts';
import { Notice } from '#src/ui/notice.tsx';
import { AnchorLink } from '../kit/anchor-link.ts';

/** Whose rental it is and who drives, as the server finds it by car and moment. */
export function RentalThen({ vehicleId, at }: { vehicleId: string; at: string }) {
  const { t } = useTranslation();
  const { data } = trpc.staff.incidents.rentalAt.useQuery(
    { vehicleId, at },
    { enabled: vehicleId !== '' && at !== '', staleTime: 0 },
  );
  if (data === undefined) return null;
  if (data === null) {
    return (
      <Text size="sm" c="dimmed" mt={6}>
        {t('incident.form.noRental')}
      </Text>
    );
  }
  return (
    <Notice>
      <p>
        <AnchorLink to="/admin/bookings/$id" params={{ id: data.id }} inherit>
          {t('incident.form.rental', { name: data.customerName, code: data.bookingCode })}
        </AnchorLink>{' '}
        <a href={phoneLink(data.customerPhone)}>{data.customerPhone}</a>
      </p>
      <p>{t('incident.form.drivers', { count: data.drivers.length, names: data.drivers.join(', ') })}</p>
    </Notice>
  );
}
