import { lazy } from 'react';

const load = () => import('./financial-charts.tsx');

export const EarningsChart = lazy(async () => ({ default: (await load()).EarningsChart }));
export const FleetChart = lazy(async () => ({ default: (await load()).FleetChart }));
export const SharesChart = lazy(async () => ({ default: (await load()).SharesChart }));
