import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatInstantDay } from '#domain/format-day.ts';
import { ProofUpload } from '#src/components/proof-upload.tsx';
import { type ArrivedProof, useProofUpload } from '#src/components/use-proof-upload.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import action from '#src/ui/action.module.css';
import { Notice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/toast.ts';
import type { BookingData } from './booking-data.ts';
import payment from './booking-payment.module.css';
import classes from './booking-view.module.css';

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

function AddProof({ code }: { code: string }) {
  const { t, word } = useTranslation();
  const utils = trpc.useUtils();
  const [arrived, setArrived] = useState<ArrivedProof | null>(null);
  const upload = useProofUpload({ canSend: true, arrived, onArrived: setArrived });
  const addProof = trpc.booking.addProof.useMutation({
    onSuccess: async () => {
      showToast({ title: t('booking.proof.sentTitle'), message: t('booking.proof.sent'), tone: 'success' });
      await utils.booking.byCode.invalidate({ bookingCode: code });
    },
    onError: (error) => {
      showToast({ title: t('common.error'), message: errorText(error, word), tone: 'error' });
      if (error.data?.appCode === 'UPLOAD_NOT_FOUND') upload.lose('UPLOAD_NOT_FOUND');
    },
  });
  return (
    <div className={payment.addProof}>
      <h4 className={classes.subtitle}>{t('booking.proof.add')}</h4>
      <ProofUpload id="booking-proof" upload={upload} hint={t('booking.proof.hint')} />
      {arrived ? (
        <button
          type="button"
          className={action.secondary}
          disabled={addProof.isPending}
          onClick={() => addProof.mutate({ bookingCode: code, proofUploadId: arrived.uploadId })}
        >
          {t('booking.proof.send')}
        </button>
      ) : null}
    </div>
  );
}
