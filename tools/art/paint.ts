/** Body colours of the demo fleet and the tones that give a flat drawing its depth. */

export const BODY_COLORS = [
  'white',
  'silver',
  'graphite',
  'black',
  'navy',
  'blue',
  'teal',
  'green',
  'red',
  'orange',
  'sand',
  'bronze',
] as const;

export type BodyColor = (typeof BODY_COLORS)[number];

export type Paint = {
  base: string;
  /** Faces that look at the sky. */
  light: string;
  /** The rim of light on roof and bonnet edges. */
  glint: string;
  /** The flank below its crease, which mirrors the ground. */
  shade: string;
  /** Sills and everything that turns under. */
  deep: string;
  /** Shut lines. */
  line: string;
};

const BASES: Record<BodyColor, string> = {
  white: '#eef1f1',
  silver: '#b9c2c8',
  graphite: '#56616b',
  black: '#262c33',
  navy: '#1d3f6e',
  blue: '#2f73b5',
  teal: '#128480',
  green: '#5b7350',
  red: '#c8372d',
  orange: '#e2762d',
  sand: '#d9c39a',
  bronze: '#8d6a4a',
};

type Rgb = [number, number, number];

function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Mixes two `#rrggbb` colours; `amount` 0 gives the first, 1 the second. */
export function mix(from: string, to: string, amount: number): string {
  const [r1, g1, b1] = parseHex(from);
  const [r2, g2, b2] = parseHex(to);
  const channel = (a: number, b: number) =>
    Math.round(a + (b - a) * amount)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(r1, r2)}${channel(g1, g2)}${channel(b1, b2)}`;
}

export function paintOf(color: BodyColor): Paint {
  const base = BASES[color];
  const isPale = color === 'white' || color === 'silver' || color === 'sand';
  const isDark = color === 'black' || color === 'graphite' || color === 'navy';
  return {
    base,
    light: mix(base, '#ffffff', isDark ? 0.26 : isPale ? 0.55 : 0.22),
    glint: mix(base, '#ffffff', isDark ? 0.55 : 0.78),
    shade: mix(base, '#16283c', isPale ? 0.2 : isDark ? 0.34 : 0.28),
    deep: mix(base, '#0b1624', isPale ? 0.44 : 0.58),
    line: mix(base, '#07101c', isPale ? 0.5 : 0.66),
  };
}
