import { createHash } from 'node:crypto';
import { bay } from './backdrops/bay.ts';
import { coastRoad } from './backdrops/coast-road.ts';
import { headland } from './backdrops/headland.ts';
import { type Hour, type Scene, SKIES, type Sky } from './backdrops/scenery.ts';
import { sunsetBeach } from './backdrops/sunset-beach.ts';
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
import { faceDefs } from './face-shell.ts';
import { frontView } from './front-view.ts';
import { type BodyColor, type Paint, paintOf } from './paint.ts';
import { rearView } from './rear-view.ts';
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

const HOURS: readonly Hour[] = ['morning', 'noon', 'late'];

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

type Setting = { body: Body; paint: Paint; sky: Sky; seed: number };

function faceSvg({ body, paint, sky }: Setting, isFront: boolean): string {
  const scene = isFront ? coastRoad(sky) : sunsetBeach();
  const scale = Math.min(660 / (body.face.width + 30), 560 / body.height);
  const vehicle = isFront ? frontView(body, paint) : rearView(body, paint);
  return svg(
    scene.defs + WHEEL_DEFS + faceDefs(body, paint),
    `${scene.back}<g transform="translate(600 700) scale(${scale.toFixed(4)})">${vehicle}</g>`,
  );
}

/** A side view on `scene`, heading left or right, the wheels on `groundY`. */
function profileSvg({ body, paint, seed }: Setting, scene: Scene, groundY: number, isHeadingLeft: boolean) {
  const scale = sideScale(body).toFixed(4);
  const start = 600 + ((isHeadingLeft ? 1 : -1) * body.length * Number(scale)) / 2;
  const flip = isHeadingLeft ? '-' : '';
  const isMirrored = (seed >> 2) % 2 === 0;
  const back = isMirrored ? `<g transform="translate(1200 0) scale(-1 1)">${scene.back}</g>` : scene.back;
  return svg(
    scene.defs + WHEEL_DEFS + sideDefs(body, paint),
    `${back}<g transform="translate(${start.toFixed(1)} ${groundY}) scale(${flip}${scale} ${scale})">${sideView(body, paint)}</g>`,
  );
}

/** The picture as an SVG of 1200 × 800; equal input gives equal text. */
export function vehicleSvg(picture: VehiclePicture): string {
  const seed = seedOf(picture);
  const sky = SKIES[HOURS[seed % HOURS.length] ?? 'noon'];
  const setting = { body: BODIES[picture.bodyStyle], paint: paintOf(picture.color), sky, seed };
  switch (picture.view) {
    case 'interior': {
      const cabin = cabinView(TRIMS[picture.bodyStyle], setting.paint, sky);
      return svg(cabin.defs, cabin.content);
    }
    case 'front':
      return faceSvg(setting, true);
    case 'rear':
      return faceSvg(setting, false);
    case 'street':
      return profileSvg(setting, town(sky, seed), 664, false);
    case 'side':
      return profileSvg(setting, seed % 2 === 0 ? bay(sky) : headland(sky), 660, true);
  }
}
