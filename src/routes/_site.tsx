import { createFileRoute } from '@tanstack/react-router';
import { SiteLayout } from '../site/frame/site-layout.tsx';

export const Route = createFileRoute('/_site')({
  loader: ({ context }) =>
    Promise.all([
      context.trpc.public.site.get.ensureData(),
      context.trpc.public.accounts.session.ensureData(),
    ]).then(() => undefined),
  component: SiteLayout,
});
