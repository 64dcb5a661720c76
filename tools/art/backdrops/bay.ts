import { cloud, palm, type Scene, type Sky, skyDefs } from './scenery.ts';

/** A sea-front terrace: hills over a bay, a white balustrade, pale paving. The car stands on y 650. */
export function bay(sky: Sky): Scene {
  const defs = `${skyDefs(sky, 430)}
<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${sky.low}" stop-opacity=".0"/><stop offset=".12" stop-color="${sky.sea}" stop-opacity=".55"/><stop offset="1" stop-color="${sky.sea}"/></linearGradient>
<linearGradient id="paving" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#d9cfbd"/><stop offset=".35" stop-color="#c9c0b1"/><stop offset="1" stop-color="#b3aca1"/></linearGradient>
<radialGradient id="sun" gradientUnits="userSpaceOnUse" cx="880" cy="400" r="520"><stop stop-color="${sky.haze}" stop-opacity=".95"/><stop offset="1" stop-color="${sky.haze}" stop-opacity="0"/></radialGradient>`;
  const back = `<path d="M0 0h1200v800H0z" fill="url(#sky)"/><path d="M0 0h1200v440H0z" fill="url(#sun)"/>
${cloud(180, 150, 1.1, 0.55)}${cloud(860, 110, 0.8, 0.45)}
<path d="M0 430V352C90 330 150 300 236 308C320 316 370 352 452 366C520 378 560 350 640 340C730 330 790 372 880 384C980 396 1080 360 1200 372V430z" fill="${sky.far}"/>
<path d="M0 430V392C70 384 130 362 210 372C300 384 380 420 470 430zM760 430C850 420 900 392 980 360C1040 336 1120 318 1200 330V430z" fill="${sky.near}" opacity=".8"/>
<path d="M0 428h1200v140H0z" fill="url(#sea)"/>
<path d="M90 460h130M300 476h180M620 456h150M820 482h220M480 500h120M60 506h140M960 452h120" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".4"/>
${palm(1106, 560, 370, -44, ['#3f8d79', '#2c7566', '#8a7257'])}${palm(1160, 560, 270, 36, ['#4a9883', '#357f6f', '#94795c'])}
<path d="M0 522h1200v14H0z" fill="#f7f3ea"/><path d="M0 536h1200v4H0z" fill="#cfc7b6"/>
<path d="M0 540h1200v22H0z" fill="${sky.sea}" opacity=".25"/>
<g fill="#f1ecdf">${Array.from({ length: 31 }, (_, i) => `<path d="M${i * 40 - 6} 536h14l-3 14 3 18h-14l3-18z"/>`).join('')}</g>
<path d="M0 564h1200v12H0z" fill="#ece5d6"/><path d="M0 576h1200v224H0z" fill="url(#paving)"/>
<path d="M0 576h1200v8H0z" fill="#9c9484" opacity=".35"/>
<path d="M-40 704H1240M-40 620H1240" stroke="#a69d8d" stroke-width="2" opacity=".5"/>
<path d="M120 576L-60 800M420 576L330 800M720 576L800 800M1020 576L1200 800" stroke="#a69d8d" stroke-width="2" opacity=".4"/>`;
  return { defs, back };
}
