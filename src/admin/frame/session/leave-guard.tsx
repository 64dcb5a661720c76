import { useBlocker, useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { isDialogOpen, useNoLeftEntry } from '#src/ui/dialog-stack.ts';
import { answerLoss, hasUnsaved, isLossAsked, mayLose, onLossAsked, releaseAll } from '#src/ui/unsaved.ts';
import { allDrafts } from '../../kit/editing/drafts.ts';

const ABOVE_DIALOGS = 300;

/** The one question before anything typed is lost: by another screen, by Back, by a dialog that closes. */
export function LeaveGuard() {
  const { t } = useTranslation();
  const router = useRouter();
  const isAsked = useSyncExternalStore(onLossAsked, isLossAsked, () => false);
  useNoLeftEntry();
  useBlocker({
    enableBeforeUnload: () => hasUnsaved() || allDrafts().size > 0,
    shouldBlockFn: async ({ action, current, next }) => {
      if (!hasUnsaved() || current.pathname === next.pathname) return false;
      // Back closes the dialog on top, which asks for what is in it.
      if (action === 'BACK' && isDialogOpen()) return false;
      const answer = mayLose().then((isSure) => {
        if (isSure) releaseAll();
        return isSure;
      });
      if (action !== 'BACK') return !(await answer);
      // The address stays this page's while somebody thinks.
      void answer.then((isSure) => isSure && router.history.back());
      return true;
    },
  });
  return (
    <ConfirmDialog
      isOpen={isAsked}
      title={t('admin.discard.title')}
      confirmLabel={t('admin.discard.leave')}
      cancelLabel={t('admin.discard.stay')}
      isDangerous
      zIndex={ABOVE_DIALOGS}
      onConfirm={() => answerLoss(true)}
      onClose={() => answerLoss(false)}
    >
      {t('admin.discard.text')}
    </ConfirmDialog>
  );
}
