import { createFileRoute } from '@tanstack/react-router';
import { MessagesPage } from '../admin/messages/messages-page.tsx';
import { messagingSearch } from '../admin/messages/messages-search.ts';

export const Route = createFileRoute('/admin/messaging')({
  staticData: { texts: ['admin-messaging', 'admin-outbox'] },
  validateSearch: messagingSearch,
  component: MessagesPage,
});
