import type { Face } from './bodies/body.ts';
import { both } from './face-shell.ts';
import type { Paint } from './paint.ts';

/** Half the car's width, and the heights between which the front's lamps and grille lie; centimetres. */
export type Fascia = { half: number; nose: number; foot: number; paint: Paint };

const DARK = '#11171e';

/** Turns shares of half width and of fascia height into coordinates: `{x} {y}` pairs in a path template. */
function scaled({ half, nose, foot }: Fascia, path: string): string {
  return path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x: string, y: string) => {
    const down = -nose + Number(y) * (nose - foot);
    return `${(Number(x) * half).toFixed(1)} ${down.toFixed(1)}`;
  });
}

function lamp(fascia: Fascia, outline: string, line: string): string {
  return both(
    `<path d="${scaled(fascia, outline)}" fill="url(#lamp)" stroke="#1c2630" stroke-width="1.3"/><path d="${scaled(fascia, line)}" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/>`,
  );
}

function opening(fascia: Fascia, outline: string, frame?: string): string {
  const stroke = frame ? ` stroke="${frame}" stroke-width="2"` : '';
  return `<path d="${scaled(fascia, outline)}" fill="${DARK}"${stroke}/>`;
}

function bars(fascia: Fascia, lines: [number, number][], tone: string, width: number): string {
  const path = lines.map(([x, y]) => scaled(fascia, `M${-x},${y}L${x},${y}`)).join('');
  return `<path d="${path}" stroke="${tone}" stroke-width="${width}"/>`;
}

function projector(fascia: Fascia, x: number, y: number, radius: number): string {
  const [cx, cy] = scaled(fascia, `${x},${y}`).split(' ');
  return both(
    `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="#24303b"/><circle cx="${cx}" cy="${cy}" r="${radius * 0.66}" fill="#dfeaee"/><circle cx="${cx}" cy="${cy}" r="${radius * 0.3}" fill="#fff"/>`,
  );
}

function badge(fascia: Fascia, y: number): string {
  const [, cy] = scaled(fascia, `0,${y}`).split(' ');
  return `<ellipse cx="0" cy="${cy}" rx="6.5" ry="4.4" fill="#1b232c" stroke="url(#chrome)" stroke-width="1.8"/>`;
}

function skid(fascia: Fascia, tone: string): string {
  return `<path d="${scaled(fascia, 'M-.97,.8C-.5,.86 .5,.86 .97,.8L.95,1.03L-.95,1.03z')}" fill="#232b34"/><path d="${scaled(fascia, 'M-.5,.9L.5,.9L.44,1L-.44,1z')}" fill="${tone}"/>`;
}

function foglamps(fascia: Fascia): string {
  return (
    both(
      `<path d="${scaled(fascia, 'M.64,.58C.74,.54 .84,.52 .94,.52L.93,.74C.84,.76 .74,.76 .68,.74z')}" fill="${DARK}"/>`,
    ) + projector(fascia, 0.82, 0.64, 3.2)
  );
}

const slim = (f: Fascia) =>
  `${opening(f, 'M-.46,.2C-.2,.25 .2,.25 .46,.2L.42,.28C.2,.31 -.2,.31 -.42,.28z')}${badge(f, 0.17)}
${opening(f, 'M-.6,.44C-.3,.4 .3,.4 .6,.44L.72,.86C.4,.93 -.4,.93 -.72,.86z')}${bars(
  f,
  [
    [0.6, 0.54],
    [0.64, 0.66],
    [0.68, 0.78],
  ],
  '#39434d',
  1.5,
)}
${both(`<path d="${scaled(f, 'M.72,.58L.94,.48L.93,.72L.82,.78z')}" fill="${DARK}"/>`)}
${lamp(f, 'M.42,.2C.6,.12 .78,.02 .93,-.02C.97,.06 .97,.16 .95,.24C.8,.32 .58,.34 .44,.29z', 'M.47,.27C.62,.3 .78,.28 .92,.21')}${projector(f, 0.72, 0.19, 3.6)}`;

const smile = (f: Fascia) =>
  `${opening(f, 'M-.4,.24C-.2,.3 .2,.3 .4,.24L.34,.36C.16,.4 -.16,.4 -.34,.36z')}${badge(f, 0.14)}
${opening(f, 'M-.56,.6C-.3,.54 .3,.54 .56,.6L.6,.84C.3,.94 -.3,.94 -.6,.84z', '#39434d')}${bars(
  f,
  [
    [0.56, 0.68],
    [0.58, 0.78],
  ],
  '#39434d',
  1.5,
)}
${foglamps(f)}
${lamp(f, 'M.46,.26C.54,.12 .72,.03 .91,.0C.97,.1 .97,.25 .93,.36C.78,.4 .6,.37 .46,.26z', 'M.53,.28C.64,.35 .79,.36 .91,.32')}${projector(f, 0.74, 0.2, 4.2)}`;

