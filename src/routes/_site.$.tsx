import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { pageHead } from '../lib/head.ts';
import { NotFoundPage } from '../site/not-found/not-found-page.tsx';

export const Route = createFileRoute('/_site/$')({
  staticData: { texts: ['info'] },
  // In the browser of the public site, an address of the back office comes here: its routes are fetched with its page.
  beforeLoad: ({ location, preload }) => {
    if (import.meta.env.SSR || preload || !location.pathname.startsWith('/admin')) return;
    throw redirect({ href: location.href, reloadDocument: true });
  },
  loader: () => {
    throw notFound();
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n._('info.notFound.title'),
      description: context.i18n._('info.notFound.text'),
      path: '/',
      isPrivate: true,
    }),
  notFoundComponent: NotFoundPage,
});
