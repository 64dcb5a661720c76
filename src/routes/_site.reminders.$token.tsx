import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/head.ts';
import { loadReminders } from '../site/reminders/load-reminders.ts';
import { RemindersPage } from '../site/reminders/reminders-page.tsx';

export const Route = createFileRoute('/_site/reminders/$token')({
  staticData: { texts: ['reminders', 'errors'] },
  loader: ({ context, params: { token } }) => loadReminders(context, token),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._('reminders.title'),
      description: match.context.i18n._('reminders.description'),
      path: '/reminders',
      isPrivate: true,
    }),
  component: () => <RemindersPage token={Route.useParams().token} hasFailed={Route.useLoaderData()} />,
});
