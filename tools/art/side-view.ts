import type { Body } from './bodies/body.ts';
import type { Paint } from './paint.ts';
import { wheel } from './wheel.ts';

/** Gradients of one car; the paint is lit from above and darkens towards the sill. */
export function sideDefs(body: Body, paint: Paint): string {
  const { height } = body;
  return `
<linearGradient id="body" gradientUnits="userSpaceOnUse" x1="0" y1="${-height}" x2="0" y2="-18">
<stop stop-color="${paint.light}"/><stop offset=".3" stop-color="${paint.base}"/><stop offset=".42" stop-color="${paint.light}"/>
<stop offset=".62" stop-color="${paint.base}"/><stop offset="1" stop-color="${paint.shade}"/></linearGradient>
<linearGradient id="flank" gradientUnits="userSpaceOnUse" x1="0" y1="${-height * 0.46}" x2="0" y2="-16">
<stop stop-color="${paint.shade}" stop-opacity=".95"/><stop offset=".55" stop-color="${paint.base}" stop-opacity=".75"/><stop offset="1" stop-color="${paint.deep}"/></linearGradient>
<linearGradient id="glass" gradientUnits="userSpaceOnUse" x1="0" y1="${-height}" x2="0" y2="${-height * 0.6}">
<stop stop-color="#a5ccd3"/><stop offset=".45" stop-color="#5c8a97"/><stop offset="1" stop-color="#22404f"/></linearGradient>
<linearGradient id="lamp" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#eef4f6"/><stop offset=".45" stop-color="#8fa3af"/><stop offset="1" stop-color="#33424f"/></linearGradient>
<linearGradient id="tail" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#f0584a"/><stop offset=".5" stop-color="#b3201d"/><stop offset="1" stop-color="#7d1215"/></linearGradient>
<radialGradient id="ground"><stop stop-color="#0a1626" stop-opacity=".6"/><stop offset=".75" stop-color="#0a1626" stop-opacity=".38"/><stop offset="1" stop-color="#0a1626" stop-opacity="0"/></radialGradient>
<clipPath id="outline"><path d="${body.outline}"/></clipPath>
<clipPath id="windows"><path d="${body.glass}"/></clipPath>`;
}

function shadow({ length, rearAxle, frontAxle }: Body): string {
  return `<ellipse cx="${length / 2}" cy="0" rx="${length * 0.57}" ry="15" fill="url(#ground)"/>
<path d="M${rearAxle}-14H${frontAxle}V-1C${frontAxle - 30} 4 ${rearAxle + 30} 4 ${rearAxle}-1z" fill="#060c15" opacity=".6"/>
<ellipse cx="${rearAxle}" cy="0" rx="34" ry="7" fill="url(#ground)"/><ellipse cx="${frontAxle}" cy="0" rx="34" ry="7" fill="url(#ground)"/>`;
}

function seat(x: number, y: number): string {
  return `<path transform="translate(${x} ${y})" d="M-15 26C-17 8-15-2-10-6C-11-10-11-17-8-20C-4-22 3-22 6-20C9-17 8-10 7-6C13-1 17 12 19 26z"/>`;
}

function windows(body: Body): string {
  const { length, height } = body;
  const streak = (x: number, width: number) =>
    `<path d="M${x}-${height}h${width}l-34 ${height * 0.5}h-${width}z" fill="#fff"/>`;
  return `<path d="${body.glass}" fill="url(#glass)"/>
<g clip-path="url(#windows)"><g fill="#14212d" opacity=".5">${body.seats.map(([x, y]) => seat(x, y)).join('')}</g>
<g opacity=".17">${streak(length * 0.3, 16)}${streak(length * 0.36, 5)}${streak(length * 0.54, 26)}${streak(length * 0.63, 7)}</g>
<path d="${body.glass}" fill="none" stroke="#0c151d" stroke-width="3.5"/>
<path d="${body.pillars}" fill="none" stroke="#121b24" stroke-width="${body.pillarWidth}"/></g>`;
}

function arch(x: number, body: Body): string {
  const radius = body.wheelRadius * 1.11;
  const y = -body.wheelRadius;
  const lip = radius + body.archLip;
  const shape = (r: number) =>
    body.isBoxArch
      ? `M${x - r - 3} 0L${x - r + 1} ${y - r * 0.45}L${x - r * 0.6} ${y - r}H${x + r * 0.62}L${x + r - 1} ${y - r * 0.4}L${x + r + 3} 0z`
      : `M${x - r} 0V${y}A${r} ${r} 0 0 1 ${x + r} ${y}V0z`;
  const plastic = body.archLip > 0 ? `<path d="${shape(lip)}" fill="#232b34"/>` : '';
  return `${plastic}<path d="${shape(radius)}" fill="#090d12"/>`;
}

