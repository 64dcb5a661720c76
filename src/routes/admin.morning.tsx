import { createFileRoute } from '@tanstack/react-router';
import { MorningPage } from '../admin/morning/morning-page.tsx';

export const Route = createFileRoute('/admin/morning')({
  staticData: { texts: ['morning'] },
  component: MorningPage,
});
