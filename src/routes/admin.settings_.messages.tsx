import { createFileRoute } from '@tanstack/react-router';
import { MessageTextsPage } from '../admin/settings/texts/message-texts-page.tsx';

export const Route = createFileRoute('/admin/settings_/messages')({
  staticData: { texts: ['admin-texts', 'admin-outbox', 'admin-vehicles'] },
  component: MessageTextsPage,
});
