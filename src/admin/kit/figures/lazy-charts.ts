import { lazy } from 'react';

/** Drawn in the browser alone: left out of the Worker, of which the charts would be a tenth. */
async function load() {
  if (import.meta.env.SSR) throw new Error('charts are drawn in the browser');
  return import('./charts.tsx');
}

export const EarningsChart = lazy(async () => ({ default: (await load()).EarningsChart }));
export const VehiclesChart = lazy(async () => ({ default: (await load()).VehiclesChart }));
export const SharesChart = lazy(async () => ({ default: (await load()).SharesChart }));
export const CourseChart = lazy(async () => ({ default: (await load()).CourseChart }));