const slots = (f: Fascia) =>
  `<path d="${scaled(f, 'M-.9,.1L.9,.1L.88,.52L-.88,.52z')}" fill="#1a222b"/>
<path d="${[-0.3, -0.15, 0, 0.15, 0.3].map((x) => scaled(f, `M${x - 0.05},.17L${x + 0.05},.17L${x + 0.05},.45L${x - 0.05},.45z`)).join('')}" fill="${f.paint.base}" opacity=".9"/>
<path d="${scaled(f, 'M-1,.6L1,.6L.98,.98L-.98,.98z')}" fill="#232b34"/><path d="${scaled(f, 'M-.5,.7L.5,.7L.46,.9L-.46,.9z')}" fill="${DARK}"/>
${projector(f, 0.66, 0.3, 12)}${projector(f, 0.76, 0.8, 4)}${both(`<path d="${scaled(f, 'M.86,.2L.97,.2L.97,.34L.87,.34z')}" fill="#f2a233"/>`)}`;

const bold = (f: Fascia) =>
  `${skid(f, '#9aa4ad')}${opening(f, 'M-.5,.1C-.2,.07 .2,.07 .5,.1L.56,.3L.46,.56C.2,.6 -.2,.6 -.46,.56L-.56,.3z', '#aeb7be')}${bars(
    f,
    [
      [0.52, 0.2],
      [0.55, 0.32],
      [0.5, 0.44],
    ],
    '#77828c',
    2.4,
  )}${badge(f, 0.3)}
${opening(f, 'M-.44,.68L.44,.68L.4,.8L-.4,.8z')}${foglamps(f)}
${lamp(f, 'M.56,.1C.7,.04 .84,.0 .94,.0C.98,.1 .98,.24 .95,.34C.82,.38 .68,.36 .6,.3z', 'M.62,.3C.72,.35 .84,.35 .93,.31')}${projector(f, 0.78, 0.18, 4.6)}`;

const crest = (f: Fascia) => {
  const ribs = Array.from({ length: 11 }, (_, i) => (i - 5) * 0.075);
  const grille = 'M-.44,.08C-.2,.05 .2,.05 .44,.08L.48,.34L.4,.58C.2,.61 -.2,.61 -.4,.58L-.48,.34z';
  return `${opening(f, grille)}<path d="${ribs.map((x) => scaled(f, `M${x * 0.94},.09L${x * 1.08},.34L${x},.57`)).join('')}" fill="none" stroke="#b9c2c9" stroke-width="1.5"/>
<path d="${scaled(f, grille)}" fill="none" stroke="url(#chrome)" stroke-width="3"/>${badge(f, 0.3)}
${opening(f, 'M-.62,.74C-.3,.7 .3,.7 .62,.74L.56,.9C.3,.93 -.3,.93 -.56,.9z')}${bars(f, [[0.58, 0.88]], '#d5dbdf', 1.5)}
${both(`<path d="${scaled(f, 'M.66,.6L.95,.52L.94,.78L.74,.84z')}" fill="${DARK}"/><path d="${scaled(f, 'M.74,.8L.92,.75')}" stroke="#d5dbdf" stroke-width="1.5"/>`)}
${lamp(f, 'M.5,.2C.64,.1 .8,.03 .94,.02C.97,.1 .97,.22 .94,.3C.8,.36 .62,.36 .52,.3z', 'M.55,.15C.68,.08 .82,.06 .92,.07')}${projector(f, 0.68, 0.23, 3.6)}${projector(f, 0.84, 0.2, 3.6)}`;
};

const van = (f: Fascia) =>
  `${opening(f, 'M-.5,.16C-.2,.2 .2,.2 .5,.16L.46,.34C.2,.38 -.2,.38 -.46,.34z', '#aeb7be')}${bars(f, [[0.46, 0.26]], '#77828c', 2)}${badge(f, 0.26)}
${opening(f, 'M-.6,.66C-.3,.62 .3,.62 .6,.66L.62,.88L-.62,.88z')}${bars(f, [[0.6, 0.77]], '#39434d', 1.8)}${foglamps(f)}
${lamp(f, 'M.56,.2C.62,.06 .78,-.08 .92,-.12C.98,.04 .98,.24 .95,.38C.8,.42 .64,.36 .56,.2z', 'M.62,.27C.72,.34 .84,.35 .93,.32')}${projector(f, 0.78, 0.14, 5)}`;

export const GRILLES: Record<Face['front'], (fascia: Fascia) => string> = {
  slim,
  smile,
  slots,
  bold,
  crest,
  van,
};
