import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../admin/staff/profile/profile-page.tsx';

export const Route = createFileRoute('/admin/profile')({
  staticData: { texts: ['admin-vehicles'] },
  component: ProfilePage,
});
