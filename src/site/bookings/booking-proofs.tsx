import { Link } from '@tanstack/react-router';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { formatInstantDay } from '#domain/format-day.ts';
import { ProofUpload } from '#src/components/proof-upload.tsx';
import { type ArrivedProof, useProofUpload } from '#src/components/use-proof-upload.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { focusOn } from '#src/lib/focus.ts';
import { trpc } from '#src/lib/trpc.ts';
import action from '#src/ui/action.module.css';
import { Notice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/toast.ts';
import type { BookingData } from './booking-data.ts';
import payment from './booking-payment.module.css';
import classes from './booking-view.module.css';
import { NOBODY_ELSE, type PayerErrors } from './payer.ts';

type ProofStatus = BookingData['proofs'][number]['status'];

const SAID: Partial<Record<ProofStatus, 'pending_verification' | 'paid' | 'unpaid'>> = {
  pending_verification: 'pending_verification',
  paid: 'paid',
  unpaid: 'unpaid',
};

interface BookingProofsProps {
  booking: BookingData;
  isOwn: boolean;
}

/** How far the proofs of payment have come, and the way to send one where one is still wanted. */
export function BookingProofs({ booking, isOwn }: BookingProofsProps) {
  const { t, locale } = useTranslation();
  const isWanted = booking.isPayable && booking.paymentMethod !== 'cash';
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
      {booking.canAddProof ? <AddProof code={booking.bookingCode} /> : null}
      {isWanted && !isOwn && !booking.canAddProof ? (
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

const PayerFields = lazy(() =>
  import('./payer-fields.tsx').then(
    (fields) => ({ default: fields.PayerFields }),
    () => ({ default: FieldsMissing }),
  ),
);

function FieldsMissing() {
  const { t } = useTranslation();
  return <p role="alert">{t('booking.messages.loadFailed')}</p>;
}

/** A file that shows the payment and, where it is somebody else, who sent it. */
function AddProof({ code }: { code: string }) {
  const { t, word } = useTranslation();
  const utils = trpc.useUtils();
  const [arrived, setArrived] = useState<ArrivedProof | null>(null);
  const [payer, setPayer] = useState(NOBODY_ELSE);
  const [isElse, setIsElse] = useState(false);
  const [errors, setErrors] = useState<PayerErrors>({});
  const upload = useProofUpload({ canSend: true, arrived, onArrived: setArrived });
  const addProof = trpc.booking.addProof.useMutation({
    onSuccess: async () => {
      showToast({ title: t('booking.proof.sentTitle'), message: t('booking.proof.sent'), tone: 'success' });
      await utils.booking.byCode.invalidate({ bookingCode: code });
    },
    onError: (error) => {
      const { payerName, payerEmail }: PayerErrors = error.data?.fieldErrors ?? {};
      const wrong = payerName ?? payerEmail;
      setErrors({ ...(payerName && { payerName }), ...(payerEmail && { payerEmail }) });
      const message = wrong ? word(wrong) : errorText(error, word);
      showToast({ title: t('common.error'), message, tone: 'error' });
      if (wrong) focusOn(payerName ? 'payerName' : 'payerEmail');
      if (error.data?.appCode === 'UPLOAD_NOT_FOUND') upload.lose('UPLOAD_NOT_FOUND');
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (arrived === null || addProof.isPending) return;
    const told = isElse ? payer : NOBODY_ELSE;
    addProof.mutate({ bookingCode: code, proofUploadId: arrived.uploadId, ...told });
  };
  return (
    <div className={payment.addProof}>
      <h4 className={classes.subtitle}>{t('booking.proof.add')}</h4>
      <ProofUpload id="booking-proof" upload={upload} hint={t('booking.proof.hint')} />
      {arrived ? (
        <form className={payment.addProof} method="post" noValidate onSubmit={send}>
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
          <button type="submit" className={action.secondary} disabled={addProof.isPending}>
            {t('booking.proof.send')}
          </button>
        </form>
      ) : null}
    </div>
  );
}
