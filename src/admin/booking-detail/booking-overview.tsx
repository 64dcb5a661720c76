import { Button } from '@mantine/core';
import { IconPencil, IconReceipt } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { formatInstant } from '#src/lib/format.ts';
import { Panel } from '#src/ui/panel.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { CallOffDialog } from '../bookings/call-off-dialog.tsx';
import { PaymentStatusDialog } from '../bookings/payment-status-dialog.tsx';
import { BookingStatusSelect, PaymentStatusSelect } from '../bookings/status-selects.tsx';
import { useStatusChange } from '../bookings/use-status-change.ts';
import { DetailColumns } from '../detail/detail-columns.tsx';
import { MessageButton } from '../messaging/message-button.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import type { BookingData } from './booking-data.ts';
import classes from './booking-detail.module.css';
import { BookingReceiptDialog } from './booking-receipt-dialog.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { CustomerPanel, ReferencePanel } from './people-panels.tsx';
import { RentalPanel } from './rental-panel.tsx';

interface BookingOverviewProps {
  booking: BookingData;
  onEdit: () => void;
  back: ReactNode;
}

/** The read view of a booking. */
export function BookingOverview({ booking, onEdit, back }: BookingOverviewProps) {
  return (
    <>
      <OverviewHead booking={booking} onEdit={onEdit} back={back} />
      <DetailColumns
        className={`${classes.columns} ${classes.overview}`}
        main={
          <>
            <RentalPanel booking={booking} />
            <div className={classes.pair}>
              <CustomerPanel booking={booking} />
              <ReferencePanel booking={booking} />
            </div>
            <PaymentsPanel booking={booking} />
            <ActivityPanel booking={booking} />
          </>
        }
        side={
          <>
            <MoneyPanel booking={booking} />
            <WordsPanels booking={booking} />
          </>
        }
      />
    </>
  );
}

function OverviewHead({ booking, onEdit, back }: BookingOverviewProps) {
  const { t, locale } = useTranslation();
  const [isReceiptOpen, setIsReceiptOpen] = useState(false);
  const maker = booking.createdByUser?.name ?? t(`adminBookings.detail.by.${booking.createdBy}`);
  return (
    <ScreenHead
      back={back}
      title={
        <>
          <span className={classes.code}>{booking.bookingCode}</span>
          <StatusSelects booking={booking} />
        </>
      }
      text={t('adminBookings.detail.madeBy', { when: formatInstant(booking.createdAt, locale), who: maker })}
    >
      <Button
        size="sm"
        variant="default"
        leftSection={<IconReceipt size={18} aria-hidden />}
        onClick={() => setIsReceiptOpen(true)}
      >
        {t('adminBookings.receipt.open')}
      </Button>
      <MessageButton
        bookingId={booking.id}
        bookingCode={booking.bookingCode}
        name={booking.customerName}
        conversation={booking.conversation}
      />
      <Button size="sm" leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
        {t('adminBookings.detail.edit')}
      </Button>
      <BookingReceiptDialog
        bookingId={isReceiptOpen ? booking.id : null}
        onClose={() => setIsReceiptOpen(false)}
      />
    </ScreenHead>
  );
}

function StatusSelects({ booking }: { booking: BookingData }) {
  const change = useStatusChange();
  const [isDeciding, setIsDeciding] = useState(false);
  const isBusy = change.busyId !== undefined;
  return (
    <>
      <BookingStatusSelect
        bookingCode={booking.bookingCode}
        status={booking.bookingStatus}
        isBusy={isBusy}
        onChange={(status) => change.setStatus(booking, status)}
      />
      <PaymentStatusSelect
        bookingCode={booking.bookingCode}
        status={booking.paymentStatus}
        isBusy={isBusy}
        onChange={(status) => change.setPaymentStatus(booking, status)}
        onDecide={() => setIsDeciding(true)}
      />
      <CallOffDialog change={change} />
      <PaymentStatusDialog
        booking={isDeciding ? { ...booking, grandTotalCents: booking.quote.grandTotalCents } : null}
        isBusy={isBusy}
        onClose={() => setIsDeciding(false)}
        onChoose={async (status) => {
          await change.setPaymentStatus(booking, status);
          setIsDeciding(false);
        }}
      />
    </>
  );
}

function WordsPanels({ booking: { notes, receiptMessage } }: { booking: BookingData }) {
  const { t } = useTranslation();
  const none = <span className={classes.soft}>—</span>;
  return (
    <>
      <Panel title={t('adminBookings.field.notes')}>
        {notes ? <p className={classes.preline}>{notes}</p> : none}
      </Panel>
      <Panel title={t('adminBookings.field.receiptMessage')}>
        {receiptMessage ? <p className={classes.preline}>{receiptMessage}</p> : none}
      </Panel>
    </>
  );
}
