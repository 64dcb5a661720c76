/** As people tell a car in a lot; what is none of these is `other`. */
export const VEHICLE_COLORS = [
  'white',
  'black',
  'silver',
  'gray',
  'red',
  'blue',
  'green',
  'yellow',
  'orange',
  'brown',
  'beige',
  'other',
] as const;
export type VehicleColor = (typeof VEHICLE_COLORS)[number];
