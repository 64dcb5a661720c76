import { lazy } from 'react';

/** Named here alone: every `import()` of a file writes the list of all it needs into the page's own file again. */
const fetchTimes = () => import('#src/components/late-times.ts');

/** For whoever wants other times than the usual ones. */
export const TimesPanel = lazy(() => fetchTimes().then((m) => ({ default: m.TimesPanel })));
/** Few times are not offered. */
export const TimesRefused = lazy(() => fetchTimes().then((m) => ({ default: m.TimesRefused })));
