import { mix } from '../paint.ts';
import { bougainvillea, cloud, palm, type Scene, type Sky, skyDefs } from './scenery.ts';

const WALLS = ['#efb8a4', '#f3d38f', '#a9d5c6', '#b9d3e6'] as const;

function shutters(x: number, y: number, height: number, tone: string): string {
  const slats = Array.from(
    { length: Math.floor(height / 14) },
    (_, i) => `M${x + 6} ${y + 12 + i * 14}h24m8 0h24`,
  ).join('');
  return `<path d="M${x - 5} ${y - 7}h78v${height + 14}h-78z" fill="#fdf8ee"/><path d="M${x} ${y}h33v${height}h-33zM${x + 35} ${y}h33v${height}h-33z" fill="${tone}"/><path d="${slats}" stroke="${mix(tone, '#0b2545', 0.35)}" stroke-width="2.5" opacity=".6"/>`;
}

/** The pierced wooden lace of a gingerbread house, hung under an edge from (x, y). */
function lace(x: number, y: number, count: number, step: number): string {
  const drop = Array.from(
    { length: count },
    () =>
      `q${step / 4} ${step * 0.75} ${step / 2} ${step * 0.25}q${step / 4} ${step * 0.5} ${step / 2}-${step * 0.25}`,
  );
  return `<path d="M${x} ${y}${drop.join('')}v-10h-${count * step}z" fill="#fdf8ee"/>`;
}

function veranda(): string {
  const post = (x: number) =>
    `<path d="M${x} 300h13v250h-13z" fill="#fdf8ee"/><path d="M${x + 13} 330c26-2 30-14 32-30h-32zM${x} 330c-26-2-30-14-32-30h32z" fill="#fdf8ee"/>`;
  const rails = Array.from({ length: 30 }, (_, i) => `M${216 + i * 26} 470v76`).join('');
  return `<path d="${rails}" stroke="#fdf8ee" stroke-width="5" opacity=".9"/><path d="M196 462h808v12H196z" fill="#fdf8ee"/>${[196, 392, 596, 800, 990].map(post).join('')}`;
}

/** A street in front of a Haitian gingerbread house. The car stands on y 660. */
export function town(sky: Sky, variant: number): Scene {
  const wall = WALLS[variant % WALLS.length] ?? WALLS[0];
  const shade = mix(wall, '#8a5a4a', 0.22);
  const shutter = ['#2d7f83', '#b0473c', '#35618f', '#2f7f6a'][variant % 4] ?? '#2d7f83';
  const defs = `${skyDefs(sky, 520)}
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${wall}"/><stop offset="1" stop-color="${shade}"/></linearGradient>
<linearGradient id="street" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#8e949b"/><stop offset="1" stop-color="#70777f"/></linearGradient>`;
  const roof = '#8796a3';
  const back = `<path d="M0 0h1200v800H0z" fill="url(#sky)"/>${cloud(40, 130, 0.9, 0.6)}${cloud(1010, 90, 0.8, 0.5)}
<path d="M0 560V330C60 310 120 330 200 350V560zM1000 560V340C1080 300 1140 310 1200 300V560z" fill="${sky.near}" opacity=".55"/>
${palm(96, 560, 360, 30, ['#4a9883', '#357f6f', '#94795c'])}
<path d="M210 560V250H990V560z" fill="url(#wall)"/>
<path d="M190 250L262 150H938L1010 250z" fill="${roof}"/><path d="M262 150H938L944 158H256z" fill="#a9b6c0"/>
<path d="M300 152L240 248M360 152L320 248M420 152L400 248M780 152L800 248M840 152L880 248M900 152L960 248" stroke="#75848f" stroke-width="2.5" opacity=".7"/>
<path d="M470 252L600 62L730 252z" fill="url(#wall)"/><path d="M446 262L600 40L754 262L730 262L600 76L470 262z" fill="${roof}"/>
<path d="M600 88l16 30-16 8-16-8zM520 210q14-30 32-40l-6 40zM680 210q-14-30-32-40l6 40z" fill="#fdf8ee"/><path d="M596 14h8v32h-8z" fill="#fdf8ee"/>
<path d="M566 240v-52a34 34 0 0 1 68 0v52z" fill="#fdf8ee"/><path d="M574 240v-50a26 26 0 0 1 52 0v50z" fill="${shutter}"/><path d="M600 166v74" stroke="#fdf8ee" stroke-width="4"/>
<path d="M176 292L206 250H994L1024 292z" fill="#95a3ae"/><path d="M176 292h848v8H176z" fill="#fdf8ee"/>
<path d="M210 300H990V330H210z" fill="#5d4138" opacity=".22"/>
${[262, 466, 670, 868].map((x) => shutters(x, 346, 204, shutter)).join('')}
${veranda()}${lace(178, 300, 30, 28)}
<path d="M0 552h1200v36H0z" fill="#d8cfbf"/><path d="M0 552h1200v6H0z" fill="#ece5d6"/>
<path d="M0 588h1200v16H0z" fill="#b9b1a3"/><path d="M0 604h1200v196H0z" fill="url(#street)"/><path d="M0 604h1200v10H0z" fill="#4f565e" opacity=".5"/>
${bougainvillea(1090, 556, 1.3)}${bougainvillea(120, 556, 0.8)}
<path d="M-20 752h150m110 0h150m110 0h150m110 0h150m110 0h150" stroke="#f6e7c1" stroke-width="8" opacity=".75"/>`;
  return { defs, back };
}
