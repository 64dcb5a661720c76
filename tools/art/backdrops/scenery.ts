/** Parts that the backdrops share. Drawn for a picture of 1200 × 800. */

export type Sky = {
  top: string;
  middle: string;
  low: string;
  haze: string;
  far: string;
  near: string;
  sea: string;
};

/** What lies behind a car: gradients to define, and the drawing. */
export type Scene = { defs: string; back: string };

/** Three hours of a day, so that neighbouring cards in a list do not look the same. */
export const SKIES = {
  morning: {
    top: '#a9d6e0',
    middle: '#d3e9e8',
    low: '#faf0dc',
    haze: '#fff7e3',
    far: '#a3c8cd',
    near: '#6ba6a6',
    sea: '#3fb3ad',
  },
  noon: {
    top: '#7fc4dc',
    middle: '#b5dfe6',
    low: '#e9f5ef',
    haze: '#ffffff',
    far: '#92c1cb',
    near: '#5b9d98',
    sea: '#25a8a8',
  },
  late: {
    top: '#8cc2d2',
    middle: '#e9e0c8',
    low: '#ffdca3',
    haze: '#ffe9b0',
    far: '#a5bcc4',
    near: '#6c9ba0',
    sea: '#45aaa3',
  },
} as const satisfies Record<string, Sky>;

export type Hour = keyof typeof SKIES;

export function skyDefs(sky: Sky, horizon: number): string {
  return `<linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${horizon}"><stop stop-color="${sky.top}"/><stop offset=".6" stop-color="${sky.middle}"/><stop offset="1" stop-color="${sky.low}"/></linearGradient>`;
}

const CROWN_BACK =
  'M0 0C-20-40-64-62-104-50C-62-44-32-28 0 0zM0 0C-8-44 20-84 60-98C28-70 12-42 0 0zM0 0C34-24 84-22 114 10C74-4 38-8 0 0zM0 0C-4 36-30 70-66 84C-42 56-22 32 0 0z';
const CROWN_FRONT =
  'M0 0C-34-20-84-14-114 26C-72 6-38 2 0 0zM0 0C-34 0-76 34-80 84C-58 46-34 22 0 0zM0 0C-28-34-28-74 0-108C-18-68-16-38 0 0zM0 0C16-36 58-62 104-44C62-40 32-26 0 0zM0 0C38 4 78 30 88 78C62 44 36 20 0 0zM0 0C-10 34-4 70 18 98C10 60 6 36 0 0z';

/** A coconut palm with its foot at (x, y); `lean` moves the crown sideways. */
export function palm(
  x: number,
  y: number,
  height: number,
  lean: number,
  tones: [string, string, string],
): string {
  const [back, front, trunk] = tones;
  const scale = height / 330;
  const crown = `translate(${x + lean} ${y - height}) scale(${scale.toFixed(2)})`;
  return `<path d="M${x} ${y}C${x + lean * 0.1} ${y - height * 0.4} ${x + lean * 0.45} ${y - height * 0.75} ${x + lean} ${y - height}" fill="none" stroke="${trunk}" stroke-width="${(14 * scale).toFixed(1)}" stroke-linecap="round"/>
<g transform="${crown}"><path d="${CROWN_BACK}" fill="${back}"/><path d="${CROWN_FRONT}" fill="${front}"/><circle cx="-7" cy="9" r="8" fill="${trunk}"/><circle cx="8" cy="11" r="7" fill="${trunk}"/></g>`;
}

export function cloud(x: number, y: number, scale: number, opacity: number): string {
  return `<path transform="translate(${x} ${y}) scale(${scale})" opacity="${opacity}" fill="#fff" d="M0 0C-14 0-14-18 8-18C14-40 50-44 62-26C78-40 110-34 114-14C134-16 138 0 120 0z"/>`;
}

/** A clump of bougainvillea: leaves with blossom on them. */
export function bougainvillea(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-90 0C-104-34-74-62-48-58C-40-92 6-100 24-74C54-84 86-58 78-34C98-26 96-4 88 0z" fill="#2f7362"/><path d="M-60 0C-72-24-50-46-30-40C-18-66 20-66 28-44C52-46 66-22 56 0z" fill="#3b8a70"/>
<g fill="#d4497a"><circle cx="-58" cy="-42" r="9"/><circle cx="-34" cy="-66" r="8"/><circle cx="2" cy="-78" r="10"/><circle cx="30" cy="-56" r="8"/><circle cx="60" cy="-46" r="9"/><circle cx="-10" cy="-40" r="7"/></g><g fill="#ee86a8"><circle cx="-46" cy="-34" r="6"/><circle cx="14" cy="-66" r="6"/><circle cx="46" cy="-34" r="6"/><circle cx="-22" cy="-56" r="5"/></g></g>`;
}
