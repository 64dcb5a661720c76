import { useTranslation } from '#src/i18n/use-translation.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { ProofPreview } from './proof-preview.tsx';

export interface ProofToView {
  paymentId: string;
  contentType: string;
  bookingCode: string;
}

interface ProofViewerProps {
  /** Null keeps the dialog closed. */
  proof: ProofToView | null;
  onClose: () => void;
}

/** A proof of payment in a dialog of its own. */
export function ProofViewer({ proof, onClose }: ProofViewerProps) {
  const { t } = useTranslation();
  const shown = useLastShown(proof);
  return (
    <Dialog
      opened={proof !== null}
      onClose={onClose}
      size="lg"
      title={t('adminPayments.proof.of', { code: shown?.bookingCode ?? '' })}
    >
      {shown ? <ProofPreview key={shown.paymentId} {...shown} /> : null}
    </Dialog>
  );
}
