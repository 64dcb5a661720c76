import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconFileOff } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { TableNotice } from '#src/ui/data-table.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { useBranch } from '../shell/use-branch.ts';
import classes from './booking-detail.module.css';
import { BookingEditor } from './booking-editor.tsx';
import { BookingOverview } from './booking-overview.tsx';

const route = getRouteApi('/admin/bookings_/$id');

/** One booking: everything about it, and its edit mode. */
export function BookingDetailPage() {
  const { id } = route.useParams();
  const query = trpc.staff.bookings.get.useQuery({ bookingId: id }, { staleTime: 0 });
  const [isEditing, setIsEditing] = useState(false);
  const booking = query.data;
  if (!booking) {
    return query.error ? <Missing error={query.error} onRetry={() => query.refetch()} /> : <Loading />;
  }
  const stop = () => setIsEditing(false);
  return isEditing ? (
    <BookingEditor key={booking.id} opened={booking} onDone={stop} back={<BackToBookings />} />
  ) : (
    <BookingOverview booking={booking} onEdit={() => setIsEditing(true)} back={<BackToBookings />} />
  );
}

function BackToBookings() {
  const { t } = useTranslation();
  const branch = useBranch();
  return (
    <Link to="/admin/bookings" search={branch ? { branch } : {}} className={classes.back}>
      <IconArrowLeft size={16} aria-hidden />
      {t('adminBookings.detail.back')}
    </Link>
  );
}

interface MissingProps {
  error: Parameters<typeof errorCode>[0];
  onRetry: () => void;
}

/** No such booking, or no answer: the first is final, the second can be asked for again. */
function Missing({ error, onRetry }: MissingProps) {
  const { t, word } = useTranslation();
  const isGone = ['BOOKING_NOT_FOUND', 'NOT_FOUND', 'VALIDATION_FAILED'].includes(errorCode(error));
  return (
    <>
      <ScreenHead back={isGone ? undefined : <BackToBookings />} title={t('adminBookings.list.title')} />
      <Framed>
        {isGone ? (
          <TableNotice icon={<IconFileOff size={24} />} title={t('adminBookings.detail.notFound')}>
            <BackToBookings />
          </TableNotice>
        ) : (
          <TableNotice
            icon={<IconAlertTriangle size={24} />}
            title={t('adminBookings.detail.failed')}
            text={errorText(error, word)}
          >
            <Button size="sm" variant="default" onClick={onRetry}>
              {t('common.tryAgain')}
            </Button>
          </TableNotice>
        )}
      </Framed>
    </>
  );
}

function Framed({ children }: { children: ReactNode }) {
  return <div className={classes.framed}>{children}</div>;
}

function Loading() {
  return (
    <div aria-busy="true" className={classes.loading}>
      <Skeleton height={24} width={120} />
      <Skeleton height={36} width={320} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Skeleton height={190} radius={12} />
          <Skeleton height={150} radius={12} />
          <Skeleton height={150} radius={12} />
        </div>
        <div className={classes.column}>
          <Skeleton height={300} radius={12} />
          <Skeleton height={120} radius={12} />
        </div>
      </div>
    </div>
  );
}
