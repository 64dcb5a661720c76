import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { formatInstant } from '#domain/format-day.ts';
import { localPath } from '#domain/locale.ts';
import { timesWished } from '#domain/waitlist.ts';
import { useAmount } from '#src/components/use-amounts.ts';
import { DrawingNote, VehicleImage } from '#src/components/vehicle-image.tsx';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import { readAgain } from '#src/lib/read-again.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import action from '#src/ui/action.module.css';
import page from '#src/ui/card-page.module.css';
import { Notice } from '#src/ui/notice.tsx';
import classes from './waitlist.module.css';
import { wishedDays } from './wished-days.ts';

type Wait = RouterOutputs['public']['waitlist']['read'];
type Open = Extract<Wait, { state: 'waiting' | 'offered' }>;
type Offered = Extract<Wait, { state: 'offered' }>;

/** /waitlist/{token}: for whoever waits: the car that is kept for them, and the way off the list. */
export function WaitPage({ token }: { token: string }) {
  const [wait] = trpc.public.waitlist.read.useSuspenseQuery({ token });
  return <div className={page.page}>{bodyOf(wait, token)}</div>;
}

function bodyOf(wait: Wait, token: string) {
  if (wait.state === 'expired')
    return <Closed titleKey="waitlist.expiredTitle" textKey="waitlist.expiredText" />;
  if (wait.state === 'ended')
    return <Closed titleKey="waitlist.endedTitle" textKey={`waitlist.ended.${wait.endReason}`} />;
  return <OpenWait wait={wait} token={token} />;
}

type ClosedText = 'waitlist.expiredText' | `waitlist.ended.${Extract<Wait, { state: 'ended' }>['endReason']}`;

interface ClosedProps {
  titleKey: 'waitlist.expiredTitle' | 'waitlist.endedTitle';
  textKey: ClosedText;
}

function Closed({ titleKey, textKey }: ClosedProps) {
  const { t } = useTranslation();
  const isBooked = textKey === 'waitlist.ended.booked';
  return (
    <div className={page.card}>
      <h1 className={page.heading}>{t(titleKey)}</h1>
      <p className={page.text}>{t(textKey)}</p>
      <div className={classes.actions}>
        {isBooked ? (
          <Link to="/my-booking" className={action.primary}>
            {t('nav.myBooking')}
          </Link>
        ) : null}
        <Link to="/fleet" className={action.secondary}>
          {t('waitlist.search')}
        </Link>
      </div>
    </div>
  );
}

function OpenWait({ wait, token }: { wait: Open; token: string }) {
  const { t } = useTranslation();
  const { name } = wait.wish;
  const isOffered = wait.state === 'offered';
  return (
    <div className={page.card}>
      <h1 className={page.heading}>{t(isOffered ? 'waitlist.offeredTitle' : 'waitlist.joinedTitle')}</h1>
      <p className={page.text}>{t('waitlist.hello', { name })}</p>
      {isOffered ? <Offer wait={wait} /> : <p className={page.text}>{t('waitlist.waitingText')}</p>}
      {wait.state === 'waiting' && wait.wasOffered ? (
        <Notice tone="info">
          <p>{t('waitlist.wasOffered')}</p>
        </Notice>
      ) : null}
      <Facts wait={wait} />
      <div className={classes.actions}>
        {isOffered ? <BookLink wait={wait} /> : null}
        <Leave token={token} />
      </div>
    </div>
  );
}

function Offer({ wait: { offer } }: { wait: Offered }) {
  const { t, locale } = useTranslation();
  return (
    <>
      <div className={classes.picture}>
        <VehicleImage
          image={offer.image}
          alt={offer.vehicle}
          sizes="(max-width: 700px) 100vw, 640px"
          isPriority
        />
        <DrawingNote image={offer.image} />
      </div>
      <p className={classes.car}>{offer.vehicle}</p>
      <Notice tone="warning">
        <p>{t('waitlist.offeredText', { until: formatInstant(offer.heldUntil, locale) })}</p>
      </Notice>
    </>
  );
}

function Facts({ wait }: { wait: Open }) {
  const { t, locale } = useTranslation();
  const amount = useAmount();
  const { branchId, classes: wished } = wait.wish;
  const times = wait.state === 'offered' ? { ...wait.wish, ...wait.offer.times } : timesWished(wait.wish);
  const city = t(`city.${branchId}`);
  const isBrought = wait.state === 'offered' && wait.offer.transfer !== null;
  const facts = [
    isBrought ? [t('waitlist.place'), city, t('waitlist.brought', { city })] : [t('waitlist.place'), city],
    [t('waitlist.days'), wishedDays(times, locale)],
    wait.state === 'offered'
      ? [t('waitlist.total'), amount(wait.offer.totalCents), ...partsOf(wait, t, amount)]
      : [
          t('waitlist.class'),
          wished.map((one) => t(`vehicle.class.${one}`)).join(', ') || t('waitlist.anyClass'),
        ],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value, ...details]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {details.map((detail) => (
            <dd key={detail} className={classes.detail}>
              {detail}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** What of a total is tax, and what is no rental. */
function partsOf(
  { offer: { taxCents, transfer, afterHoursCents } }: Offered,
  t: Translate,
  amount: (cents: number) => string,
): string[] {
  const fee = transfer && transfer.feeCents > 0 ? amount(transfer.feeCents) : t('waitlist.broughtFree');
  return [
    t('price.ofWhichTax', { amount: amount(taxCents) }),
    ...(transfer ? [t('waitlist.ofWhichBrought', { fee })] : []),
    ...(afterHoursCents > 0 ? [t('waitlist.ofWhichAfterHours', { fee: amount(afterHoursCents) })] : []),
  ];
}

function BookLink({ wait: { wish, offer } }: { wait: Offered }) {
  const { t } = useTranslation();
  const { branchId: city } = wish;
  return (
    <Link
      to="/checkout"
      search={{ vehicleId: offer.vehicleId, city, ...timesWished(wish) }}
      className={action.primary}
    >
      {t('waitlist.book')}
    </Link>
  );
}

/** Works without scripts too: the page itself takes the form. */
function Leave({ token }: { token: string }) {
  const { t, locale } = useTranslation();
  const utils = trpc.useUtils();
  const leave = trpc.public.waitlist.leave.useMutation({
    onSettled: readAgain(() => utils.public.waitlist.read.invalidate()),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    leave.mutate({ token });
  };
  return (
    <form method="post" action={localPath(locale, `/waitlist/${token}`)} onSubmit={submit}>
      <input type="hidden" name="leave" value="yes" />
      <button type="submit" className={action.quiet} disabled={leave.isPending}>
        {leave.isPending ? t('waitlist.leaving') : t('waitlist.leave')}
      </button>
      {leave.isError && leave.error.data?.appCode === undefined ? (
        <p role="alert" className={classes.error}>
          {t('waitlist.leaveFailed')}
        </p>
      ) : null}
    </form>
  );
}
