import { formatDay } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { CloseForm } from './close-form.tsx';
import { HandInForm } from './hand-in-form.tsx';
import { OpenForm } from './open-form.tsx';
import type { AskedCash, OwnCash } from './own-cash.ts';
import { ReopenForm } from './reopen-form.tsx';

interface CashDialogProps {
  cash: OwnCash;
  /** Null keeps the dialog closed. */
  asked: AskedCash | null;
  onClose: () => void;
}

/** Opens, counts, closes and reopens a drawer. */
export function CashDialog({ cash, asked, onClose }: CashDialogProps) {
  const { t, locale } = useTranslation();
  const shown = useLastShown(asked);
  const titleOf = (of: AskedCash): string => {
    if (of.kind === 'open') return t('cash.openTitle', { day: formatDay(cash.day, locale) });
    if (of.kind === 'handIn') return t('cash.handIn');
    if (of.kind === 'close') return t('cash.closeTitle', { day: formatDay(of.drawer.day, locale) });
    return t('cash.reopenOf', { name: of.drawer.staff.name });
  };
  return (
    <Dialog opened={asked !== null} onClose={onClose} title={shown ? titleOf(shown) : ''}>
      {asked && shown ? <CashForm asked={shown} cash={cash} onClose={onClose} /> : null}
    </Dialog>
  );
}

function CashForm({ asked, cash, onClose }: { asked: AskedCash; cash: OwnCash; onClose: () => void }) {
  switch (asked.kind) {
    case 'open':
      return <OpenForm cash={cash} onClose={onClose} />;
    case 'handIn':
      return <HandInForm cash={cash} onClose={onClose} />;
    case 'close':
      return <CloseForm drawer={asked.drawer} colleagues={cash.colleagues} />;
    case 'reopen':
      return <ReopenForm drawer={asked.drawer} onClose={onClose} />;
  }
}
