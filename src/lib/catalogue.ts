import type { RouterOutputs } from './trpc.ts';

type Catalogue = RouterOutputs['public']['catalogue'];

/** A car as lists show it. */
export type VehicleCardData = Catalogue['home']['lesCayes'][number];
/** A car's page: the car, and for chosen dates its price and whether it is free. */
export type VehiclePageData = Catalogue['vehicle'];
export type VehicleDetailData = VehiclePageData['vehicle'];

export type FleetBrowseData = Extract<Catalogue['fleet'], { mode: 'browse' }>;
export type FleetResultsData = Extract<Catalogue['fleet'], { mode: 'search' }>;
export type FleetRefusedData = Extract<Catalogue['fleet'], { mode: 'refused' }>;
