import { createFileRoute } from '@tanstack/react-router';
import { MessagingPage } from '../admin/messaging/messaging-page.tsx';
import { messagingSearch } from '../admin/messaging/messaging-search.ts';

export const Route = createFileRoute('/admin/messaging')({
  staticData: { messages: ['admin-messaging'] },
  validateSearch: messagingSearch,
  component: MessagingPage,
});
