import { Link } from '@tanstack/react-router';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { formatInstantDay } from '#domain/format-day.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import { ProofUpload } from '#src/components/proof-upload.tsx';
import { useProofUpload } from '#src/components/use-proof-upload.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { focusOn } from '#src/lib/focus.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import action from '#src/ui/action.module.css';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { showToast } from '#src/ui/toast.ts';
import type { PaymentData } from '../booking-data.ts';
import classes from '../booking-view.module.css';
import payment from './booking-payment.module.css';
import { NOBODY_ELSE, type PayerErrors, payerErrors } from './payer.ts';
import { useKeptProof } from './use-kept-proof.ts';
import { useSentAmount } from './use-sent-amount.ts';

type ProofStatus = PaymentData['proofs'][number]['status'];

const SAID: Partial<Record<ProofStatus, 'pending_verification' | 'paid' | 'unpaid'>> = {
  pending_verification: 'pending_verification',
  paid: 'paid',
  unpaid: 'unpaid',
};

interface BookingProofsProps {
  booking: PaymentData;
  isOwn: boolean;
  /** The booking's link, for whoever has that in the place of an account. */
  link: string | undefined;
  /** By which way it is sent, where that is not the booking's. */
  method: PaymentMethod | undefined;
}

/** How far the proofs of payment have come, and the way to send one where one is still wanted. */
export function BookingProofs({ booking, isOwn, link, method }: BookingProofsProps) {
  const { t, locale } = useTranslation();
  const isWanted = booking.lateProofCents !== null || (booking.isPayable && booking.paymentMethod !== 'cash');
  if (booking.proofs.length === 0 && !booking.canAddProof && !isWanted) return null;
  const isRejected = booking.proofs.at(-1)?.status === 'unpaid';
  return (
    <div className={payment.proofs}>
      <h3 className={classes.subtitle}>{t('proof.title')}</h3>
      {booking.proofs.length === 0 ? <p>{t('booking.proof.none')}</p> : null}
      {booking.proofs.map(({ status, createdAt, rejectionReason }, index) => {
        const said = t(`booking.proof.${SAID[status] ?? 'other'}`, {
          day: formatInstantDay(createdAt, locale),
        });
        // What another proof came after is history.
        const isLast = index === booking.proofs.length - 1;
        if (!rejectionReason || !isLast) return <p key={createdAt}>{said}</p>;
        return (
          <Notice key={createdAt} tone="warning">
            <p>{said}</p>
            <p className={payment.reason}>{t('booking.proof.reason', { reason: rejectionReason })}</p>
          </Notice>
        );
      })}
      {isRejected && booking.canAddProof ? <p>{t('booking.proof.again')}</p> : null}
      {booking.canNamePayer ? <NamePayer code={booking.bookingCode} link={link} /> : null}
      {booking.canAddProof ? <AddProof booking={booking} link={link} method={method} /> : null}
      {isWanted && !isOwn && !booking.canAddProof && booking.hasAccount ? (
        <Link
          to="/auth"
          search={{ redirect: `/my-booking?code=${booking.bookingCode}` }}
          className={classes.link}
        >
          {t('booking.proof.signIn')}
        </Link>
      ) : null}
    </div>
  );
}

const AMOUNT_ID = 'sentAmount';

const PayerFields = lazy(() =>
  import('./payer-fields.tsx').then(
    (fields) => ({ default: fields.PayerFields }),
    () => ({ default: FieldsMissing }),
  ),
);
const PayerForm = lazy(() =>
  import('./payer-form.tsx').then(
    (form) => ({ default: form.PayerForm }),
    () => ({ default: FieldsMissing }),
  ),
);

/** Who sent the proof that waits, where nobody said so with it. */
function NamePayer({ code, link }: Pick<BookingProofsProps, 'link'> & { code: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={payment.addProof}>
      <button
        type="button"
        className={action.quiet}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('booking.payer.ask')}
      </button>
      {isOpen ? (
        <Suspense fallback={<p>{t('common.loading')}</p>}>
          <PayerForm code={code} link={link} />
        </Suspense>
      ) : null}
    </div>
  );
}

