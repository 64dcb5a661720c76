import { createFileRoute } from '@tanstack/react-router';
import { AdminLayout } from '../admin/frame/admin-layout.tsx';
import { AdminLoading } from '../admin/frame/admin-loading.tsx';
import { adminSearch } from '../admin/frame/admin-search.ts';
import { requireStaff } from '../lib/require-staff.ts';

export const Route = createFileRoute('/admin')({
  ssr: 'data-only',
  // The server shows the waiting screen at once: were it in a file of its own, React would stream it as the late part of
  // a part, whose script finds its place gone when the browser was quicker to show the whole.
  codeSplitGroupings: [['component', 'errorComponent', 'notFoundComponent']],
  staticData: { texts: ['admin', 'admin-forms', 'charges', 'errors'] },
  validateSearch: adminSearch,
  // A link within the back office keeps to the branch looked at, unless it names one.
  search: { middlewares: [({ search, next }) => ({ branch: search.branch, ...next(search) })] },
  beforeLoad: ({ context, location }) => requireStaff(context, location.href),
  pendingComponent: AdminLoading,
  component: AdminLayout,
});
