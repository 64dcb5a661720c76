import { createFileRoute } from '@tanstack/react-router';
import { aFlag, searchParams } from '#domain/search-params.ts';
import { listParams } from '../admin/kit/list/list-search.ts';
import { PaperFormsPage } from '../admin/paper-forms/paper-forms-page.tsx';

export const Route = createFileRoute('/admin/paper-forms')({
  staticData: {
    texts: ['admin-paper-forms', 'admin-upkeep', 'admin-bookings', 'admin-money', 'admin-inspections'],
  },
  // The last opens what is entered from a form.
  validateSearch: searchParams({ page: listParams.page, pageSize: listParams.pageSize, enter: aFlag }),
  component: PaperFormsPage,
});
