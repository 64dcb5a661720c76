import { Button, Group } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ProofUpload } from '#src/components/proof-upload.tsx';
import { type ArrivedProof, useProofUpload } from '#src/components/use-proof-upload.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Dialog, useCloseDialog } from '#src/ui/dialog.tsx';
import { showToast } from '#src/ui/toast.ts';
import { useUnsaved } from '#src/ui/unsaved.ts';
import { askToSignInAgain } from '../../frame/session/sign-in-again.ts';
import { useRefresh } from '../../kit/editing/use-refresh.ts';
import publicPieces from '../../kit/public-pieces.module.css';

/** A proof that reached the counter later: by WhatsApp, on paper. */
export function AddProof({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPaperclip size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('adminBookings.proof.add')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('adminBookings.proof.add')}>
        <ProofForm bookingId={bookingId} onDone={close} />
      </Dialog>
    </>
  );
}

/** A file that met an ended session is sent again after the sign-in. */
function useResume({ state, retry }: ReturnType<typeof useProofUpload>): void {
  const isSignedOut = state.phase === 'failed' && state.code === 'NOT_AUTHENTICATED';
  useEffect(() => {
    if (isSignedOut) void askToSignInAgain().then((isBack) => isBack && retry());
  });
}

function ProofForm({ bookingId, onDone }: { bookingId: string; onDone: () => void }) {
  const { t, word } = useTranslation();
  const [arrived, setArrived] = useState<ArrivedProof | null>(null);
  const upload = useProofUpload({ canSend: true, arrived, onArrived: setArrived });
  useResume(upload);
  const refresh = useRefresh();
  const cancel = useCloseDialog();
  useUnsaved(upload.state.phase !== 'empty' && upload.state.phase !== 'refused');
  const add = trpc.staff.bookings.addProof.useMutation({
    onSuccess: () => {
      showToast({
        title: t('adminBookings.proof.added'),
        message: t('adminBookings.proof.addedText'),
        tone: 'success',
      });
      onDone();
    },
    onError: (error) => {
      const isRefused = errorCode(error) === 'NOT_ALLOWED';
      if (errorCode(error) === 'UPLOAD_NOT_FOUND') upload.lose('UPLOAD_NOT_FOUND');
      showToast({
        title: t('common.error'),
        message: isRefused ? t('adminBookings.proof.refused') : errorText(error, word),
        tone: 'error',
      });
    },
    onSettled: refresh,
  });
  return (
    <div className={publicPieces.themed}>
      <ProofUpload id="staff-proof" upload={upload} hint={t('adminBookings.proof.hint')} />
      <Group justify="flex-end" gap="sm" mt="md">
        <Button size="sm" variant="default" onClick={cancel}>
          {t('common.cancel')}
        </Button>
        <Button
          size="sm"
          disabled={!arrived}
          loading={add.isPending}
          onClick={() => arrived && add.mutate({ bookingId, proofUploadId: arrived.uploadId })}
        >
          {t('adminBookings.proof.save')}
        </Button>
      </Group>
    </div>
  );
}
