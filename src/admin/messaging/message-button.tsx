import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useBranch } from '../shell/use-branch.ts';
import { threadSearch } from './messaging-search.ts';

interface MessageButtonProps {
  bookingId: string;
  bookingCode: string;
  name: string;
}

/** Leads to a booking's messages, or to the first of them. */
export function MessageButton({ bookingId, bookingCode: code, name }: MessageButtonProps) {
  const { t } = useTranslation();
  const branch = useBranch();
  const search = threadSearch({ bookingId, conversationId: null }, branch);
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconMessage size={18} aria-hidden />}
      aria-label={t('adminMessages.writeAbout', { name, code })}
      renderRoot={(props) => <Link to="/admin/messaging" search={search} {...props} />}
    >
      {t('adminMessages.write')}
    </Button>
  );
}
