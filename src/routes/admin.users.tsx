import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../admin/staff/users/users-page.tsx';
import { usersSearch } from '../admin/staff/users/users-search.ts';

export const Route = createFileRoute('/admin/users')({
  staticData: { texts: ['admin-vehicles'] },
  validateSearch: usersSearch,
  component: UsersPage,
});
