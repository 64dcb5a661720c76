import { Anchor, Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { isCalledOff } from '#domain/booking-status.ts';
import { formatInstant, formatMoment } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { phoneLink } from '#src/lib/whatsapp.ts';
import { Badge } from '#src/ui/badge.tsx';
import { MissingPhotos } from '../inspections/photos/add-photos.tsx';
import cells from '../kit/list/cells.module.css';
import { PanelRows } from '../kit/panel-rows.tsx';
import { type Delivery, useMoveDelivery } from './use-deliveries.ts';

interface DeliveryRowsProps {
  deliveries: readonly Delivery[];
  /** The page is the booking's: it needs no name. */
  isOfBooking?: boolean;
}

/** Cars to bring or to fetch: when, where, by whom, what to collect, and the next step. */
export function DeliveryRows({ deliveries, isOfBooking = false }: DeliveryRowsProps) {
  return (
    <PanelRows isInset={isOfBooking} isAlone>
      {deliveries.map((delivery) => (
        <DeliveryRow key={delivery.id} delivery={delivery} isOfBooking={isOfBooking} />
      ))}
    </PanelRows>
  );
}

function DeliveryRow({ delivery, isOfBooking }: { delivery: Delivery; isOfBooking: boolean }) {
  const { t, locale } = useTranslation();
  const { kind, dueOn, dueTime, place, flight, driverName, customerName, customerPhone, bookingId } =
    delivery;
  return (
    <Group component="li" gap="8px 12px" justify="space-between" align="flex-start">
      <span style={{ minWidth: 0, flex: '1 1 220px' }}>
        <strong>
          {t(`delivery.kind.${kind}`)} · {formatMoment(dueOn, dueTime, locale)}
        </strong>{' '}
        <DeliveryBadges delivery={delivery} />
        <span className={cells.second}>
          {place}
          {flight ? ` · ${t('delivery.flightOf', { flight })}` : ''} · {driverName}
        </span>
        {isOfBooking ? null : (
          <span className={cells.second}>
            <Link to="/admin/bookings/$id" params={{ id: bookingId }}>
              {customerName}
            </Link>
            ,{' '}
            <Anchor href={phoneLink(customerPhone)} inherit underline="always">
              {customerPhone}
            </Anchor>{' '}
            · {delivery.brand} {delivery.model} · <strong className={cells.nowrap}>{delivery.plate}</strong>
          </span>
        )}
        <Misfit delivery={delivery} />
        {delivery.note ? <span className={cells.second}>{delivery.note}</span> : null}
        <Money delivery={delivery} />
        <Rest delivery={delivery} />
      </span>
      <Steps delivery={delivery} isOfBooking={isOfBooking} />
    </Group>
  );
}

const TONES = { planned: 'yellow', on_the_way: 'blue', done: 'green', canceled: 'grey' } as const;

function DeliveryBadges({ delivery: { state, isLate } }: { delivery: Delivery }) {
  const { t } = useTranslation();
  return isLate ? (
    <Badge tone="red">{t('delivery.late')}</Badge>
  ) : (
    <Badge tone={TONES[state]}>{t(`delivery.state.${state}`)}</Badge>
  );
}

/** The booking moved, or was called off, while somebody was on the way. */
function Misfit({ delivery }: { delivery: Delivery }) {
  const { t, locale } = useTranslation();
  const { isMisfit, bookingStatus, kind, pickupAt, returnAt } = delivery;
  if (!isMisfit) return null;
  const when = formatInstant(kind === 'delivery' ? pickupAt : returnAt, locale);
  return (
    <span className={cells.second}>
      <Badge tone="red">
        {isCalledOff(bookingStatus) ? t('delivery.calledOff') : t(`delivery.moved.${kind}`, { when })}
      </Badge>
    </span>
  );
}

/** What is to be collected there, and what was since the driver left. */
function Money({ delivery }: { delivery: Delivery }) {
  const { t, locale } = useTranslation();
  const { toPayCents, missingDepositCents, collectedCents, leftAt } = delivery;
  const usd = (cents: number) => formatUsd(cents, locale);
  const parts = [
    ...(toPayCents > 0 ? [t('delivery.toCollect', { amount: usd(toPayCents) })] : []),
    ...(missingDepositCents > 0 ? [t('delivery.deposit', { amount: usd(missingDepositCents) })] : []),
    ...(leftAt && collectedCents > 0 ? [t('delivery.collected', { amount: usd(collectedCents) })] : []),
  ];
  return parts.length === 0 ? null : <span className={cells.second}>{parts.join(' · ')}</span>;
}

/** What of a hand-over or return away from the desk is still to be done, and until when. */
function Rest({ delivery: { rest, bookingId } }: { delivery: Delivery }) {
  const { t, locale } = useTranslation();
  if (rest === null) return null;
  const { inspectionId, missingPlaces, comingPhotos, isContractOpen, dueAt } = rest;
  const parts = [
    ...(missingPlaces.length > 0 ? [t('delivery.rest.photos', { count: missingPlaces.length })] : []),
    ...(comingPhotos > 0 ? [t('delivery.rest.coming', { count: comingPhotos })] : []),
  ];
  return (
    <>
      <span className={cells.second}>
        <Badge tone="yellow">{t('delivery.rest', { when: formatInstant(dueAt, locale) })}</Badge>{' '}
        {parts.join(', ')}
        {isContractOpen && parts.length > 0 ? ', ' : null}
        {isContractOpen ? (
          <Link to="/admin/bookings/$id/contract" params={{ id: bookingId }}>
            {t('delivery.rest.contract')}
          </Link>
        ) : null}
      </span>
      <MissingPhotos bookingId={bookingId} inspectionId={inspectionId} places={missingPlaces} />
    </>
  );
}

function Steps({ delivery, isOfBooking }: { delivery: Delivery; isOfBooking: boolean }) {
  const { t } = useTranslation();
  const { leave, finish, cancel } = useMoveDelivery();
  const { id: deliveryId, bookingId, bookingCode: code, next } = delivery;
  // Not on the board, where a touch beside the next step would cancel it.
  const canCancel = isOfBooking && delivery.state === 'planned';
  if (next === null && !canCancel) return null;
  const to = next === 'take_back' ? '/admin/bookings/$id/return' : '/admin/bookings/$id/hand-over';
  const name = next === null ? undefined : `${t(`delivery.step.${next}`)}: ${code}`;
  return (
    <Group gap="xs">
      {canCancel ? (
        <Button
          size="sm"
          variant="default"
          aria-label={`${t('delivery.cancel')}: ${code}`}
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ deliveryId })}
        >
          {t('delivery.cancel')}
        </Button>
      ) : null}
      {next === null ? null : next === 'leave' ? (
        <Button
          size="sm"
          aria-label={name}
          loading={leave.isPending}
          onClick={() => leave.mutate({ deliveryId })}
        >
          {t('delivery.step.leave')}
        </Button>
      ) : next === 'finish' ? (
        <Button
          size="sm"
          aria-label={name}
          loading={finish.isPending}
          onClick={() => finish.mutate({ deliveryId })}
        >
          {t('delivery.step.finish')}
        </Button>
      ) : (
        <Button
          size="sm"
          aria-label={name}
          renderRoot={(props) => <Link to={to} params={{ id: bookingId }} {...props} />}
        >
          {t(`delivery.step.${next}`)}
        </Button>
      )}
    </Group>
  );
}
