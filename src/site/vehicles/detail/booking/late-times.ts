import { type ComponentType, createElement, lazy } from 'react';
import type { NoTimeProps } from '#src/components/no-time.tsx';
import type { DeliveryProps } from './delivery.tsx';

/** Named here alone: every `import()` of a file writes the list of all it needs into the page's own file again. */
const fetchParts = () => import('./late-parts.ts');

/** For whoever wants other times than the usual ones. */
export const TimesPanel = lazy(() => fetchParts().then((m) => ({ default: m.TimesPanel })));

let atHand: Awaited<ReturnType<typeof fetchParts>> | undefined;

/** On the server, before the page is rendered: where no script runs nothing comes later. */
export async function fetchPartsFirst(): Promise<void> {
  atHand = await fetchParts();
}

const NoTimeFetched = lazy(() => fetchParts().then((m) => ({ default: m.NoTime })));

/** Few times are not offered: browsers fetch what says so then. */
export const NoTime: ComponentType<NoTimeProps> = import.meta.env.SSR
  ? (props) => createElement(atHand?.NoTime ?? NoTimeFetched, props)
  : NoTimeFetched;

const DeliveryFetched = lazy(() => fetchParts().then((m) => ({ default: m.Delivery })));

/** Few cars are brought to another branch, and few links name one. */
export const Delivery: ComponentType<DeliveryProps> = import.meta.env.SSR
  ? (props) => createElement(atHand?.Delivery ?? DeliveryFetched, props)
  : DeliveryFetched;
