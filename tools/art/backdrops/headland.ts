import { cloud, type Scene, type Sky, skyDefs } from './scenery.ts';

/** The Citadelle on its summit, as it is seen from the plain of Cap-Haïtien. */
const CITADELLE = 'M0 0V-26H8V-34H20V-30H32V-44L40-48V-52H58V-40H74V-30H84V-22H96V0z';

function agave(x: number, y: number, scale: number): string {
  return `<path transform="translate(${x} ${y}) scale(${scale})" fill="#4f8f78" d="M0 0C-30-6-52-22-66-46C-42-36-22-22-8-4C-26-28-32-52-32-80C-16-58-6-36-2-6C-4-40 2-66 14-92C20-62 14-34 4-6C14-34 30-54 52-70C44-44 26-18 8-3C26-20 46-28 70-32C52-14 30-4 0 0z"/>`;
}

/** A lay-by above the sea under the mountains of the north. The car stands on y 650. */
export function headland(sky: Sky): Scene {
  const defs = `${skyDefs(sky, 420)}
<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${sky.sea}" stop-opacity=".35"/><stop offset="1" stop-color="${sky.sea}"/></linearGradient>
<linearGradient id="street" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#a3a6a6"/><stop offset="1" stop-color="#7f858a"/></linearGradient>
<linearGradient id="slope" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#84b492"/><stop offset="1" stop-color="#5c977c"/></linearGradient>`;
  const posts = Array.from({ length: 11 }, (_, i) => `M${40 + i * 112} 556h18v40h-18z`).join('');
  return {
    defs,
    back: `<path d="M0 0h1200v800H0z" fill="url(#sky)"/>${cloud(420, 120, 1.2, 0.55)}${cloud(980, 170, 0.7, 0.5)}
<path transform="translate(186 200) scale(1.25 1.1)" d="${CITADELLE}" fill="${sky.near}" opacity=".7"/>
<path d="M0 430V300C70 270 130 240 178 199L314 199C366 240 430 290 520 320C620 350 690 330 770 350C860 374 930 410 1010 430z" fill="${sky.far}"/>
<path d="M0 440V350C90 330 180 300 270 316C380 336 450 396 560 420L620 440z" fill="${sky.near}" opacity=".85"/>
<path d="M300 424H1200V580H200z" fill="url(#sea)"/><path d="M0 430C120 424 260 428 360 446C420 456 400 480 470 500C540 520 640 524 720 560H0z" fill="url(#slope)"/>
<path d="M620 452h150M860 470h190M720 492h110M960 508h160M800 530h200" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".45"/>
<path d="M986 446l44 0-8 12h-28zM1006 440v-44c18 12 26 26 28 40zM1001 440v-34c-12 10-18 20-20 34z" fill="#fffaf0"/>
<path d="M0 548C300 532 900 532 1200 548V600H0z" fill="#76aa86"/>${agave(1090, 566, 1.1)}${agave(60, 560, 0.9)}
<path d="M0 584h1200v20H0z" fill="#d8cba9"/><path d="${posts}" fill="#fbf7ee"/><path d="${posts.replaceAll('v40h-18z', 'v9h-18z')}" fill="#c8372d" opacity=".85"/>
<path d="M0 600h1200v200H0z" fill="url(#street)"/><path d="M0 600h1200v6H0z" fill="#5f656a" opacity=".4"/>
<path d="M-20 622H1220" stroke="#f6f1e2" stroke-width="5" opacity=".8"/><path d="M-60 758h150m110 0h150m110 0h150m110 0h150m110 0h150" stroke="#f6e7c1" stroke-width="8" opacity=".7"/>`,
  };
}
