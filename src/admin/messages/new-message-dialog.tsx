import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import rows from '../kit/panel-rows.module.css';
import { threadSearch } from './messages-search.ts';
import { RecipientFacts, RecipientList } from './recipient-list.tsx';

interface NewMessageDialogProps {
  isOpen: boolean;
  /** What is looked for first: a client's e-mail. */
  search?: string;
  onClose: () => void;
}

/** Asks whom to write to: a booking, found by whatever is known of it, whose thread opens. */
export function NewMessageDialog({ isOpen, search = '', onClose }: NewMessageDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={isOpen} onClose={onClose} centered={false} size={560} title={t('adminMessages.begin')}>
      <RecipientList
        first={search}
        text={t('adminMessages.beginText')}
        row={(row) => (
          <Link to="/admin/messaging" search={threadSearch(row)} className={rows.link}>
            <RecipientFacts row={row} />
          </Link>
        )}
      />
    </Dialog>
  );
}
