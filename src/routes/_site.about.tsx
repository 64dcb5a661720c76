import { createFileRoute } from '@tanstack/react-router';
import { catalogueHead } from '../lib/head.ts';
import { AboutPage } from '../site/about/about-page.tsx';

export const Route = createFileRoute('/_site/about')({
  staticData: { texts: ['info'] },
  head: ({ match }) => catalogueHead(match.context, 'info.about.title', 'info.about.description', '/about'),
  component: AboutPage,
});
