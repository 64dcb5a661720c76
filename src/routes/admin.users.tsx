import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../admin/users/users-page.tsx';
import { usersSearch } from '../admin/users/users-search.ts';

export const Route = createFileRoute('/admin/users')({
  staticData: { messages: ['admin-fleet'] },
  validateSearch: usersSearch,
  component: UsersPage,
});
