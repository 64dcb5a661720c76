import { createFileRoute } from '@tanstack/react-router';
import { catalogueHead } from '../lib/head.ts';
import { TermsPage } from '../site/terms/terms-page.tsx';

export const Route = createFileRoute('/_site/terms')({
  staticData: { texts: ['info', 'faq'] },
  loader: ({ context }) => context.trpc.public.site.rules.ensureData().then(() => undefined),
  head: ({ match }) => catalogueHead(match.context, 'info.terms.title', 'info.terms.description', '/terms'),
  component: TermsPage,
});
