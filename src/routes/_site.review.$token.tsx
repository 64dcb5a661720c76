import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/head.ts';
import { loadReview } from '../site/reviews/load-review.ts';
import { ReviewPage } from '../site/reviews/review-page.tsx';

export const Route = createFileRoute('/_site/review/$token')({
  staticData: { texts: ['review', 'errors'] },
  loader: ({ context, params: { token } }) => loadReview(context, token),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._('review.title'),
      description: match.context.i18n._('review.description'),
      path: '/review',
      isPrivate: true,
    }),
  component: () => <ReviewPage token={Route.useParams().token} sent={Route.useLoaderData()} />,
});
