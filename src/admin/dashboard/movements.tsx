import { ActionIcon } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type CalendarDay, daysBetween } from '#domain/calendar-day.ts';
import { PaymentStatusBadge } from '#src/components/status-badge.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { phoneLink, whatsappLink, withCountry } from '#src/lib/whatsapp.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Panel } from '#src/ui/panel.tsx';
import classes from './movements.module.css';
import type { Dashboard } from './use-dashboard.ts';

type DayList = Dashboard['departures'];
type DayRow = DayList['today'][number];

interface MovementProps {
  list: DayList;
  today: CalendarDay;
}

/** Who leaves today, and who should have left before. */
export function Departures({ list, today }: MovementProps) {
  const { t } = useTranslation();
  return (
    <Movement
      title={t('dashboard.departures.title')}
      none={t('dashboard.departures.none')}
      list={list}
      lateDays={(row) => daysBetween(row.pickupDate, today)}
      more={
        <Link to="/admin/bookings" search={{ due: 'departures', sort: '-pickupDate' }}>
          {t('dashboard.more.bookings')}
        </Link>
      }
    />
  );
}

/** Who brings a car back today, and who should have. */
export function Returns({ list, today }: MovementProps) {
  const { t } = useTranslation();
  return (
    <Movement
      title={t('dashboard.returns.title')}
      none={t('dashboard.returns.none')}
      list={list}
      lateDays={(row) => daysBetween(row.returnDate, today)}
      more={
        <Link to="/admin/bookings" search={{ due: 'returns', sort: 'pickupDate' }}>
          {t('dashboard.more.bookings')}
        </Link>
      }
    />
  );
}

interface MovementListProps {
  title: string;
  none: string;
  list: DayList;
  lateDays: (row: DayRow) => number;
  /** The way to all of them, when not all are shown. */
  more: ReactNode;
}

function Movement({ title, none, list, lateDays, more }: MovementListProps) {
  const { t } = useTranslation();
  const rows = [...list.late, ...list.today];
  const hiddenCount = list.lateCount + list.todayCount - rows.length;
  return (
    <Panel
      title={title}
      isFlush
      aside={
        <span className={classes.counts}>
          {list.lateCount > 0 ? (
            <Badge tone="red">{t('dashboard.late.count', { count: list.lateCount })}</Badge>
          ) : null}
          <Badge>{t('dashboard.today.count', { count: list.todayCount })}</Badge>
        </span>
      }
    >
      {rows.length === 0 ? <p className={classes.none}>{none}</p> : null}
      <ul className={classes.list}>
        {rows.map((row) => (
          <MovementRow key={row.id} row={row} lateDays={lateDays(row)} />
        ))}
      </ul>
      {hiddenCount > 0 ? (
        <p className={classes.more}>
          {t('dashboard.more.count', { count: hiddenCount })} {more}
        </p>
      ) : null}
    </Panel>
  );
}

function MovementRow({ row, lateDays }: { row: DayRow; lateDays: number }) {
  const { t } = useTranslation();
  const isOneWay = row.pickupBranchId !== row.returnBranchId;
  const place = isOneWay
    ? `${t(`city.${row.pickupBranchId}`)} → ${t(`city.${row.returnBranchId}`)}`
    : t(`city.${row.pickupBranchId}`);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Link to="/admin/bookings/$id" params={{ id: row.id }} className={classes.who}>
          {row.customerName}
        </Link>
        <span className={classes.what}>
          {row.vehicle.brand} {row.vehicle.model} · <span className={classes.plate}>{row.vehicle.plate}</span>
        </span>
        <span className={classes.what}>
          {row.bookingCode} · {place}
        </span>
        {lateDays > 0 || row.paymentStatus !== 'paid' ? (
          <span className={classes.signs}>
            {lateDays > 0 ? <Badge tone="red">{t('dashboard.late.days', { count: lateDays })}</Badge> : null}
            {row.paymentStatus === 'paid' ? null : <PaymentStatusBadge status={row.paymentStatus} />}
          </span>
        ) : null}
      </div>
      <Reach row={row} />
    </li>
  );
}

/** A tap calls, another opens WhatsApp. */
function Reach({ row }: { row: DayRow }) {
  const { t } = useTranslation();
  const { customerName: name, customerPhone: phone, bookingCode: code } = row;
  return (
    <span className={classes.reach}>
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
    </span>
  );
}
