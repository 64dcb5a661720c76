import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { bay } from './backdrops/bay.ts';
import { type Hour, SKIES } from './backdrops/scenery.ts';
import { town } from './backdrops/town.ts';
import type { Body } from './bodies/body.ts';
import { hatchback } from './bodies/hatchback.ts';
import { largeSuv } from './bodies/large-suv.ts';
import { luxurySedan } from './bodies/luxury-sedan.ts';
import { luxurySuv } from './bodies/luxury-suv.ts';
import { offroader } from './bodies/offroader.ts';
import { pickup } from './bodies/pickup.ts';
import { sedan } from './bodies/sedan.ts';
import { suv } from './bodies/suv.ts';
import { van } from './bodies/van.ts';
import { cabinView, type Trim } from './cabin-view.ts';
import { coastRoad } from './backdrops/coast-road.ts';
import { sunsetBeach } from './backdrops/sunset-beach.ts';
import { faceDefs } from './face-shell.ts';
import { frontView } from './front-view.ts';
import { rearView } from './rear-view.ts';
import { type BodyColor, paintOf } from './paint.ts';
import { sideDefs, sideView } from './side-view.ts';
import { WHEEL_DEFS } from './wheel.ts';

export const BODIES = {
  hatchback,
  sedan,
  offroader,
  suv,
  largeSuv,
  pickup,
  van,
  luxurySedan,
  luxurySuv,
} as const satisfies Record<string, Body>;

export type BodyStyle = keyof typeof BODIES;

export const VIEWS = ['side', 'street', 'front', 'rear', 'interior'] as const;
export type View = (typeof VIEWS)[number];

export type VehiclePicture = { bodyStyle: BodyStyle; color: BodyColor; view: View };

const TRIMS: Record<BodyStyle, Trim> = {
  hatchback: 'plain',
  sedan: 'plain',
  offroader: 'rugged',
  suv: 'rugged',
  largeSuv: 'rugged',
  pickup: 'rugged',
  van: 'plain',
  luxurySedan: 'leather',
  luxurySuv: 'leather',
};

function svg(defs: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800"><defs>${defs}</defs>${content}</svg>`;
}

/** A number that stays with a car, to vary its backdrop. */
function seedOf({ bodyStyle, color }: VehiclePicture): number {
  return createHash('sha256').update(`${bodyStyle} ${color}`).digest().readUInt8(0);
}

/** Long cars fill the picture without dwarfing short ones. */
function sideScale(body: Body): number {
  return (760 + (body.length - 360) * 1.35) / body.length;
}

export function vehicleSvg(picture: VehiclePicture): string {
  const body = BODIES[picture.bodyStyle];
  const paint = paintOf(picture.color);
  const seed = seedOf(picture);
  const hour = (['morning', 'noon', 'late'] as const satisfies Hour[])[seed % 3] ?? 'noon';
  if (picture.view === 'interior') {
    const cabin = cabinView(TRIMS[picture.bodyStyle], paint, SKIES[hour]);
    return svg(cabin.defs, cabin.content);
  }
  if (picture.view === 'front' || picture.view === 'rear') {
    const isFront = picture.view === 'front';
    const scene = isFront ? coastRoad(SKIES[hour]) : sunsetBeach();
    const scale = Math.min(660 / (body.face.width + 30), 560 / body.height);
    const car = isFront ? frontView(body, paint) : rearView(body, paint);
    return svg(
      scene.defs + WHEEL_DEFS + faceDefs(body, paint),
      `${scene.back}<g transform="translate(600 700) scale(${scale.toFixed(4)})">${car}</g>`,
    );
  }
  const s = sideScale(body);
  const isStreet = picture.view === 'street';
  const scene = isStreet ? town(SKIES[hour], seed) : bay(SKIES[hour]);
  const place = isStreet
    ? `translate(${600 - (body.length / 2) * s} 664) scale(${s.toFixed(4)})`
    : `translate(${600 + (body.length / 2) * s} 656) scale(${-s.toFixed(4)} ${s.toFixed(4)})`;
  return svg(
    scene.defs + WHEEL_DEFS + sideDefs(body, paint),
    `${scene.back}<g transform="${place}">${sideView(body, paint)}</g>`,
  );
}

void sharp;
