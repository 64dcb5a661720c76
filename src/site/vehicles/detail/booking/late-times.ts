import { type ComponentType, createElement, lazy } from 'react';
import type { NoTimeProps } from '#src/components/no-time.tsx';

/** Named here alone: every `import()` of a file writes the list of all it needs into the page's own file again. */
const fetchParts = () => import('./late-parts.ts');

/** For whoever wants other times than the usual ones. */
export const TimesPanel = lazy(() => fetchParts().then((m) => ({ default: m.TimesPanel })));

let atHand: ComponentType<NoTimeProps> | undefined;

/** On the server, before the page is rendered: where no script runs nothing comes later. */
export async function fetchNoTimeFirst(): Promise<void> {
  ({ NoTime: atHand } = await fetchParts());
}

const Fetched = lazy(() => fetchParts().then((m) => ({ default: m.NoTime })));

/** Few times are not offered: browsers fetch what says so then. */
export const NoTime: ComponentType<NoTimeProps> = import.meta.env.SSR
  ? (props) => createElement(atHand ?? Fetched, props)
  : Fetched;

/** Few cars are brought to another branch, and few links name one. */
export const Delivery = lazy(() => fetchParts().then((m) => ({ default: m.Delivery })));
