import { Button, Text } from '@mantine/core';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { DialogActions } from '#src/ui/dialog-actions.tsx';
import { useWriteError } from '../../kit/editing/use-write-error.ts';
import { LinkPanel } from './link-panel.tsx';
import type { Person } from './person.ts';

interface ResetDialogProps {
  /** Null while nobody is helped. */
  person: Person | null;
  onClose: () => void;
}

/** Makes the link by which somebody chooses a new password; the old one works until then. */
export function ResetDialog({ person, onClose }: ResetDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={person !== null} onClose={onClose} title={t('adminUsers.reset.title')} size="lg">
      {person ? <ResetSteps key={person.id} person={person} onClose={onClose} /> : null}
    </Dialog>
  );
}

function ResetSteps({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation();
  const make = trpc.staff.users.resetLink.useMutation({
    onError: useWriteError({ title: t('adminUsers.reset.failed') }),
  });
  if (make.data) {
    return (
      <LinkPanel
        link={make.data}
        email={person.email}
        phone={person.phone}
        message={(url, until) => t('adminUsers.reset.message', { name: person.name, url, until })}
      >
        <Button size="sm" variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      </LinkPanel>
    );
  }
  return (
    <>
      <Text size="sm">{t('adminUsers.reset.text', { name: person.name, email: person.email })}</Text>
      <DialogActions>
        <Button size="sm" variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          size="sm"
          loading={make.isPending}
          data-autofocus
          onClick={() => make.mutate({ userId: person.id })}
        >
          {t('adminUsers.reset.submit')}
        </Button>
      </DialogActions>
    </>
  );
}
