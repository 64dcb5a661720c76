import { createFileRoute } from '@tanstack/react-router';
import { searchParams, someText } from '#domain/search-params.ts';
import { catalogueHead } from '../lib/head.ts';
import { AuthPage } from '../site/accounts/auth-page.tsx';

const authSearch = searchParams({ redirect: someText(2000) });

export const Route = createFileRoute('/_site/auth')({
  staticData: { texts: ['account', 'access', 'errors'] },
  validateSearch: authSearch,
  loader: async ({ context }) => (await context.trpc.public.accounts.session.ensureData()).user !== null,
  head: ({ match, loaderData: isSignedIn }) =>
    catalogueHead(
      match.context,
      isSignedIn ? 'account.own.heading' : 'account.title',
      'account.description',
      '/auth',
    ),
  component: () => <AuthPage redirect={Route.useSearch().redirect} />,
});
