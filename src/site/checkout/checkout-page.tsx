import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { refusePeriod } from '#domain/rental-period.ts';
import { useLateTexts } from '#src/i18n/use-late-texts.ts';
import { trpc } from '#src/lib/trpc.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutHead } from './checkout-head.tsx';
import { CheckoutWaiting } from './checkout-states.tsx';
import { fetchPanels } from './fetch-panels.ts';
import { type Asked, askedOf, journeyOf } from './journey/journey.ts';
import { useJourney } from './journey/use-journey.ts';

/** Few addresses are wrong. */
const CheckoutUnavailable = lazy(() => fetchPanels().then((m) => ({ default: m.CheckoutUnavailable })));
const DatesRefused = lazy(() =>
  import('./panels/dates-refused.tsx').then((m) => ({ default: m.DatesRefused })),
);

const route = getRouteApi('/_site/checkout');

/** Checkout: what the URL asks for, or the way to a car when it names none that exists. */
export function CheckoutPage() {
  const search = route.useSearch();
  const { isKnown } = route.useLoaderData();
  const [now] = useState(() => new Date());
  const asked = askedOf(search, now);
  if (!asked || !isKnown) {
    return (
      <Suspense>
        <CheckoutUnavailable reason={asked ? 'unknownVehicle' : 'noVehicle'} />
      </Suspense>
    );
  }
  const refusal = refusePeriod(search, todayInHaiti(now));
  if (refusal) {
    return (
      <Suspense>
        <DatesRefused
          search={search}
          asked={asked}
          refusal={refusal}
          head={({ vehicle }) => <CheckoutHead vehicle={vehicle} />}
        />
      </Suspense>
    );
  }
  return <LoadedCheckout address={asked} isUnread={search.unread === true} />;
}

interface LoadedCheckoutProps {
  address: Asked;
  /** A part of the address could not be read. */
  isUnread: boolean;
}

function LoadedCheckout({ address, isUnread }: LoadedCheckoutProps) {
  useLateTexts('errors');
  const { chosen, change } = useJourney(address);
  const { data, error, isPlaceholderData, refetch } = trpc.booking.checkout.useQuery(chosen, {
    // Other dates of the same car keep the form where it is while the answer is on its way.
    placeholderData: (previous) => (previous?.vehicle.id === chosen.vehicleId ? previous : undefined),
  });
  if (!data) return <CheckoutWaiting error={error} onRetry={() => void refetch()} />;
  const { branchId } = data.vehicle;
  const { pickupTime, returnTime } = data.times;
  const { city = branchId } = chosen;
  const journey = journeyOf(chosen, branchId, data.mustReturnTo);
  return (
    <CheckoutForm
      data={data}
      journey={{
        ...journey,
        pickupTime: journey.pickupTime ?? pickupTime,
        returnTime: journey.returnTime ?? returnTime,
      }}
      wanted={chosen}
      correctedCity={city === branchId ? null : city}
      isUnread={isUnread}
      onChange={(next) => change(next, branchId)}
      isChecking={isPlaceholderData}
      onStale={refetch}
    />
  );
}
