import type { RouterOutputs } from './trpc.ts';

type PublicVehicles = RouterOutputs['public']['vehicles'];

/** A car as lists show it. */
export type VehicleCardData = PublicVehicles['home']['lesCayes'][number];
/** A car's page: the car, and for chosen dates its price and whether it is free. */
export type VehiclePageData = PublicVehicles['get'];
export type VehicleDetailData = VehiclePageData['vehicle'];

export type FleetBrowseData = Extract<PublicVehicles['list'], { mode: 'browse' }>;
export type FleetResultsData = Extract<PublicVehicles['list'], { mode: 'search' }>;
export type FleetRefusedData = Extract<PublicVehicles['list'], { mode: 'refused' }>;
