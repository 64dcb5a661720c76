/** Wheels, drawn about the origin in centimetres. */

export type RimStyle = 'cover' | 'five' | 'twin' | 'six' | 'multi' | 'steel';

/** One spoke, pointing up, for a rim of radius 10. */
const SPOKES: Record<RimStyle, { count: number; path: string }> = {
  cover: { count: 7, path: 'M-1.1-2.4L-2.1-9C-1-9.5 1-9.5 2.1-9L1.1-2.4z' },
  five: { count: 5, path: 'M-1.9-2L-1.7-9.3C-.6-9.6.6-9.6 1.7-9.3L1.9-2z' },
  twin: { count: 5, path: 'M-1.6-1.8L-2.9-9.1L-1.3-9.5L-.2-3L.2-3L1.3-9.5L2.9-9.1L1.6-1.8z' },
  six: { count: 6, path: 'M-1.5-2.2C-1.2-5-1.3-7-2.1-9.2C-.8-9.6.8-9.6 2.1-9.2C1.3-7 1.2-5 1.5-2.2z' },
  multi: { count: 10, path: 'M-.9-2L-.75-9.5L.75-9.5L.9-2z' },
  steel: { count: 8, path: 'M-1.2-3.4L-1.8-8.2C-.6-8.6.6-8.6 1.8-8.2L1.2-3.4z' },
};

/** Gradients that `wheel` refers to; once per drawing. */
export const WHEEL_DEFS = `
<linearGradient id="rim" x1="0" y1="0" x2=".4" y2="1"><stop stop-color="#f4f6f7"/><stop offset=".55" stop-color="#b9c1c8"/><stop offset="1" stop-color="#7d8791"/></linearGradient>
<linearGradient id="rimDark" x1="0" y1="0" x2=".4" y2="1"><stop stop-color="#7c8691"/><stop offset=".5" stop-color="#454f5a"/><stop offset="1" stop-color="#2a323b"/></linearGradient>
<radialGradient id="tyre" cx=".5" cy=".5" r=".5"><stop offset=".62" stop-color="#0d1218"/><stop offset=".82" stop-color="#2a323b"/><stop offset=".92" stop-color="#1b2129"/><stop offset="1" stop-color="#0f141a"/></radialGradient>`;

/** A wheel of tyre radius `radius`; `rimShare` is the rim's part of it; `turn` in degrees keeps two wheels from matching. */
export function wheel(
  radius: number,
  style: RimStyle,
  rimShare: number,
  isDarkRim = false,
  turn = 0,
): string {
  const rim = radius * rimShare;
  const unit = rim / 10;
  const { count, path } = SPOKES[style];
  const metal = isDarkRim ? 'url(#rimDark)' : 'url(#rim)';
  const spokes = Array.from({ length: count }, (_, index) => {
    const angle = turn + (360 / count) * index;
    return `<path d="${path}" transform="rotate(${angle.toFixed(1)})"/>`;
  }).join('');
  return `<circle r="${radius}" fill="url(#tyre)"/>
<circle r="${rim * 1.04}" fill="#0a0e13"/>
<g transform="scale(${unit.toFixed(3)})">
<circle r="9.4" fill="#151b22"/><circle r="6.2" fill="#59636d"/><circle r="5.2" fill="#3a434d"/>
<path d="M5.1-4.4A6.7 6.7 0 0 1 6.4 2.4L4.3 1.6A4.4 4.4 0 0 0 3.4-2.9z" fill="#8a2b25"/>
<g fill="#070b10" opacity=".5" transform="translate(.25 .4)">${spokes}</g>
<g fill="${metal}">${spokes}</g>
<circle r="9.5" fill="none" stroke="${metal}" stroke-width="1.1"/>
<path d="M-8.6-4.2A9.6 9.6 0 0 1 4.2-8.6" fill="none" stroke="#fff" stroke-width=".45" opacity=".75"/>
<circle r="2.3" fill="${metal}"/><circle r="1.2" fill="#39424c"/><circle r="1" fill="#9aa4ad"/></g>`;
}
