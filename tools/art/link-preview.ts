/** Draws public/og-default.jpg, the picture of a shared link that has none of its own. Run after changing the art. */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { bay } from './backdrops/bay.ts';
import type { Sky } from './backdrops/scenery.ts';
import { offroader } from './bodies/offroader.ts';
import { paintOf } from './paint.ts';
import { sideDefs, sideView } from './side-view.ts';
import { WHEEL_DEFS } from './wheel.ts';

const DUSK: Sky = {
  top: '#0b2545',
  middle: '#14607a',
  low: '#f6b877',
  haze: '#ffe2a0',
  far: '#4a7f90',
  near: '#1f6673',
  sea: '#128a86',
};

const publicDir = new URL('../../public/', import.meta.url);
const logo = (await readFile(new URL('logo.svg', publicDir), 'utf8'))
  .replace(/<svg[^>]*>/, '<svg x="64" y="44" width="256" height="82" viewBox="0 0 100 32">')
  .replace('stroke="#0b2545"', 'stroke="#ffffff"')
  .replace('fill="#0b2545"/><path d="M0 15', 'fill="#16406b"/><path d="M0 15');
const paint = paintOf('red');
const scene = bay(DUSK);
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<defs>${scene.defs}${WHEEL_DEFS}${sideDefs(offroader, paint)}</defs>
<g transform="translate(0 -166)">${scene.back}<g transform="translate(1080 672) scale(-1.9 1.9)">${sideView(offroader, paint)}</g></g>${logo}</svg>`;

const image = await sharp(Buffer.from(drawing)).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
await writeFile(new URL('og-default.jpg', publicDir), image);
