import { useState } from 'react';
import { isOut } from '#domain/booking-status.ts';
import { formatGourdes, formatRate } from '#domain/format-currency.ts';
import { formatDay, formatInstant } from '#domain/format-day.ts';
import { gourdesOf } from '#domain/gourdes.ts';
import { type Cents, formatUsd } from '#domain/money.ts';
import { takesGourdes, takesMemo } from '#domain/payment-method.ts';
import { dollarsText } from '#domain/typed-amount.ts';
import { CopyLine } from '#src/components/copy-line.tsx';
import { useAmount } from '#src/components/use-amounts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { whatsappLink } from '#src/lib/whatsapp.ts';
import action from '#src/ui/action.module.css';
import { Notice } from '#src/ui/notice.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import type { PaymentData } from '../booking-data.ts';
import { moneyOf, moneyValues } from '../booking-state.ts';
import classes from '../booking-view.module.css';
import payment from './booking-payment.module.css';
import { BookingProofs } from './booking-proofs.tsx';

interface BookingPaymentProps {
  booking: PaymentData;
  isOwn: boolean;
  /** The booking's link, for whoever has that in the place of an account. */
  link?: string | undefined;
}

/** What is to be paid, where to and with which memo; then the proofs of it. Of what is paid, that it is. */
export function BookingPayment({ booking: booked, isOwn, link }: BookingPaymentProps) {
  const { t, locale } = useTranslation();
  const amount = useAmount();
  const ways = booked.waysToSend;
  const [chosen, setChosen] = useState(ways[0]?.method);
  const way = ways.find(({ method }) => method === chosen) ?? ways[0];
  // On the road nobody is at a counter: it is paid like one that is sent.
  const booking = way ? { ...booked, paymentMethod: way.method, howToPay: way } : booked;
  const { isPayable, toPayCents, paymentMethod } = booking;
  const money = moneyOf(booking);
  const { credit, lateProofCents } = booking;
  const isLate = lateProofCents !== null;
  if (!money && credit === null && booking.proofs.length === 0 && !isLate) return null;
  const isCash = paymentMethod === 'cash' && !isOut(booking.bookingStatus);
  return (
    <section className={`${classes.card}`} aria-labelledby="booking-payment">
      <h2 id="booking-payment" className={classes.title}>
        {isPayable
          ? t(isCash ? 'booking.pay.cashTitle' : 'booking.pay.title', {
              amount: amount(toPayCents),
            })
          : t('booking.pay.done')}
      </h2>
      {isPayable && booking.extensionEndsAt !== null ? <PayUntil instant={booking.extensionEndsAt} /> : null}
      {way ? (
        <>
          <p>{t('booking.pay.onTheRoad')}</p>
          <SelectField
            label={t('booking.pay.way')}
            value={way.method}
            options={ways.map(({ method, title }) => ({ value: method, label: title }))}
            onChange={setChosen}
          />
        </>
      ) : null}
      {isPayable ? (
        <HowToPay booking={booking} />
      ) : money ? (
        <p>{t(money, moneyValues(booking, amount))}</p>
      ) : null}
      {isLate ? <p>{t('booking.late.ask')}</p> : null}
      {isLate || (booking.releasedAt && money && booking.paymentStatus !== 'refunded') ? (
        <p>{t('booking.late.next')}</p>
      ) : null}
      {credit === null ? null : (
        <p>
          {t(credit.restCents > 0 ? 'booking.credit' : 'booking.creditUsed', {
            amount: amount(credit.restCents > 0 ? credit.restCents : credit.usedCents),
            day: formatDay(credit.lastDay, locale),
          })}
        </p>
      )}
      <BookingProofs booking={booking} isOwn={isOwn} link={link} method={way?.method} />
    </section>
  );
}

/** Days that were added on the road are paid until then, or end again. */
function PayUntil({ instant }: { instant: string }) {
  const { t, locale } = useTranslation();
  return (
    <Notice tone="warning">
      <p>{t('booking.pay.extensionUntil', { when: formatInstant(instant, locale) })}</p>
    </Notice>
  );
}

/** The amount, the account and the memo, each ready to be copied into the bank's own form. */
function HowToPay({ booking }: { booking: PaymentData }) {
  const { t, locale } = useTranslation();
  const { bookingCode, toPayCents, howToPay, paymentMethod } = booking;
  if (!howToPay) return <AskBranch booking={booking} text={t('booking.pay.unknown')} />;
  const { instructions, accountDetails } = howToPay;
  const isSent = takesMemo(paymentMethod);
  const { gourdes } = useSite();
  const inGourdes = isSent && gourdes && takesGourdes(paymentMethod) && (
    <GourdesLine cents={toPayCents} htgPerUsd={gourdes.htgPerUsd} />
  );
  return (
    <>
      {isSent || accountDetails.length > 0 ? (
        <dl className={payment.payTo}>
          {inGourdes && gourdes.shown === 'first' ? inGourdes : null}
          {isSent ? (
            <CopyLine
              label={t('booking.pay.amount')}
              value={formatUsd(toPayCents, locale)}
              copy={dollarsText(toPayCents)}
            />
          ) : null}
          {inGourdes && gourdes.shown !== 'first' ? inGourdes : null}
          {accountDetails.map(({ label, value }) => (
            <CopyLine key={label} label={label} value={value} copy={isSent ? value : null} />
          ))}
          {isSent ? <CopyLine label={t('booking.pay.memo')} value={bookingCode} copy={bookingCode} /> : null}
        </dl>
      ) : null}
      <p className={payment.instructions}>{instructions}</p>
      {paymentMethod === 'stripe' ? <AskBranch booking={booking} text={t('booking.pay.linkSoon')} /> : null}
    </>
  );
}

/** What to type into a telephone wallet, which knows gourdes alone, at the rate of these days. */
function GourdesLine({ cents, htgPerUsd }: { cents: Cents; htgPerUsd: number }) {
  const { t, locale } = useTranslation();
  const amount = gourdesOf(cents, htgPerUsd);
  return (
    <CopyLine
      label={t('booking.pay.gourdes', { rate: formatRate(htgPerUsd, locale) })}
      value={formatGourdes(amount, locale)}
      copy={String(amount)}
    />
  );
}

/** What the branch does, and the way to ask it for that. */
function AskBranch({ booking, text }: { booking: PaymentData; text: string }) {
  const { t, locale } = useTranslation();
  const { branches, whatsapp } = useSite();
  const { bookingCode: code, pickupBranch, toPayCents } = booking;
  const number = branches.find(({ id }) => id === pickupBranch.id)?.whatsapp ?? whatsapp;
  const question = t('booking.pay.whatsappText', { code, amount: formatUsd(toPayCents, locale) });
  return (
    <>
      <p>{text}</p>
      <a className={action.secondary} href={whatsappLink(number, question)} target="_blank" rel="noreferrer">
        {t('booking.pay.whatsapp')}
      </a>
    </>
  );
}
