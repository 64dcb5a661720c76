import { Button } from '@mantine/core';
import { IconPencil, IconReceipt } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { isOut, isPromised } from '#domain/booking-status.ts';
import { formatInstant } from '#domain/format-day.ts';
import { isGivenBack } from '#domain/payment-status.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Panel } from '#src/ui/panel.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { ContractsPanel } from '../../contracts/contracts-panel.tsx';
import { BookingDeliveries } from '../../deliveries/booking-deliveries.tsx';
import { IncidentNotice } from '../../incidents/incident-notice.tsx';
import { RecordIncidentButton } from '../../incidents/record-button.tsx';
import { InspectionsPanel } from '../../inspections/inspections-panel.tsx';
import { HandOverLink, NextStep } from '../../inspections/next-step.tsx';
import { SettlePanel } from '../../inspections/settle/settle-panel.tsx';
import { SwapSteps } from '../../inspections/swap-steps.tsx';
import { InvoicesPanel } from '../../invoices/invoices-panel.tsx';
import { LogList } from '../../kit/activity/activity-list.tsx';
import { useInspectionDeed } from '../../kit/activity/use-inspection-deed.ts';
import { useMoneyDeed } from '../../kit/activity/use-money-deed.ts';
import { DetailColumns } from '../../kit/detail/detail-columns.tsx';
import { DoNotRent } from '../../kit/detail/do-not-rent.tsx';
import { MessageButton } from '../../messages/message-button.tsx';
import { OutboxPanel } from '../../outbox/outbox-panel.tsx';
import { ClientChangeNotice } from '../../rentals/client-change-notice.tsx';
import { LateNotice } from '../../rentals/late-notice.tsx';
import { BookingRisk } from '../../transfers/booking-risk.tsx';
import { StatusDialogs } from '../status/status-dialogs.tsx';
import { BookingStatusSelect, PaymentStatusSelect } from '../status/status-selects.tsx';
import type { StatusChange, StatusHolder } from '../status/use-status-change.ts';
import type { BookingData } from './booking-data.ts';
import classes from './booking-detail.module.css';
import { BookingReceiptDialog } from './booking-receipt-dialog.tsx';
import { DriversPanel } from './drivers-panel.tsx';
import { HoldPanel } from './hold-panel.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { CustomerPanel, ReferencePanel } from './people-panels.tsx';
import { RentalPanel } from './rental-panel.tsx';

/** What an entry is about; an older one of another kind is the booking's. */
function subjectOf(entityType: string) {
  const isOwn = entityType === 'payment' || entityType === 'invoice' || entityType === 'contract';
  return isOwn ? entityType : 'booking';
}

/** What was done to a booking, its payments and its invoices, the newest first: who, when, what was there before. */
export function ActivityPanel({ booking }: { booking: BookingData }) {
  const { t } = useTranslation();
  const moneyDeed = useMoneyDeed();
  const inspectionDeed = useInspectionDeed();
  return (
    <Panel title={t('adminBookings.detail.activity')}>
      <LogList
        entries={booking.activity}
        deedOf={({ entityType, action, metadata }) =>
          moneyDeed(metadata, 'says') ??
          inspectionDeed(metadata, 'says') ??
          t(`adminBookings.activity.${subjectOf(entityType)}.${action}`)
        }
        none={t('adminBookings.activity.none')}
      />
    </Panel>
  );
}

/** The booking as its statuses are set. */
export function holderOf(booking: BookingData): StatusHolder {
  return { ...booking, grandTotalCents: booking.quote.grandTotalCents };
}

interface HeadProps {
  booking: BookingData;
  onEdit: () => void;
  back: ReactNode;
}

