import { createFileRoute } from '@tanstack/react-router';
import { vehicleListSearch } from '#domain/site-search.ts';
import { pageHead } from '../lib/head.ts';
import { JoinPage } from '../site/waitlist/join-page.tsx';
import { loadJoin } from '../site/waitlist/load-join.ts';

export const Route = createFileRoute('/_site/waitlist')({
  staticData: { texts: ['waitlist', 'errors'] },
  validateSearch: vehicleListSearch,
  loader: ({ context }) => loadJoin(context),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._('waitlist.title'),
      description: match.context.i18n._('waitlist.description'),
      path: '/waitlist',
      isPrivate: true,
    }),
  component: () => <JoinPage search={vehicleListSearch(Route.useSearch())} sent={Route.useLoaderData()} />,
});
