import { cloud, palm, type Scene, type Sky, skyDefs } from './scenery.ts';

/** A coast road running to the hills, seen along it: for a car that faces the viewer. It stands on y 690. */
export function coastRoad(sky: Sky): Scene {
  const defs = `${skyDefs(sky, 400)}
<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${sky.sea}" stop-opacity=".5"/><stop offset="1" stop-color="${sky.sea}"/></linearGradient>
<linearGradient id="street" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#a7adb1"/><stop offset="1" stop-color="#737a82"/></linearGradient>
<linearGradient id="grass" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#8fbf95"/><stop offset="1" stop-color="#5d9a78"/></linearGradient>`;
  const back = `<path d="M0 0h1200v800H0z" fill="url(#sky)"/>${cloud(150, 120, 1, 0.6)}${cloud(800, 80, 1.2, 0.5)}
<path d="M0 400V250C80 220 140 170 230 176C330 184 390 262 480 286C560 306 640 300 720 330C800 360 860 384 940 400z" fill="${sky.far}"/>
<path d="M0 420V310C80 296 150 276 230 290C330 310 420 366 560 400V420z" fill="${sky.near}"/>
<path d="M520 396H1200V720H700z" fill="url(#sea)"/>
<path d="M760 430h120M930 448h160M820 474h90M1010 490h140M880 520h110M1080 540h110" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".45"/>
<path d="M0 400C200 392 420 396 590 398L240 800H0z" fill="url(#grass)"/>
<path d="M600 396C700 450 960 560 1200 660V800H600z" fill="#e9d9b5"/>
<path d="M590 396H608C700 470 960 640 1130 800H-40C200 640 480 470 590 396z" fill="url(#street)"/>
<path d="M592 398C480 476 230 630-20 790M606 398C710 480 950 640 1110 796" fill="none" stroke="#f4f1e6" stroke-width="5" opacity=".85"/>
${palm(250, 520, 300, -30, ['#4a9883', '#357f6f', '#94795c'])}${palm(130, 600, 420, 40, ['#3f8d79', '#2c7566', '#8a7257'])}${palm(386, 460, 190, 16, ['#5aa48f', '#45907c', '#9c846a'])}
<path d="M690 448l6-2v18l-6-2zM760 492l8-3v26l-8-3zM850 548l10-4v34l-10-4zM970 622l13-5v46l-13-5z" fill="#faf6ef"/>`;
  return { defs, back };
}
