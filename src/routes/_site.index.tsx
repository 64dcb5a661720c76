import { createFileRoute } from '@tanstack/react-router';
import { catalogueHead } from '../lib/head.ts';
import { HomePage } from '../site/home/home-page.tsx';

export const Route = createFileRoute('/_site/')({
  staticData: { texts: ['catalogue'] },
  loader: ({ context: { trpc } }) =>
    Promise.all([trpc.public.vehicles.home.ensureData(), trpc.public.reviews.shown.ensureData({})]).then(
      () => undefined,
    ),
  head: ({ match }) =>
    catalogueHead(match.context, 'catalogue.home.title', 'catalogue.home.description', '/'),
  component: HomePage,
});
