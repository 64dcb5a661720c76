import type { Body, Face } from './bodies/body.ts';
import { both, mirrors, plate, roundness, screenPath, seats, shell } from './face-shell.ts';
import type { Paint } from './paint.ts';
import { wheel } from './wheel.ts';

type Tail = { half: number; belt: number; foot: number; paint: Paint };

/** Shares of half width, and of the height between the window and the bumper's foot. */
function scaled({ half, belt, foot }: Tail, path: string): string {
  return path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x: string, y: string) => {
    const down = -belt + Number(y) * (belt - foot);
    return `${(Number(x) * half).toFixed(1)} ${down.toFixed(1)}`;
  });
}

function lamps(t: Tail, outline: string, line: string): string {
  return both(
    `<path d="${scaled(t, outline)}" fill="url(#tail)" stroke="#4f0d10" stroke-width="1"/><path d="${scaled(t, line)}" fill="none" stroke="#ffb3a6" stroke-width="2" stroke-linecap="round" opacity=".9"/>`,
  );
}

function seam(t: Tail, path: string): string {
  const d = scaled(t, path);
  return `<path d="${d}" fill="none" stroke="${t.paint.glint}" stroke-width="1" opacity=".5" transform="translate(0 1.1)"/><path d="${d}" fill="none" stroke="${t.paint.line}" stroke-width="1.2"/>`;
}

function bumper(t: Tail, top = 0.8): string {
  return `<path d="${scaled(t, `M-.97,${top}C-.5,${top + 0.04} .5,${top + 0.04} .97,${top}L.95,1.03L-.95,1.03z`)}" fill="#232b34"/>${both(
    `<path d="${scaled(t, `M.66,${top - 0.07}L.9,${top - 0.09}L.9,${top - 0.04}L.67,${top - 0.02}z`)}" fill="#a32320"/>`,
  )}`;
}

const badge = (t: Tail, y: number) =>
  `<ellipse cx="0" cy="${-t.belt + y * (t.belt - t.foot)}" rx="6" ry="4" fill="${t.paint.shade}" stroke="#dfe5e8" stroke-width="1.8"/>`;

function plateAt(t: Tail, y: number): string {
  const top = -t.belt + y * (t.belt - t.foot);
  return `<rect x="-30" y="${top - 3}" width="60" height="18" rx="3" fill="${t.paint.deep}"/>${plate(top)}`;
}

