import { createFileRoute } from '@tanstack/react-router';
import { bookingLookupSearch } from '#domain/site-search.ts';
import { pageHead } from '../lib/head.ts';
import { BookingPage } from '../site/bookings/booking-page.tsx';
import { loadBooking } from '../site/bookings/load-booking.ts';

export const Route = createFileRoute('/_site/booking')({
  staticData: { texts: ['booking', 'errors'] },
  validateSearch: bookingLookupSearch,
  loaderDeps: ({ search: { code } }) => ({ code }),
  loader: ({ context, deps }) => loadBooking(context, deps),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._('booking.title'),
      description: match.context.i18n._('booking.description'),
      path: '/my-booking',
      isPrivate: true,
    }),
  component: () => <BookingPage data={Route.useLoaderData()} search={Route.useSearch()} />,
});
