import { createFileRoute } from '@tanstack/react-router';
import { TrayPage } from '../admin/outbox/tray/tray-page.tsx';

export const Route = createFileRoute('/admin/to-send')({
  staticData: { texts: ['admin-outbox'] },
  component: TrayPage,
});
