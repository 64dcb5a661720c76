import { createFileRoute } from '@tanstack/react-router';
import { PaperBatchPage } from '../admin/paper-forms/paper-batch-page.tsx';

export const Route = createFileRoute('/admin/paper-forms_/$id')({
  staticData: {
    texts: ['admin-paper-forms', 'admin-upkeep', 'admin-bookings', 'admin-money', 'admin-inspections'],
  },
  component: PaperBatch,
});

function PaperBatch() {
  const { id } = Route.useParams();
  return <PaperBatchPage key={id} batchId={id} />;
}
