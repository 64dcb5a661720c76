import { IconUserOff } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { BookingReceiptDialog } from '../../bookings/detail/booking-receipt-dialog.tsx';
import { CreateBookingDialog } from '../../bookings/form/create-booking-dialog.tsx';
import type { PersonValues } from '../../bookings/form/create-values.ts';
import { useBranch } from '../../frame/use-branch.ts';
import { BackLink } from '../../kit/detail/back-link.tsx';
import { DetailWaiting } from '../../kit/detail/detail-columns.tsx';
import { DetailMissing } from '../../kit/detail/detail-missing.tsx';
import { NewMessageDialog } from '../../messages/new-message-dialog.tsx';
import type { ClientSearch } from '../clients-search.ts';
import type { ClientData } from './client-data.ts';
import classes from './client-detail.module.css';
import { ClientOverview } from './client-overview.tsx';

const route = getRouteApi('/admin/clients_/$id');

/** One client: contact, figures, bookings, payments, and a new booking with all that is known filled in. */
export function ClientDetailPage() {
  const { t } = useTranslation();
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
  const back = { to: '/admin/clients', text: t('adminClients.detail.back') } as const;
  if (!client && query.error) {
    return (
      <DetailMissing
        title={t('adminClients.title')}
        back={back}
        gone={{
          icon: <IconUserOff size={24} />,
          title: t('adminClients.detail.notFound'),
          text: t('adminClients.detail.notFoundText'),
        }}
        failed={t('adminClients.detail.failed')}
        query={query}
      />
    );
  }
  if (!client) return <DetailWaiting className={classes.columns} above={84} main={[380]} side={[320]} />;
  return (
    <>
      <ClientOverview
        client={client}
        search={search}
        isStale={query.isPlaceholderData && query.isFetching}
        back={<BackLink {...back} />}
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
        known={personOf(client)}
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
