import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageHead } from '../lib/head.ts';
import { NotFoundPage } from '../site/not-found/not-found-page.tsx';

export const Route = createFileRoute('/_site/$')({
  staticData: { messages: ['info'] },
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
