import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { readAgain } from '#src/lib/read-again.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showToast } from '#src/ui/toast.ts';

interface RevokeInviteDialogProps {
  /** Null while nothing is asked. */
  invite: { id: string; email: string } | null;
  onClose: () => void;
}

/** Asks before an invitation is taken back. */
export function RevokeInviteDialog({ invite, onClose }: RevokeInviteDialogProps) {
  const { t, word } = useTranslation();
  const utils = trpc.useUtils();
  const refresh = readAgain(() => utils.staff.users.invalidate());
  const revoke = trpc.staff.users.revokeInvite.useMutation({
    onSuccess: () => showToast({ tone: 'success', title: t('adminUsers.invites.revoked') }),
    onError: (error) =>
      showToast({
        tone: 'error',
        title: t('adminUsers.invites.revokeFailed'),
        message:
          errorCode(error) === 'NOT_ALLOWED' ? t('adminUsers.lock.superAdmin') : errorText(error, word),
      }),
    onSettled: (revoked, error) => {
      onClose();
      return refresh(revoked, error);
    },
  });
  return (
    <ConfirmDialog
      isOpen={invite !== null}
      title={t('adminUsers.invites.revokeTitle')}
      confirmLabel={t('adminUsers.invites.revoke')}
      cancelLabel={t('common.cancel')}
      isDangerous
      isBusy={revoke.isPending}
      onConfirm={() => invite && revoke.mutate({ inviteId: invite.id })}
      onClose={onClose}
    >
      {invite ? t('adminUsers.invites.revokeText', { email: invite.email }) : null}
    </ConfirmDialog>
  );
}
