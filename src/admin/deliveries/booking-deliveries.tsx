import { Button, Text } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { holdsVehicle } from '#domain/availability.ts';
import { type BookingStatus, isPromised } from '#domain/booking-status.ts';
import { QUERY_JUST_READ_MS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { PanelButton } from '../kit/panel-button.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { DeliveryRows } from './delivery-rows.tsx';

interface BookingDeliveriesProps {
  booking: {
    id: string;
    bookingStatus: BookingStatus;
    pickupDate: string;
    pickupTime: string;
    returnDate: string;
    returnTime: string;
    flight: string | null;
  };
  /** Opens the dialog that charges for it. */
  onCharge: () => void;
}

/** Whether the car is brought to the client, or fetched: by whom, where and when. */
export function BookingDeliveries({ booking, onCharge }: BookingDeliveriesProps) {
  const { t } = useTranslation();
  const { id: bookingId, bookingStatus } = booking;
  const { data = [] } = trpc.staff.deliveries.list.useQuery({ bookingId }, { staleTime: QUERY_JUST_READ_MS });
  const [isPlanning, setIsPlanning] = useState(false);
  const canPlan = holdsVehicle(bookingStatus);
  if (!canPlan && data.length === 0) return null;
  return (
    <Panel
      title={t('delivery.title')}
      aside={
        canPlan ? (
          <PanelButton icon={IconTruckDelivery} onClick={() => setIsPlanning(true)}>
            {t('delivery.add')}
          </PanelButton>
        ) : null
      }
    >
      {data.length === 0 ? (
        <Text c="dimmed" fz={13}>
          {t('delivery.none')}
        </Text>
      ) : (
        <DeliveryRows deliveries={data} isOfBooking />
      )}
      {data.length > 0 && canPlan ? (
        <Button mt="sm" size="compact-sm" variant="subtle" onClick={onCharge}>
          {t('delivery.charge')}
        </Button>
      ) : null}
      <Dialog opened={isPlanning} onClose={() => setIsPlanning(false)} title={t('delivery.plan')}>
        <DeliveryForm
          booking={booking}
          kind={isPromised(bookingStatus) ? 'delivery' : 'collection'}
          onPlanned={() => setIsPlanning(false)}
        />
      </Dialog>
    </Panel>
  );
}
