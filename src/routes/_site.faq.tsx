import { createFileRoute } from '@tanstack/react-router';
import { catalogueHead } from '../lib/head.ts';
import { FaqPage } from '../site/faq/faq-page.tsx';

export const Route = createFileRoute('/_site/faq')({
  staticData: { texts: ['faq'] },
  loader: ({ context }) => context.trpc.public.site.rules.ensureData().then(() => undefined),
  head: ({ match }) => catalogueHead(match.context, 'faq.title', 'faq.description', '/faq'),
  component: FaqPage,
});
