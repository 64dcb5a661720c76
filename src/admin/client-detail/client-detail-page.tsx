import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconUserOff } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { TableNotice } from '#src/ui/data-table.tsx';
import { BookingReceiptDialog } from '../booking-detail/booking-receipt-dialog.tsx';
import { CreateBookingDialog } from '../create-booking/create-booking-dialog.tsx';
import type { PersonValues } from '../create-booking/create-values.ts';
import { NewMessageDialog } from '../messaging/new-message-dialog.tsx';
import { useBranch } from '../shell/use-branch.ts';
import type { ClientData } from './client-data.ts';
import classes from './client-detail.module.css';
import { ClientOverview } from './client-overview.tsx';
import type { ClientSearch } from './client-search.ts';

const route = getRouteApi('/admin/clients_/$id');

/** One client: contact, figures, bookings, payments, and a new booking with all that is known filled in. */
export function ClientDetailPage() {
  const { id } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const branchId = useBranch();
  const query = trpc.staff.clients.get.useQuery(
    { clientId: id, branchId, bookingsPage: search.bookings, paymentsPage: search.payments },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const move = (change: Partial<ClientSearch>) =>
    navigate({ search: (current) => ({ ...current, ...change }), replace: true, resetScroll: false });
  const client = query.data;
  if (!client) {
    return query.error ? <Missing error={query.error} onRetry={() => query.refetch()} /> : <Loading />;
  }
  return (
    <>
      <ClientOverview
        client={client}
        search={search}
        isStale={query.isPlaceholderData && query.isFetching}
        back={<BackToClients />}
        onMove={move}
      />
      <NewBooking
        client={client}
        isOpen={search.create === true}
        onClose={() => move({ create: undefined })}
      />
      <NewMessageDialog
        isOpen={search.compose === true}
        search={client.contact.email}
        onClose={() => move({ compose: undefined })}
      />
    </>
  );
}

interface NewBookingProps {
  client: ClientData;
  isOpen: boolean;
  onClose: () => Promise<void>;
}

function personOf({ contact }: ClientData): PersonValues {
  return {
    customerName: contact.name,
    customerEmail: contact.email,
    customerPhone: contact.phone,
    customerAddress: contact.address ?? '',
    driverLicenseId: contact.driverLicenseId,
    referenceName: contact.referenceName ?? '',
    referencePhone: contact.referencePhone ?? '',
    referenceAddress: contact.referenceAddress ?? '',
  };
}

function NewBooking({ client, isOpen, onClose }: NewBookingProps) {
  const [receiptId, setReceiptId] = useState<string | null>(null);
  return (
    <>
      <CreateBookingDialog
        isOpen={isOpen}
        client={personOf(client)}
        onClose={onClose}
        onCreated={async (id) => {
          await onClose();
          setReceiptId(id);
        }}
      />
      <BookingReceiptDialog bookingId={receiptId} onClose={() => setReceiptId(null)} />
    </>
  );
}

function BackToClients() {
  const { t } = useTranslation();
  const branch = useBranch();
  return (
    <Link to="/admin/clients" search={branch ? { branch } : {}} className={classes.back}>
      <IconArrowLeft size={16} aria-hidden />
      {t('adminClients.detail.back')}
    </Link>
  );
}

interface MissingProps {
  error: Parameters<typeof errorCode>[0];
  onRetry: () => void;
}

function Missing({ error, onRetry }: MissingProps) {
  const { t, word } = useTranslation();
  const isGone = ['NOT_FOUND', 'VALIDATION_FAILED'].includes(errorCode(error));
  return (
    <div className={classes.framed}>
      {isGone ? (
        <TableNotice
          icon={<IconUserOff size={24} />}
          title={t('adminClients.detail.notFound')}
          text={t('adminClients.detail.notFoundText')}
        >
          <BackToClients />
        </TableNotice>
      ) : (
        <TableNotice
          icon={<IconAlertTriangle size={24} />}
          title={t('adminClients.detail.failed')}
          text={errorText(error, word)}
        >
          <Button size="sm" variant="default" onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        </TableNotice>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className={classes.column}>
      <Skeleton height={24} width={120} />
      <Skeleton height={36} width={280} />
      <Skeleton height={84} radius={12} />
      <div className={classes.columns}>
        <Skeleton height={380} radius={12} />
        <Skeleton height={320} radius={12} />
      </div>
    </div>
  );
}
