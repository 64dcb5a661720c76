import { createFileRoute } from '@tanstack/react-router';
import { searchParams, someText } from '#domain/search-params.ts';
import { catalogueHead } from '../lib/head.ts';
import { AuthPage } from '../site/account/auth-page.tsx';

const authSearch = searchParams({ redirect: someText(2000) });

export const Route = createFileRoute('/_site/auth')({
  staticData: { messages: ['account'] },
  validateSearch: authSearch,
  head: ({ match }) => catalogueHead(match.context, 'account.title', 'account.description', '/auth'),
  component: () => <AuthPage redirect={Route.useSearch().redirect} />,
});
