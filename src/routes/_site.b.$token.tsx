import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/head.ts';
import { LinkPage } from '../site/links/link-page.tsx';

export const Route = createFileRoute('/_site/b/$token')({
  staticData: { texts: ['signing', 'booking', 'errors'] },
  loader: ({ context, params: { token } }) =>
    context.trpc.public.links.read.ensureData({ token }).then(() => undefined),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._('link.title'),
      description: match.context.i18n._('link.description'),
      path: '/b',
      isPrivate: true,
    }),
  component: () => <LinkPage token={Route.useParams().token} />,
});
