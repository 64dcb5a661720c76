import type { RimStyle } from '../wheel.ts';

/** What the face of a car (front and rear view) is built from; centimetres. */
export type Face = {
  width: number;
  /** Height of the bonnet's leading edge above the ground. */
  noseHeight: number;
  /** Height where bonnet and windscreen meet. */
  cowlHeight: number;
  /** Height of the widest point of the flank. */
  shoulderHeight: number;
  roofWidth: number;
  beltWidth: number;
  clearance: number;
  tyreWidth: number;
  front: 'slim' | 'smile' | 'slots' | 'bold' | 'crest' | 'van';
  rear: 'upright' | 'wide' | 'tailgate' | 'barn' | 'blade';
};

/**
 * A car from its right side, facing right: centimetres, the ground at y 0, up is negative, the rear bumper at x 0.
 * Path strings are drawn from photographs' proportions of the class they stand for.
 */
export type Body = {
  length: number;
  height: number;
  rearAxle: number;
  frontAxle: number;
  wheelRadius: number;
  rim: RimStyle;
  rimShare: number;
  hasDarkRims?: boolean;
  /** Outline of everything painted, wheel arches not cut out. */
  outline: string;
  /** Side windows as one shape. */
  glass: string;
  /** Windscreen and rear window, seen as slivers. */
  screens: string;
  /** Dark posts between the side windows. */
  pillars: string;
  pillarWidth: number;
  /** The crease from rear to front under which the flank mirrors the ground. */
  crease: string;
  /** The line of light along the shoulder. */
  shoulder: string;
  /** Shut lines of doors, bonnet, boot. */
  seams: string;
  /** Unpainted plastic: sills, lower bumpers. */
  trim: string;
  headlamp: string;
  headlampLine: string;
  tailLamp: string;
  tailLine: string;
  handles: [number, number][];
  mirror: [number, number];
  /** Where the heads of front and rear seats show through the glass. */
  seats: [number, number][];
  /** Plastic lips round the wheel arches, in centimetres; 0 for none. */
  archLip: number;
  isBoxArch?: boolean;
  chrome?: string;
  /** Drawn before the body: spare wheel, roof rails. */
  behind?: string;
  /** Drawn last: bed rail, badges, side lamps. */
  details?: string;
  face: Face;
};
