import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { BookingStatus } from '#domain/booking-status.ts';
import { formatTimeOfDay } from '#domain/format-day.ts';
import { asksForMoney } from '#domain/payment-status.ts';
import { PaymentStatusBadge } from '#src/components/status-badge.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { phoneLink, whatsappLink } from '#src/lib/whatsapp.ts';
import { withCountry } from '#src/lib/whatsapp-number.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { NextStep } from '../inspections/next-step.tsx';
import { AnchorLink } from '../kit/anchor-link.ts';
import { MoreRows, NoRows, PanelRows } from '../kit/panel-rows.tsx';
import { MoneyDialog, useAskedMoney } from '../payments/money/money-dialogs.tsx';
import { LateBadge } from '../rentals/late-badge.tsx';
import classes from './dashboard-page.module.css';
import type { Dashboard } from './use-dashboard.ts';

type DayList = Dashboard['departures'];
type DayRow = DayList['today'][number];

interface MovementProps {
  list: DayList;
}

/** Who leaves today, and who should have left before. */
export function Departures({ list }: MovementProps) {
  const { t } = useTranslation();
  return (
    <Movement
      title={t('dashboard.departures.title')}
      bookingStatus="reserved"
      none={t('dashboard.departures.none')}
      list={list}
      timeOf={(row) => row.pickupTime}
      more={
        <AnchorLink to="/admin/bookings" search={{ due: 'departures', sort: '-pickupDate' }} inherit>
          {t('dashboard.more.bookings')}
        </AnchorLink>
      }
    />
  );
}

/** Who brings a car back today, and who should have. */
export function Returns({ list }: MovementProps) {
  const { t } = useTranslation();
  return (
    <Movement
      title={t('dashboard.returns.title')}
      bookingStatus="picked_up"
      none={t('dashboard.returns.none')}
      list={list}
      timeOf={(row) => row.returnTime}
      more={
        <AnchorLink to="/admin/bookings" search={{ due: 'returns', sort: 'pickupDate' }} inherit>
          {t('dashboard.more.bookings')}
        </AnchorLink>
      }
    />
  );
}

interface MovementListProps {
  title: string;
  none: string;
  /** Of its bookings: what is to be done with their cars. */
  bookingStatus: BookingStatus;
  list: DayList;
  timeOf: (row: DayRow) => string;
  /** The way to all of them, when not all are shown. */
  more: ReactNode;
}

function Movement({ title, none, bookingStatus, list, timeOf, more }: MovementListProps) {
  const { t } = useTranslation();
  const money = useAskedMoney();
  const rows = [...list.late, ...list.today];
  const hiddenCount = list.lateCount + list.todayCount - rows.length;
  return (
    <Panel
      title={title}
      isFlush
      aside={
        <Group gap={6}>
          {list.lateCount > 0 ? (
            <Badge tone="red">{t('dashboard.late.count', { count: list.lateCount })}</Badge>
          ) : null}
          <Badge>{t('dashboard.today.count', { count: list.todayCount })}</Badge>
        </Group>
      }
    >
      {rows.length === 0 ? <NoRows>{none}</NoRows> : null}
      <div className={classes.movements}>
        <PanelRows>
          {rows.map((row) => (
            <MovementRow
              key={row.id}
              row={row}
              bookingStatus={bookingStatus}
              time={timeOf(row)}
              onTake={() => money.ask({ bookingId: row.id, kind: 'take' })}
            />
          ))}
        </PanelRows>
      </div>
      {hiddenCount > 0 ? (
        <MoreRows>
          {t('dashboard.more.count', { count: hiddenCount })} {more}
        </MoreRows>
      ) : null}
      <MoneyDialog asked={money.asked} onClose={money.close} />
    </Panel>
  );
}

interface MovementRowProps {
  row: DayRow;
  bookingStatus: BookingStatus;
  time: string;
  onTake: () => void;
}

function MovementRow({ row, bookingStatus, time, onTake }: MovementRowProps) {
  const { t, locale } = useTranslation();
  const isOneWay = row.pickupBranchId !== row.returnBranchId;
  const place = isOneWay
    ? `${t(`city.${row.pickupBranchId}`)} → ${t(`city.${row.returnBranchId}`)}`
    : t(`city.${row.pickupBranchId}`);
  return (
    <Group component="li" gap="xs" wrap="nowrap" align="flex-start">
      <div style={{ flex: 1, minWidth: 0 }}>
        <AnchorLink
          to="/admin/bookings/$id"
          params={{ id: row.id }}
          display="block"
          c="inherit"
          fz="sm"
          fw={600}
          truncate
        >
          {row.customerName}
        </AnchorLink>
        <Text fz={13} c="dimmed">
          {row.vehicle.brand} {row.vehicle.model} · {row.vehicle.plate}
        </Text>
        <Text fz={13} c="dimmed">
          {formatTimeOfDay(time, locale)} · {row.bookingCode} · {place}
        </Text>
        <Group gap={6} mt={6}>
          <NextStep booking={{ ...row, bookingStatus }} isInList />
          <LateBadge minutes={row.lateMinutes} />
          {row.paymentStatus === 'paid' ? null : <PaymentStatusBadge status={row.paymentStatus} />}
          {asksForMoney(row) ? (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('money.take.of', { code: row.bookingCode })}
              onClick={onTake}
            >
              {t('money.take.open')}
            </Button>
          ) : null}
        </Group>
      </div>
      <Reach row={row} />
    </Group>
  );
}

/** A tap calls, another opens WhatsApp. */
function Reach({ row }: { row: DayRow }) {
  const { t } = useTranslation();
  const { customerName: name, customerPhone: phone, bookingCode: code } = row;
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        component="a"
        href={phoneLink(phone)}
        variant="subtle"
        color="gray"
        size={36}
        title={phone}
        aria-label={t('dashboard.reach.call', { name, phone })}
      >
        <IconPhone size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        component="a"
        href={whatsappLink(withCountry(phone), t('dashboard.reach.greeting', { code }))}
        target="_blank"
        rel="noreferrer"
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('dashboard.reach.whatsapp', { name })}
      >
        <IconBrandWhatsapp size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
