import type { Body } from './bodies/body.ts';
import type { Paint } from './paint.ts';

/** What front and rear view share. Centimetres about the car's middle line; the ground at y 0, up is negative. */

type Point = [number, number];
type Segment = [Point, Point, Point];

const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Closes a right half, drawn from the middle line back to it, with its mirror image. */
export function symmetric(start: Point, half: Segment[]): string {
  const flip = ([x, y]: Point): Point => [-x, y];
  const forward = half.map((points) => `C${points.map(at).join(' ')}`).join('');
  const starts = [start, ...half.map(([, , end]) => end)];
  const backward = half
    .map(([first, second], index) => {
      const end = starts[index] ?? start;
      return `C${[flip(second), flip(first), flip(end)].map(at).join(' ')}`;
    })
    .reverse()
    .join('');
  return `M${at(start)}${forward}${backward}z`;
}

/** The same drawing on both sides of the middle line. */
export function both(right: string): string {
  return `<g>${right}</g><g transform="scale(-1 1)">${right}</g>`;
}

export function shellPath({ height, face }: Body): string {
  const { width, roofWidth, beltWidth, cowlHeight, shoulderHeight, clearance } = face;
  const [w, b, r] = [width / 2, beltWidth / 2, roofWidth / 2];
  return symmetric(
    [0, -height],
    [
      [
        [r * 0.6, -height],
        [r * 0.9, -height + 1.5],
        [r, -height + 8],
      ],
      [
        [r + (b - r) * 0.36 + 2, -height + 8 + (height - cowlHeight) * 0.28],
        [r + (b - r) * 0.72 + 2, -cowlHeight - (height - cowlHeight) * 0.3],
        [b, -cowlHeight],
      ],
      [
        [b + 7, -cowlHeight + 3],
        [w - 2, -shoulderHeight - 5],
        [w, -shoulderHeight + 4],
      ],
      [
        [w + 2, -shoulderHeight * 0.78],
        [w + 1, -clearance - 26],
        [w - 2, -clearance - 12],
      ],
      [
        [w - 3, -clearance - 4],
        [w - 8, -clearance],
        [w - 15, -clearance],
      ],
      [
        [w * 0.5, -clearance + 1],
        [w * 0.2, -clearance + 1],
        [0, -clearance + 1],
      ],
    ],
  );
}

/** The glass between the roof posts, from `bottom` to `top` above the ground. */
export function screenPath({ face }: Body, bottom: number, top: number): string {
  const [b, r] = [face.beltWidth / 2 - 5, face.roofWidth / 2 - 3];
  return symmetric(
    [0, -top - 1],
    [
      [
        [r * 0.5, -top - 1],
        [r * 0.8, -top],
        [r - 4, -top + 2],
      ],
      [
        [r, -top + 4],
        [r + 1, -top + 6],
        [r + 2, -top + 10],
      ],
      [
        [r + 2 + (b - r) * 0.34, -top + 10 + (top - bottom) * 0.26],
        [r + (b - r) * 0.74, -bottom - (top - bottom) * 0.28],
        [b - 1, -bottom - 3],
      ],
      [
        [b, -bottom],
        [b - 2, -bottom + 1],
        [b - 5, -bottom + 0.5],
      ],
      [
        [b * 0.6, -bottom + 4],
        [b * 0.2, -bottom + 5],
        [0, -bottom + 5],
      ],
    ],
  );
}

export function faceDefs(body: Body, paint: Paint): string {
  const { height, face } = body;
  const w = face.width / 2;
  return `
<linearGradient id="body" gradientUnits="userSpaceOnUse" x1="0" y1="${-height}" x2="0" y2="-20"><stop stop-color="${paint.light}"/><stop offset=".32" stop-color="${paint.base}"/><stop offset=".6" stop-color="${paint.base}"/><stop offset="1" stop-color="${paint.deep}"/></linearGradient>
<linearGradient id="bonnet" gradientUnits="userSpaceOnUse" x1="0" y1="${-face.cowlHeight}" x2="0" y2="${-face.noseHeight + 8}"><stop stop-color="${paint.base}"/><stop offset=".5" stop-color="${paint.light}"/><stop offset="1" stop-color="${paint.glint}"/></linearGradient>
<linearGradient id="round" gradientUnits="userSpaceOnUse" x1="${-w}" y1="0" x2="${w}" y2="0"><stop stop-color="${paint.deep}" stop-opacity=".75"/><stop offset=".14" stop-color="${paint.deep}" stop-opacity=".0"/><stop offset=".86" stop-color="${paint.deep}" stop-opacity=".0"/><stop offset="1" stop-color="${paint.deep}" stop-opacity=".75"/></linearGradient>
<linearGradient id="glass" gradientUnits="userSpaceOnUse" x1="0" y1="${-height}" x2="0" y2="${-face.cowlHeight}"><stop stop-color="#a9d0d7"/><stop offset=".4" stop-color="#5f8d9a"/><stop offset="1" stop-color="#1f3b49"/></linearGradient>
<linearGradient id="lamp" x1="0" y1="0" x2=".3" y2="1"><stop stop-color="#eef4f6"/><stop offset=".5" stop-color="#9fb1bc"/><stop offset="1" stop-color="#3b4a57"/></linearGradient>
<linearGradient id="tail" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#f0584a"/><stop offset=".5" stop-color="#b3201d"/><stop offset="1" stop-color="#7d1215"/></linearGradient>
<linearGradient id="chrome" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#f6f8f9"/><stop offset=".5" stop-color="#a8b2ba"/><stop offset="1" stop-color="#5f6b75"/></linearGradient>
<radialGradient id="ground"><stop stop-color="#0a1626" stop-opacity=".7"/><stop offset=".7" stop-color="#0a1626" stop-opacity=".5"/><stop offset="1" stop-color="#0a1626" stop-opacity="0"/></radialGradient>
<clipPath id="outline"><path d="${shellPath(body)}"/></clipPath>`;
}

