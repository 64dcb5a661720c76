import { createFileRoute } from '@tanstack/react-router';
import { AdminLayout } from '../admin/frame/admin-layout.tsx';
import { AdminLoading } from '../admin/frame/admin-loading.tsx';
import { adminSearch } from '../admin/frame/admin-search.ts';
import { requireStaff } from '../lib/require-staff.ts';

export const Route = createFileRoute('/admin')({
  ssr: 'data-only',
  staticData: { texts: ['admin', 'admin-forms', 'charges', 'errors'] },
  validateSearch: adminSearch,
  // A link within the back office keeps to the branch looked at, unless it names one.
  search: { middlewares: [({ search, next }) => ({ branch: search.branch, ...next(search) })] },
  beforeLoad: ({ context, location }) => requireStaff(context, location.href),
  pendingComponent: AdminLoading,
  component: AdminLayout,
});
