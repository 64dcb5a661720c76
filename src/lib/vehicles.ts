import type { RouterOutputs } from './trpc.ts';

type PublicVehicles = RouterOutputs['public']['vehicles'];

/** A car as lists show it. */
export type VehicleCardData = PublicVehicles['home']['lesCayes'][number];
/** A car's page: the car, and for chosen dates its price and whether it is free. */
export type VehiclePageData = PublicVehicles['get'];
export type VehicleDetailData = VehiclePageData['vehicle'];

export type VehiclesBrowseData = Extract<PublicVehicles['list'], { mode: 'browse' }>;
export type VehiclesFoundData = Extract<PublicVehicles['list'], { mode: 'search' }>;
export type FilterChoicesData = VehiclesBrowseData['choices'];
export type VehiclesRefusedData = Extract<PublicVehicles['list'], { mode: 'refused' }>;
