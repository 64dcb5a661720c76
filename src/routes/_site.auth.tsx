import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { catalogueHead } from '../lib/head.ts';
import { AuthPage } from '../site/account/auth-page.tsx';

export const Route = createFileRoute('/_site/auth')({
  staticData: { messages: ['account'] },
  validateSearch: v.object({ redirect: v.fallback(v.optional(v.string()), undefined) }),
  head: ({ match }) => catalogueHead(match.context, 'account.title', 'account.description', '/auth'),
  component: () => <AuthPage redirect={Route.useSearch().redirect} />,
});
