import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '#src/lib/trpc.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutUnavailable, CheckoutWaiting } from './checkout-states.tsx';
import { type Journey, journeyOf } from './journey.ts';
import { useJourney } from './use-journey.ts';

const route = getRouteApi('/_site/checkout');

/** Checkout: what the URL asks for, or the way to a car when it names none that exists. */
export function CheckoutPage() {
  const search = route.useSearch();
  const { isKnown } = route.useLoaderData();
  const [now] = useState(() => new Date());
  const journey = journeyOf(search, now);
  if (!journey) return <CheckoutUnavailable reason="noVehicle" />;
  if (!isKnown) return <CheckoutUnavailable reason="unknownVehicle" />;
  return <LoadedCheckout address={journey} hasCity={search.city !== undefined} />;
}

function LoadedCheckout({ address, hasCity }: { address: Journey; hasCity: boolean }) {
  const { given, chosen, change } = useJourney(address);
  const { data, error, isPlaceholderData, refetch } = trpc.booking.checkout.useQuery(chosen, {
    // Other dates of the same car keep the form where it is while the answer is on its way.
    placeholderData: (previous) => (previous?.vehicle.id === chosen.vehicleId ? previous : undefined),
  });
  if (!data) return <CheckoutWaiting error={error} onRetry={() => void refetch()} />;
  // Without a city in the URL the car leaves from where it stands, until somebody chooses.
  const { branchId } = data.vehicle;
  const fromHome = (journey: Journey) =>
    hasCity || journey !== given
      ? journey
      : { ...journey, pickupBranchId: branchId, returnBranchId: branchId };
  return (
    <CheckoutForm
      data={data}
      journey={fromHome(chosen)}
      onJourneyChange={(next) => change((latest) => next(fromHome(latest)))}
      isChecking={isPlaceholderData}
      onStale={refetch}
    />
  );
}