function FieldsMissing() {
  const { t } = useTranslation();
  return <p role="alert">{t('booking.messages.loadFailed')}</p>;
}

/** A file that shows the payment, how much it is and, where it is somebody else, who sent it. */
function AddProof({ booking, link, method }: Pick<BookingProofsProps, 'booking' | 'link' | 'method'>) {
  const { t, word } = useTranslation();
  const { bookingCode: code } = booking;
  const amount = useSentAmount(booking);
  const [isAmountWrong, setIsAmountWrong] = useState(false);
  const utils = trpc.useUtils();
  const [arrived, setArrived] = useKeptProof(code);
  const [payer, setPayer] = useState(NOBODY_ELSE);
  const [isElse, setIsElse] = useState(false);
  const [errors, setErrors] = useState<PayerErrors>({});
  const upload = useProofUpload({ canSend: true, arrived, onArrived: setArrived, link });
  const sending = {
    onSuccess: async () => {
      setArrived(null);
      showToast({ title: t('booking.proof.sentTitle'), message: t('booking.proof.sent'), tone: 'success' });
      if (link === undefined) await utils.booking.byCode.invalidate({ bookingCode: code });
      else await utils.public.links.read.invalidate({ token: link });
    },
    onError: (error: TrpcError) => {
      const { errors: wrong, first } = payerErrors(error.data?.fieldErrors);
      setErrors(wrong);
      const message = first ? word(first.message) : errorText(error, word);
      showToast({ title: t('common.error'), message, tone: 'error' });
      if (first) focusOn(first.key);
      if (error.data?.appCode === 'UPLOAD_NOT_FOUND') upload.lose('UPLOAD_NOT_FOUND');
    },
  };
  const addOwn = trpc.booking.addProof.useMutation(sending);
  const addLinked = trpc.public.links.addProof.useMutation(sending);
  const isPending = addOwn.isPending || addLinked.isPending;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (arrived === null || isPending) return;
    setIsAmountWrong(amount.isWrong);
    if (amount.isWrong) return focusOn(AMOUNT_ID);
    const { sent } = amount;
    const proof = { proofUploadId: arrived.uploadId, method, sent, ...(isElse ? payer : NOBODY_ELSE) };
    if (link === undefined) addOwn.mutate({ bookingCode: code, ...proof });
    else addLinked.mutate({ token: link, ...proof });
  };
  return (
    <div className={payment.addProof}>
      <h4 className={classes.subtitle}>{t('booking.proof.add')}</h4>
      <ProofUpload
        id="booking-proof"
        upload={upload}
        hint={t('booking.proof.hint')}
        ready={t('booking.proof.ready')}
      />
      {arrived ? (
        <form className={payment.addProof} method="post" noValidate onSubmit={send}>
          <TextField
            id={AMOUNT_ID}
            label={t(`booking.proof.amount.${amount.currency}`)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={amount.text}
            error={isAmountWrong ? t('booking.proof.amount.wrong') : undefined}
            onChange={(text) => {
              amount.type(text);
              setIsAmountWrong(false);
            }}
          />
          <button
            type="button"
            className={action.quiet}
            aria-expanded={isElse}
            onClick={() => setIsElse(!isElse)}
          >
            {t('booking.payer.ask')}
          </button>
          {isElse ? (
            <Suspense fallback={<p>{t('common.loading')}</p>}>
              <PayerFields
                payer={payer}
                errors={errors}
                onChange={(next) => {
                  setPayer(next);
                  setErrors({});
                }}
              />
            </Suspense>
          ) : null}
          <button type="submit" className={action.primary} disabled={isPending}>
            {t('booking.proof.send')}
          </button>
        </form>
      ) : null}
    </div>
  );
}
