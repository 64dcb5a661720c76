import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/head.ts';
import { AccessPage } from '../site/accounts/access-page.tsx';

export const Route = createFileRoute('/_site/reset/$token')({
  staticData: { texts: ['account', 'access', 'errors'] },
  loader: ({ context, params: { token } }) =>
    context.trpc.public.accessLinks.inspect.ensureData({ token }).then(() => undefined),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._('account.reset.title'),
      description: match.context.i18n._('account.reset.description'),
      path: '/reset',
      isPrivate: true,
    }),
  component: () => <AccessPage token={Route.useParams().token} kind="password_reset" />,
});
