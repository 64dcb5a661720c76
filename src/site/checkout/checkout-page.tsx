import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { BranchId } from '#domain/branch.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { refusePeriod } from '#domain/rental-period.ts';
import { useLateTexts } from '#src/i18n/use-late-texts.ts';
import { trpc } from '#src/lib/trpc.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutUnavailable, CheckoutWaiting } from './checkout-states.tsx';
import { DatesRefused } from './dates-refused.tsx';
import { type Asked, askedOf, carAndDays, journeyOf } from './journey.ts';
import { useJourney } from './use-journey.ts';

const route = getRouteApi('/_site/checkout');

/** Checkout: what the URL asks for, or the way to a car when it names none that exists. */
export function CheckoutPage() {
  const search = route.useSearch();
  const { isKnown } = route.useLoaderData();
  const [now] = useState(() => new Date());
  const asked = askedOf(search, now);
  if (!asked) return <CheckoutUnavailable reason="noVehicle" />;
  if (!isKnown) return <CheckoutUnavailable reason="unknownVehicle" />;
  const refusal = refusePeriod(search, todayInHaiti(now));
  if (refusal) return <DatesRefused search={search} asked={asked} refusal={refusal} />;
  return <LoadedCheckout address={asked} askedCity={search.city} isUnread={search.unread === true} />;
}

interface LoadedCheckoutProps {
  address: Asked;
  askedCity: BranchId | undefined;
  /** A part of the address could not be read. */
  isUnread: boolean;
}

function LoadedCheckout({ address, askedCity, isUnread }: LoadedCheckoutProps) {
  useLateTexts('errors');
  const { chosen, change } = useJourney(address);
  const { data, error, isPlaceholderData, refetch } = trpc.booking.checkout.useQuery(carAndDays(chosen), {
    // Other dates of the same car keep the form where it is while the answer is on its way.
    placeholderData: (previous) => (previous?.vehicle.id === chosen.vehicleId ? previous : undefined),
  });
  if (!data) return <CheckoutWaiting error={error} onRetry={() => void refetch()} />;
  const { branchId } = data.vehicle;
  return (
    <CheckoutForm
      data={data}
      journey={journeyOf(chosen, branchId)}
      correctedCity={askedCity && askedCity !== branchId ? askedCity : null}
      isUnread={isUnread}
      onChange={(next) => change(next, branchId)}
      isChecking={isPlaceholderData}
      onStale={refetch}
    />
  );
}