/** The read view of a booking. */
export function BookingOverview({ booking, change, ...head }: HeadProps & { change: StatusChange }) {
  const held = holderOf(booking);
  return (
    <>
      <OverviewHead booking={booking} {...head} statuses={<StatusSelects held={held} change={change} />} />
      <DoNotRent reason={booking.doNotRentReason} />
      <IncidentNotice of={{ bookingId: booking.id }} />
      {isPromised(booking.bookingStatus) ? (
        <BookingRisk
          bookingId={booking.id}
          onReplace={(vehicleId) => change.rental.ask({ kind: 'swap', bookingId: booking.id, vehicleId })}
        />
      ) : null}
      <DetailColumns
        className={`${classes.columns} ${classes.overview}`}
        main={
          <>
            <LateNotice booking={booking} onAsk={change.rental.ask} />
            <ClientChangeNotice bookingId={booking.id} onAsk={change.rental.ask} />
            <SwapSteps bookingId={booking.id} />
            <SettlePanel bookingId={booking.id} onAsk={change.money.ask} />
            <div className={classes.rentalPlace}>
              <RentalPanel booking={booking} />
            </div>
            <BookingDeliveries
              booking={booking}
              onCharge={() =>
                change.money.ask({
                  bookingId: booking.id,
                  kind: 'charge',
                  charge: { code: 'delivery', note: '' },
                })
              }
            />
            <InspectionsPanel bookingId={booking.id} />
            <div className={classes.pair}>
              <CustomerPanel booking={booking} />
              <ReferencePanel booking={booking} />
            </div>
            <DriversPanel booking={booking} />
            <PaymentsPanel booking={booking} onAsk={change.money.ask} />
            <ContractsPanel bookingId={booking.id} />
            <InvoicesPanel bookingId={booking.id} />
            <OutboxPanel bookingId={booking.id} />
            <ActivityPanel booking={booking} />
          </>
        }
        side={
          <>
            <MoneyPanel
              booking={booking}
              onReceive={() => change.askMoney(held, 'paid')}
              onCallOff={() => change.setStatus(held, 'canceled')}
              onAsk={change.money.ask}
            />
            <HoldPanel
              booking={booking}
              onTakeUp={() => change.setStatus(held, 'reserved')}
              onRefund={() => change.askMoney(held, 'refunded')}
            />
            <WordsPanels booking={booking} />
          </>
        }
      />
    </>
  );
}

interface OverviewHeadProps extends HeadProps {
  statuses: ReactNode;
}

function OverviewHead({ booking, onEdit, back, statuses }: OverviewHeadProps) {
  const { t, locale } = useTranslation();
  const [isReceiptOpen, setIsReceiptOpen] = useState(false);
  const maker = booking.createdByUser?.name ?? t(`adminBookings.detail.by.${booking.createdBy}`);
  return (
    <ScreenHead
      back={back}
      title={
        <>
          {booking.bookingCode}
          {statuses}
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
      <Button size="sm" variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
        {t('adminBookings.detail.edit')}
      </Button>
      {isOut(booking.bookingStatus) ? (
        <RecordIncidentButton vehicleId={booking.vehicle.id} bookingId={booking.id} />
      ) : null}
      {/* What was refunded is called off where its money stands; its client may come all the same. */}
      {isGivenBack(booking) ? <HandOverLink id={booking.id} /> : <NextStep booking={booking} />}
      <BookingReceiptDialog
        bookingId={isReceiptOpen ? booking.id : null}
        onClose={() => setIsReceiptOpen(false)}
      />
    </ScreenHead>
  );
}

function StatusSelects({ held, change }: { held: StatusHolder; change: StatusChange }) {
  return (
    <>
      <BookingStatusSelect booking={held} change={change} />
      <PaymentStatusSelect booking={held} change={change} />
      <StatusDialogs change={change} />
    </>
  );
}

/** What staff wrote, where they wrote something. */
function WordsPanels({ booking: { notes, receiptMessage } }: { booking: BookingData }) {
  const { t } = useTranslation();
  const words = [
    { title: t('adminBookings.field.notes'), text: notes },
    { title: t('adminBookings.field.receiptMessage'), text: receiptMessage },
  ];
  return words.map(({ title, text }) =>
    text ? (
      <Panel key={title} title={title}>
        <p className={classes.preline}>{text}</p>
      </Panel>
    ) : null,
  );
}
