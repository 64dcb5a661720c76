import { createFileRoute } from '@tanstack/react-router';
import { searchParams, someText } from '#domain/search-params.ts';
import { ApprovalPage } from '../admin/approvals/approval-page.tsx';

export const Route = createFileRoute('/admin/approvals_/$id')({
  staticData: { texts: ['approvals', 'admin-upkeep', 'admin-bookings', 'admin-activity', 'admin-vehicles'] },
  // What the link of a message carries.
  validateSearch: searchParams({ link: someText(100) }),
  component: Approval,
});

function Approval() {
  const { id } = Route.useParams();
  const { link } = Route.useSearch();
  return <ApprovalPage key={id} approvalId={id} link={link} />;
}
