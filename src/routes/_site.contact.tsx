import { createFileRoute } from '@tanstack/react-router';
import { catalogueHead } from '../lib/head.ts';
import { ContactPage } from '../site/contact/contact-page.tsx';

export const Route = createFileRoute('/_site/contact')({
  staticData: { texts: ['info', 'contact', 'errors'] },
  head: ({ match }) =>
    catalogueHead(match.context, 'info.contact.title', 'info.contact.description', '/contact'),
  component: ContactPage,
});
