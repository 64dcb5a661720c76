import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../admin/settings/settings-page.tsx';

export const Route = createFileRoute('/admin/settings')({
  staticData: { texts: ['admin-upkeep', 'admin-vehicles'] },
  component: SettingsPage,
});
