import { createFileRoute } from '@tanstack/react-router';
import { ReviewsPage } from '../admin/reviews/reviews-page.tsx';

export const Route = createFileRoute('/admin/reviews')({
  staticData: { texts: ['admin-reviews', 'admin-forms'] },
  component: ReviewsPage,
});