function archLight(x: number, body: Body, paint: Paint): string {
  const r = body.wheelRadius * 1.11 + body.archLip + 1.2;
  const y = -body.wheelRadius;
  if (body.isBoxArch) return '';
  return `<path d="M${x - r * 0.96} ${y - r * 0.3}A${r} ${r} 0 0 1 ${x + r * 0.96} ${y - r * 0.3}" fill="none" stroke="${paint.glint}" stroke-width="1.4" opacity=".55"/>`;
}

function flank(body: Body, paint: Paint): string {
  return `<g clip-path="url(#outline)">
<path d="${body.outline}" fill="${paint.glint}"/>
<path d="${body.outline}" fill="url(#body)" transform="translate(0 1.8)"/>
<path d="${body.crease}V0H0z" fill="url(#flank)"/>
<path d="${body.crease}" fill="none" stroke="${paint.glint}" stroke-width="1.6" opacity=".5" transform="translate(0 -1.2)"/>
<g fill="none" stroke="#fff"><path d="${body.shoulder}" stroke-width="10" opacity=".09"/><path d="${body.shoulder}" stroke-width="7" opacity=".13"/><path d="${body.shoulder}" stroke-width="4" opacity=".22"/></g>
<path d="${body.shoulder}" fill="none" stroke="${paint.glint}" stroke-width="1.3" opacity=".8"/>
<path d="${body.trim}" fill="#232b34"/>
${arch(body.rearAxle, body)}${arch(body.frontAxle, body)}
${body.archLip > 0 ? '' : archLight(body.rearAxle, body, paint) + archLight(body.frontAxle, body, paint)}
</g>`;
}

function fittings(body: Body, paint: Paint): string {
  const handles = body.handles
    .map(
      ([x, y]) =>
        `<g transform="translate(${x} ${y})"><rect x="-1" y="-1.5" width="21" height="6.5" rx="3" fill="${paint.line}" opacity=".55"/><rect width="19" height="3.8" rx="1.9" fill="${paint.light}"/><path d="M1.5.9h16" stroke="${paint.glint}" stroke-width=".9"/></g>`,
    )
    .join('');
  const [mx, my] = body.mirror;
  return `<path d="${body.seams}" fill="none" stroke="${paint.glint}" stroke-width=".9" opacity=".5" transform="translate(1.1 .5)"/>
<path d="${body.seams}" fill="none" stroke="${paint.line}" stroke-width="1.2"/>
${handles}
<path d="${body.tailLamp}" fill="url(#tail)"/><path d="${body.tailLamp}" fill="none" stroke="#4f0d10" stroke-width=".8"/><path d="${body.tailLine}" fill="none" stroke="#ffb3a6" stroke-width="1.8" stroke-linecap="round" opacity=".85"/>
<path d="${body.headlamp}" fill="url(#lamp)" stroke="#2a3440" stroke-width="1.2"/>
<path d="${body.headlampLine}" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/>
<g transform="translate(${mx} ${my}) scale(.86)"><path d="M-4 3L-9-1L2-2z" fill="#121a22"/><path d="M-22-12C-23-16-20-18-16-18L-6-17C-2-16 1-10 0-4C-1-1-4 0-8 0H-16C-20 0-22-4-22-12z" fill="${paint.base}"/><path d="M-22-10C-22-4-20 0-16 0H-8C-4 0-1-1 0-4z" fill="${paint.deep}"/><path d="M-19-16L-7-15.3" stroke="${paint.glint}" stroke-width="1.4" fill="none"/></g>`;
}

/** The car from its side, in centimetres, ready to be placed with the ground at y 0. */
export function sideView(body: Body, paint: Paint): string {
  const placeWheel = (x: number, turn: number) =>
    `<g transform="translate(${x} ${-body.wheelRadius})">${wheel(body.wheelRadius, body.rim, body.rimShare, body.hasDarkRims, turn)}</g>`;
  return `${shadow(body)}${body.behind ?? ''}${flank(body, paint)}
<g clip-path="url(#outline)"><path d="${body.screens}" fill="#1b303c"/><path d="${body.screens}" fill="#6f9aa5" transform="translate(1 -2.2)"/></g>${windows(body)}
${body.chrome ? `<path d="${body.chrome}" fill="none" stroke="#e6ebee" stroke-width="1.8"/>` : ''}
${fittings(body, paint)}${body.details ?? ''}
${placeWheel(body.rearAxle, 0)}${placeWheel(body.frontAxle, 19)}`;
}