const REARS: Record<Face['rear'], (t: Tail) => string> = {
  upright: (t) =>
    `${bumper(t, 0.78)}${seam(t, 'M-.72,-.04C-.76,.3 -.74,.54 -.66,.7C-.3,.74 .3,.74 .66,.7C.74,.54 .76,.3 .72,-.04')}${badge(t, 0.12)}${plateAt(t, 0.36)}
${lamps(t, 'M.77,.0L.86,.02C.95,.1 .98,.3 .94,.46C.88,.46 .8,.44 .76,.4C.79,.24 .8,.08 .78,-.06z', 'M.84,.08C.89,.18 .9,.3 .87,.4')}`,
  wide: (t) =>
    `${bumper(t, 0.82)}${seam(t, 'M-.74,0C-.72,.3 -.66,.46 -.54,.56C-.2,.6 .2,.6 .54,.56C.66,.46 .72,.3 .74,0')}<path d="${scaled(t, 'M-.5,.2L.5,.2L.5,.24L-.5,.24z')}" fill="#dfe5e8" opacity=".85"/>${badge(t, 0.1)}${plateAt(t, 0.32)}
${lamps(t, 'M.5,.12C.66,.06 .82,.0 .94,-.02C.98,.08 .99,.22 .96,.32C.82,.36 .64,.34 .52,.28z', 'M.56,.2C.7,.15 .82,.12 .92,.11')}`,
  blade: (t) =>
    `${bumper(t, 0.84)}${seam(t, 'M-.76,0C-.74,.3 -.68,.48 -.56,.58C-.2,.62 .2,.62 .56,.58C.68,.48 .74,.3 .76,0')}${badge(t, 0.08)}${plateAt(t, 0.34)}
<path d="${scaled(t, 'M-.96,.14C-.4,.2 .4,.2 .96,.14C.98,.2 .98,.26 .96,.3C.4,.3 -.4,.3 -.96,.3C-.98,.26 -.98,.2 -.96,.14z')}" fill="url(#tail)" stroke="#4f0d10" stroke-width="1"/><path d="${scaled(t, 'M-.92,.2C-.4,.25 .4,.25 .92,.2')}" fill="none" stroke="#ffb3a6" stroke-width="1.8"/>
${both(`<path d="${scaled(t, 'M.5,.92L.74,.91L.74,.97L.5,.98z')}" fill="#c9d1d6"/>`)}`,
  tailgate: (t) =>
    `<path d="${scaled(t, 'M-.98,.78L.98,.78L.96,1L-.96,1z')}" fill="#232b34"/><path d="${scaled(t, 'M-.34,.8L.34,.8L.3,.9L-.3,.9z')}" fill="#11171e"/>
${seam(t, 'M-.76,.04L.76,.04L.76,.7L-.76,.7z')}<path d="${scaled(t, 'M-.22,.14L.22,.14L.2,.26L-.2,.26z')}" fill="#1a222b"/><path d="${scaled(t, 'M-.62,.42L.62,.42')}" stroke="${t.paint.deep}" stroke-width="2" opacity=".6"/>${plateAt(t, 0.82)}
${lamps(t, 'M.8,.02L.97,.04L.97,.52L.8,.52z', 'M.88,.1L.88,.44')}`,
  barn: (t) =>
    `<path d="${scaled(t, 'M-1,.68L1,.68L.98,.98L-.98,.98z')}" fill="#232b34"/>${seam(t, 'M-.72,-.3L-.72,.62L.72,.62L.72,-.3')}
${both(`<path d="${scaled(t, 'M.66,.74L.92,.74L.92,.9L.66,.9z')}" fill="url(#tail)" stroke="#4f0d10" stroke-width="1"/><path d="${scaled(t, 'M.66,.74L.74,.74L.74,.9L.66,.9z')}" fill="#f2a233"/>`)}<g transform="translate(-40 ${-t.foot - 7})">${plate(0, 34)}</g>`,
};

function rearWindow(body: Body, bottom: number): string {
  const path = screenPath(body, bottom, body.height - 12);
  const height = body.height - bottom;
  return `<path d="${path}" fill="url(#glass)"/><clipPath id="screen"><path d="${path}"/></clipPath><g clip-path="url(#screen)">${seats(body.face.beltWidth * 0.22, -bottom + 6)}
<path d="M10-${body.height}h30l-34 ${height + 8}h-30zM48-${body.height}h8l-34 ${height + 8}h-8z" fill="#fff" opacity=".16"/>
<path d="${Array.from({ length: 5 }, (_, i) => `M-60-${bottom + 5 + i * 6}H60`).join('')}" stroke="#0c151d" stroke-width=".7" opacity=".5"/></g>
<path d="${path}" fill="none" stroke="#111a22" stroke-width="2.4"/><path d="M-3-${bottom - 3}L30-${bottom + 8}" stroke="#0c141b" stroke-width="1.6"/>`;
}

/** A pickup's bed hides the lower half of its cab. */
function bedEdge(body: Body, belt: number): string {
  const w = body.face.width / 2;
  return `<path d="M${-w + 4}-${belt}H${w - 4}V-${belt - 6}H${-w + 4}z" fill="#1d252e"/>`;
}

/** The car from behind. */
export function rearView(body: Body, paint: Paint): string {
  const { face } = body;
  const isPickup = face.rear === 'tailgate';
  const belt = isPickup ? 122 : face.cowlHeight;
  const tail: Tail = { half: face.width / 2, belt: isPickup ? belt : belt - 3, foot: face.clearance, paint };
  const spare =
    face.rear === 'barn'
      ? `<g transform="translate(8 -84)"><circle r="37" fill="#0b1016" opacity=".4" cx="2" cy="3"/>${wheel(36, 'six', 0.6, true)}</g>`
      : '';
  return `${shell(body, paint)}${rearWindow(body, belt)}${roundness(body)}${isPickup ? bedEdge(body, belt) : ''}
<path d="M-14-${body.height - 8}h28l-2 3h-24z" fill="#c0302a"/>${REARS[face.rear](tail)}${spare}${mirrors(body, paint)}`;
}
