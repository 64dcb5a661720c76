import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '#src/lib/trpc.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutUnavailable, CheckoutWaiting } from './checkout-states.tsx';
import { type Journey, journeyOf } from './journey.ts';

const route = getRouteApi('/_site/checkout');

/** Checkout: what the URL asks for, or the way to a car when it names none that exists. */
export function CheckoutPage() {
  const search = route.useSearch();
  const { isKnown } = route.useLoaderData();
  const [now] = useState(() => new Date());
  const journey = journeyOf(search, now);
  if (!journey) return <CheckoutUnavailable reason="noVehicle" />;
  if (!isKnown) return <CheckoutUnavailable reason="unknownVehicle" />;
  return <LoadedCheckout journey={journey} hasCity={search.city !== undefined} />;
}

function LoadedCheckout({ journey, hasCity }: { journey: Journey; hasCity: boolean }) {
  const { data, error, isPlaceholderData, refetch } = trpc.booking.checkout.useQuery(journey, {
    // Other dates of the same car keep the form where it is while the answer is on its way.
    placeholderData: (previous) => (previous?.vehicle.id === journey.vehicleId ? previous : undefined),
  });
  if (!data) return <CheckoutWaiting error={error} onRetry={() => void refetch()} />;
  // Without a city in the URL the car leaves from where it stands.
  const { branchId } = data.vehicle;
  const home = { pickupBranchId: branchId, returnBranchId: branchId };
  return (
    <CheckoutForm
      data={data}
      journey={hasCity ? journey : { ...journey, ...home }}
      isChecking={isPlaceholderData}
      onStale={refetch}
    />
  );
}
