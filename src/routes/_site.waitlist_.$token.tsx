import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/head.ts';
import { loadWait } from '../site/waitlist/load-wait.ts';
import { WaitPage } from '../site/waitlist/wait-page.tsx';

export const Route = createFileRoute('/_site/waitlist_/$token')({
  staticData: { texts: ['waitlist', 'errors'] },
  loader: ({ context, params: { token } }) => loadWait(context, token),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._('waitlist.title'),
      description: match.context.i18n._('waitlist.description'),
      path: '/waitlist',
      isPrivate: true,
    }),
  component: () => <WaitPage token={Route.useParams().token} />,
});
