import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/head.ts';
import { VerifyPage } from '../site/contracts/verify-page.tsx';

export const Route = createFileRoute('/_site/verify/$number')({
  staticData: { texts: ['signing'] },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._('verify.title'),
      description: match.context.i18n._('verify.lead'),
      path: '/verify',
      isPrivate: true,
    }),
  component: () => <VerifyPage number={Route.useParams().number} />,
});
