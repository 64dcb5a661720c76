import { createFileRoute } from '@tanstack/react-router';
import { WaitlistPage } from '../admin/waitlist/waitlist-page.tsx';

export const Route = createFileRoute('/admin/waitlist')({
  staticData: { texts: ['admin-waitlist'] },
  component: WaitlistPage,
});
