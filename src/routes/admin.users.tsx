import { createFileRoute, redirect } from '@tanstack/react-router';
import { UsersPage } from '../admin/staff/users/users-page.tsx';
import { hasFilter, keptPeople, usersSearch } from '../admin/staff/users/users-search.ts';

export const Route = createFileRoute('/admin/users')({
  staticData: { texts: ['admin-vehicles'] },
  validateSearch: usersSearch,
  // Opened without a question, the list shows whom it showed last.
  beforeLoad: ({ search }) => {
    const people = search.people ?? keptPeople();
    if (people === search.people || hasFilter(search) || search.sort || search.page || search.invite) return;
    throw redirect({ to: '/admin/users', search: { ...search, people } });
  },
  component: UsersPage,
});
