import { createFileRoute } from '@tanstack/react-router';
import { OutboxPage } from '../admin/outbox/outbox-page.tsx';
import { outboxSearch } from '../admin/outbox/outbox-search.ts';

export const Route = createFileRoute('/admin/outbox')({
  staticData: { texts: ['admin-outbox'] },
  validateSearch: outboxSearch,
  component: OutboxPage,
});
