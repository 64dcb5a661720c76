import { createFileRoute } from '@tanstack/react-router';
import { checkoutSearch } from '#domain/site-search.ts';
import { pageHead } from '../lib/head.ts';
import { CheckoutPage } from '../site/checkout/checkout-page.tsx';
import { loadCheckout } from '../site/checkout/journey/load-checkout.ts';

export const Route = createFileRoute('/_site/checkout')({
  staticData: { texts: ['checkout', 'account'] },
  validateSearch: checkoutSearch,
  // Another car is another page; other dates of the same car change the page that is there.
  loaderDeps: ({ search }) => ({ vehicleId: search.vehicleId }),
  loader: ({ context, location }) => loadCheckout(context, location.search),
  head: ({ match, loaderData }) => {
    const { i18n } = match.context;
    const vehicle = loaderData?.vehicle;
    return pageHead(match.context, {
      title: vehicle ? i18n._('checkout.titleWithCar', { car: vehicle }) : i18n._('checkout.title'),
      description: i18n._('checkout.description'),
      path: '/checkout',
      isPrivate: true,
    });
  },
  component: CheckoutPage,
});
