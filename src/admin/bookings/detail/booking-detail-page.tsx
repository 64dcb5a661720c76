import { IconFileOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { BackLink } from '../../kit/detail/back-link.tsx';
import { DetailWaiting } from '../../kit/detail/detail-columns.tsx';
import { DetailMissing } from '../../kit/detail/detail-missing.tsx';
import { useStatusChange } from '../status/use-status-change.ts';
import classes from './booking-detail.module.css';
import { BookingEditor } from './booking-editor.tsx';
import { BookingOverview, holderOf } from './booking-overview.tsx';
import { useIsBookingWhole } from './use-is-booking-whole.ts';

const route = getRouteApi('/admin/bookings_/$id');

/** One booking: everything about it, and its edit mode. */
export function BookingDetailPage() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  const { edit = false } = route.useSearch();
  const navigate = route.useNavigate();
  const query = trpc.staff.bookings.get.useQuery({ bookingId: id }, { staleTime: 0 });
  const [isEditing, setIsEditing] = useState(edit);
  const change = useStatusChange();
  const booking = query.data;
  const isWhole = useIsBookingWhole(id, booking !== undefined);
  const back = { to: '/admin/bookings', text: t('adminBookings.detail.back') } as const;
  if (!booking && query.error) {
    return (
      <DetailMissing
        title={t('adminBookings.list.title')}
        back={back}
        gone={{ icon: <IconFileOff size={24} />, title: t('adminBookings.detail.notFound') }}
        failed={t('adminBookings.detail.failed')}
        query={query}
      />
    );
  }
  if (!booking || (!isWhole && !isEditing))
    return <DetailWaiting className={classes.columns} main={[190, 150, 150]} side={[300, 120]} />;
  const stop = async () => {
    setIsEditing(false);
    if (edit) await navigate({ search: {}, replace: true });
  };
  return isEditing ? (
    <BookingEditor
      key={booking.id}
      opened={booking}
      onDone={stop}
      onCallOff={async (to) => {
        await stop();
        change.setStatus(holderOf(booking), to);
      }}
      back={<BackLink {...back} />}
    />
  ) : (
    <BookingOverview
      booking={booking}
      change={change}
      onEdit={() => setIsEditing(true)}
      back={<BackLink {...back} />}
    />
  );
}
