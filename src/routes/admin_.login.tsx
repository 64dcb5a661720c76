import { createFileRoute } from '@tanstack/react-router';
import { StaffLoginPage } from '../admin/staff/login/staff-login-page.tsx';
import { pageHead } from '../lib/head.ts';
import { internalPath } from '../lib/internal-path.ts';

export const Route = createFileRoute('/admin_/login')({
  // Undefined, not absent: what is absent here would be taken from the address as it was typed.
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: internalPath(search.redirect) ?? undefined,
  }),
  staticData: { texts: ['admin', 'errors'] },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._('admin.login.title'),
      description: match.context.i18n._('admin.login.description'),
      path: '/admin/login',
      isPrivate: true,
    }),
  component: StaffLoginPage,
});
