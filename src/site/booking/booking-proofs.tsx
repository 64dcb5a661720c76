import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ProofUpload } from '#src/components/proof-upload.tsx';
import { type ArrivedProof, useProofUpload } from '#src/components/use-proof-upload.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { formatInstantDay } from '#src/lib/format.ts';
import { trpc } from '#src/lib/trpc.ts';
import action from '#src/ui/action.module.css';
import { showToast } from '#src/ui/toast.ts';
import type { BookingData } from './booking-data.ts';
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
  const isWanted = booking.paymentStatus === 'unpaid' && booking.paymentMethod !== 'cash';
  if (booking.proofs.length === 0 && !booking.canAddProof && !isWanted) return null;
  return (
    <section className={`${classes.card} ${classes.proofs}`} aria-labelledby="booking-proofs">
      <h3 id="booking-proofs" className={classes.title}>
        {t('proof.title')}
      </h3>
      {booking.proofs.length === 0 ? <p>{t('booking.proof.none')}</p> : null}
      {booking.proofs.map(({ status, createdAt }) => (
        <p key={createdAt}>
          {t(`booking.proof.${SAID[status] ?? 'other'}`, { day: formatInstantDay(createdAt, locale) })}
        </p>
      ))}
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
    </section>
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
    <div className={classes.addProof}>
      <h4 className={classes.subtitle}>{t('booking.proof.add')}</h4>
      <ProofUpload id="booking-proof" upload={upload} />
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
