import { Button, Text } from '@mantine/core';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { DialogActions } from '#src/ui/dialog-actions.tsx';
import { useWriteError } from '../../kit/editing/use-write-error.ts';
import { LinkPanel } from './link-panel.tsx';
import type { OpenInvite } from './person.ts';

interface RenewInviteDialogProps {
  /** Null while nothing is asked. */
  invite: OpenInvite | null;
  onClose: () => void;
}

/** Makes a new link in the place of one that got lost; nobody can read the old one again. */
export function RenewInviteDialog({ invite, onClose }: RenewInviteDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={invite !== null}
      onClose={onClose}
      title={t('adminUsers.invites.renewTitle', { email: invite?.email ?? '' })}
      size="lg"
    >
      {invite ? <RenewSteps key={invite.id} invite={invite} onClose={onClose} /> : null}
    </Dialog>
  );
}

function RenewSteps({ invite, onClose }: { invite: OpenInvite; onClose: () => void }) {
  const { t } = useTranslation();
  const { email, role, branchId } = invite;
  const name = invite.name ?? undefined;
  const utils = trpc.useUtils();
  const renew = trpc.staff.users.invite.useMutation({
    onSuccess: () => utils.staff.users.invites.invalidate(),
    onError: useWriteError({
      title: t('adminUsers.invite.failed'),
      meanings: { EMAIL_TAKEN: t('adminUsers.invite.taken') },
    }),
  });
  const close = (
    <Button size="sm" variant="default" onClick={onClose}>
      {t(renew.data ? 'common.close' : 'common.cancel')}
    </Button>
  );
  if (renew.data) {
    return (
      <LinkPanel
        link={renew.data}
        email={email}
        phone=""
        message={(url, until) =>
          name
            ? t('adminUsers.invite.messageNamed', { name, url, until })
            : t('adminUsers.invite.message', { url, until })
        }
      >
        {close}
      </LinkPanel>
    );
  }
  return (
    <>
      <Text size="sm">{t('adminUsers.invites.renewText')}</Text>
      <DialogActions>
        {close}
        <Button
          size="sm"
          loading={renew.isPending}
          data-autofocus
          onClick={() => renew.mutate({ email, name, role, branchId })}
        >
          {t('adminUsers.invite.submit')}
        </Button>
      </DialogActions>
    </>
  );
}