function tyres({ face, wheelRadius }: Body): string {
  const x = face.width / 2 - face.tyreWidth - 3;
  const belly = `<path d="M${-x}-${face.clearance + 4}H${x}L${x - 6}-${face.clearance - 9}H${-x + 6}z" fill="#0c1117"/>`;
  return `${belly}${both(
    `<rect x="${x}" y="${-wheelRadius * 1.3}" width="${face.tyreWidth}" height="${wheelRadius * 1.3}" rx="5" fill="#12171d"/><path d="M${x + face.tyreWidth * 0.3}-2v-40M${x + face.tyreWidth * 0.65}-2v-40" stroke="#2b333c" stroke-width="1.6"/>`,
  )}`;
}

/** Shadow, tyres and painted shell with its roundness. */
export function shell(body: Body, paint: Paint): string {
  const { face } = body;
  const w = face.width / 2;
  const path = shellPath(body);
  return `<ellipse cx="0" cy="-1" rx="${w * 1.25}" ry="15" fill="url(#ground)"/><path d="M${-w + 8}-10H${w - 8}V-1C${w - 24} 3 ${-w + 24} 3 ${-w + 8}-1z" fill="#060c15" opacity=".55"/>
${tyres(body)}
<g clip-path="url(#outline)"><path d="${path}" fill="${paint.glint}"/><path d="${path}" fill="url(#body)" transform="translate(0 1.8)"/></g>`;
}

/** Over everything painted: darker towards both flanks. */
export function roundness(body: Body): string {
  const w = body.face.width / 2;
  return `<g clip-path="url(#outline)"><path d="M${-w}-${body.face.shoulderHeight + 8}H${w}V0H${-w}z" fill="url(#round)"/></g>`;
}

export function mirrors({ face }: Body, paint: Paint): string {
  const x = face.beltWidth / 2 - 5;
  const y = -face.cowlHeight + 2;
  return both(
    `<g transform="translate(${x} ${y})"><path d="M-3 2L9-5L9 0L-1 5z" fill="#121a22"/><path d="M6-11C6-14 9-15.5 13-15.500H22C27-15.5 29-12 29-7C29-2 27 1 22 1H12C8 1 6-1 6-5z" fill="${paint.base}"/><path d="M6-6H29C29-2 27 1 22 1H12C8 1 6-1 6-5z" fill="${paint.deep}"/><path d="M10-13.500H22" stroke="${paint.glint}" stroke-width="1.4"/></g>`,
  );
}

export function plate(y: number, width = 44): string {
  return `<rect x="${-width / 2}" y="${y}" width="${width}" height="11.5" rx="1.6" fill="#f5f3ec" stroke="#3d4650" stroke-width=".9"/><path d="M${-width / 2 + 1}${y + 1}h${width - 2}v2.4h${-width + 2}z" fill="#0b7a75"/><path d="M-14 ${y + 7.2}h28" stroke="#4b5661" stroke-width="2.6" stroke-dasharray="4 2"/>`;
}

/** The heads of seats behind glass; `y` is the glass's lower edge. */
export function seats(offset: number, y: number, scale = 1): string {
  const one = `<path transform="translate(${offset} ${y}) scale(${scale})" d="M-18 4C-19-14-17-22-10-25C-10-34-8-38 0-38C8-38 10-34 10-25C17-22 19-14 18 4z"/>`;
  return `<g fill="#14212d" opacity=".5">${both(one)}</g>`;
}
