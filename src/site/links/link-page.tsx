import { Link } from '@tanstack/react-router';
import { isCalledOff } from '#domain/booking-status.ts';
import { formatMoment } from '#domain/format-day.ts';
import { useAmount } from '#src/components/use-amounts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { phoneLink } from '#src/lib/whatsapp.ts';
import action from '#src/ui/action.module.css';
import page from '#src/ui/card-page.module.css';
import { Notice } from '#src/ui/notice.tsx';
import { BookingHold } from '../bookings/booking-hold.tsx';
import { BookingPapers } from '../bookings/booking-papers.tsx';
import { BookingPrice } from '../bookings/booking-price.tsx';
import { BOOKING_TITLE_ID, titleOf } from '../bookings/booking-state.ts';
import { BookingChanges } from '../bookings/changes/booking-changes.tsx';
import { BookingMessages } from '../bookings/messages/booking-messages.tsx';
import { BookingPayment } from '../bookings/payment/booking-payment.tsx';
import { ReceiptLink } from '../bookings/receipt-link.tsx';
import { BookingPickup } from '../bookings/stops/booking-pickup.tsx';
import { BookingReturn } from '../bookings/stops/booking-return.tsx';
import type { Meeting } from '../bookings/stops/meeting-place.tsx';
import classes from './link-page.module.css';
import { SignByLink } from './sign-by-link.tsx';

type Read = RouterOutputs['public']['links']['read'];
type OpenBooking = Extract<Read, { state: 'open' }>;

/** /b/{token}: one booking for whoever holds its link, without an account; what is to be signed is signed here. */
export function LinkPage({ token }: { token: string }) {
  const [read] = trpc.public.links.read.useSuspenseQuery({ token });
  return (
    <div className={page.page}>
      {read.state === 'open' ? <Opened token={token} read={read} /> : <Expired />}
    </div>
  );
}

/** Revoked, too old, cut short on its way, or never made: told the same, because nothing else may be told. */
function Expired() {
  const { t } = useTranslation();
  return (
    <div className={page.card}>
      <h1 className={page.heading}>{t('link.expiredTitle')}</h1>
      <p className={page.text}>{t('link.expiredText')}</p>
    </div>
  );
}

function Opened({ token, read }: { token: string; read: OpenBooking }) {
  const { t } = useTranslation();
  const { booking, payment, driver, toSign, isOutdated, contracts } = read;
  const client = booking.customerName;
  return (
    <>
      <div className={page.card}>
        <h1 id={BOOKING_TITLE_ID} tabIndex={-1} className={page.heading}>
          {t('link.heading', { code: booking.bookingCode })}
        </h1>
        <p className={page.text}>
          {driver === null
            ? t('link.hello', { name: client })
            : t('link.helloDriver', { name: driver, client })}
        </p>
        {payment && isCalledOff(payment.bookingStatus) ? (
          <Notice tone="warning">{t(titleOf(payment))}</Notice>
        ) : null}
        {payment ? <BookingHold booking={payment} /> : null}
        <Facts booking={booking} payment={payment} />
        {payment ? <ReceiptLink booking={payment} /> : null}
        {driver === null ? (
          <Link to="/my-booking" search={{ code: booking.bookingCode }} className={action.secondary}>
            {t('link.manage')}
          </Link>
        ) : null}
      </div>
      {isOutdated ? <Notice tone="warning">{t('link.outdated')}</Notice> : null}
      {toSign ? <SignByLink key={toSign.id} token={token} contract={toSign} driver={driver} /> : null}
      {payment ? (
        <>
          <BookingPayment booking={payment} isOwn={false} link={token} />
          <BookingPickup booking={payment} />
          <BookingReturn booking={payment} />
          <BookingPrice booking={payment} />
          <BookingPapers booking={payment} link={token} />
        </>
      ) : null}
      {payment ? <BookingChanges booking={payment} link={token} /> : null}
      {contracts.length > 0 ? (
        <section className={page.card} aria-live="polite">
          <h2 className={classes.title}>{t('link.contracts')}</h2>
          <ul className={classes.list}>
            {contracts.map(({ id, kind, number, outcome }) => (
              <li key={id}>
                <span>
                  <strong>{number}</strong> · {kind === 'return' ? `${t('link.return.record')} · ` : ''}
                  {t(outcome === 'paper' ? 'link.paper' : 'link.signed')}
                </span>
                <a
                  href={`/files/contracts/${id}.pdf?link=${token}`}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {t('link.pdf')}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {payment ? <BookingMessages booking={payment} /> : null}
      {payment || toSign || contracts.length > 0 || isOutdated ? null : (
        <p className={page.text}>{t('link.nothing')}</p>
      )}
    </>
  );
}

/** What one wants to know of the booking at a glance. */
function Facts({ booking, payment }: Pick<OpenBooking, 'booking' | 'payment'>) {
  const { t, locale } = useTranslation();
  const amount = useAmount();
  const { vehicle, pickup, grandTotalCents, toPayCents, depositCents } = booking;
  // Of a share that is kept it is not the tax of the whole price.
  const taxCents = payment && !isCalledOff(payment.bookingStatus) ? payment.quote.taxTotalCents : 0;
  const end = (label: string, { day, time, city, address }: typeof pickup, meeting?: Meeting | null) => ({
    label,
    value: formatMoment(meeting?.day ?? day, meeting?.time ?? time, locale),
    detail: meeting
      ? (meeting.place ?? t('booking.meeting.airport', { city }))
      : address.includes(city)
        ? address
        : `${city}, ${address}`,
  });
  const facts: { label: string; value: string; detail?: string }[] = [
    { label: t('link.car'), value: vehicle },
    end(t('link.pickup'), pickup, payment?.pickupMeeting),
    end(t('link.return'), booking.return, payment?.returnMeeting),
    {
      label: t('link.total'),
      value: amount(grandTotalCents),
      ...(taxCents > 0 && { detail: t('price.ofWhichTax', { amount: amount(taxCents) }) }),
    },
    { label: t('link.balance'), value: amount(toPayCents) },
    ...(depositCents > 0 ? [{ label: t('link.deposit'), value: amount(depositCents) }] : []),
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, detail }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {detail === undefined ? null : <dd className={classes.place}>{detail}</dd>}
        </div>
      ))}
      <div>
        <dt>{t('link.phone')}</dt>
        <dd>
          <a href={phoneLink(pickup.phone)}>{pickup.phone}</a>
        </dd>
      </div>
    </dl>
  );
}
