import { palm, type Scene } from './scenery.ts';

/** A beach at the end of the day, for the view from behind. The car stands on y 690. */
export function sunsetBeach(): Scene {
  const defs = `<linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="440"><stop stop-color="#3f7f96"/><stop offset=".45" stop-color="#a9b3a8"/><stop offset=".75" stop-color="#f2c48d"/><stop offset="1" stop-color="#ffdf9f"/></linearGradient>
<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#f4cf98"/><stop offset=".25" stop-color="#7fb7a8"/><stop offset="1" stop-color="#2f938f"/></linearGradient>
<linearGradient id="sand" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#ecd6ac"/><stop offset="1" stop-color="#c9ab7c"/></linearGradient>
<radialGradient id="sun" gradientUnits="userSpaceOnUse" cx="300" cy="400" r="460"><stop stop-color="#fff0c2"/><stop offset=".3" stop-color="#ffdc97" stop-opacity=".6"/><stop offset="1" stop-color="#ffdc97" stop-opacity="0"/></radialGradient>`;
  const back = `<path d="M0 0h1200v800H0z" fill="url(#sky)"/><path d="M0 0h1200v440H0z" fill="url(#sun)"/><circle cx="300" cy="388" r="54" fill="#fff3cf"/>
<path d="M640 440C740 424 800 370 890 350C960 336 1010 300 1090 290C1130 286 1170 300 1200 306V440z" fill="#6d8f92"/><path d="M860 440C930 420 1000 380 1080 376C1130 374 1170 388 1200 392V440z" fill="#3f7477"/>
<path d="M0 438h1200v150H0z" fill="url(#sea)"/>
<path d="M232 452h140M200 470h210M250 490h110M170 512h250M560 470h120M720 500h160M980 476h120" stroke="#fff0c2" stroke-width="4" stroke-linecap="round" opacity=".65"/>
<path d="M0 572C160 548 320 560 480 566C700 574 960 548 1200 560V800H0z" fill="#fdf3df"/><path d="M0 582C160 560 320 572 480 578C700 586 960 562 1200 572V800H0z" fill="url(#sand)"/>
<path d="M440 800C460 720 480 660 500 620H560C540 680 530 740 520 800zM760 800C740 720 720 660 700 620H640C660 680 670 740 680 800z" fill="#b8986a" opacity=".45"/>
${palm(1080, 640, 460, -70, ['#2f6e66', '#205a55', '#6d5a47'])}${palm(1150, 660, 330, 20, ['#39786e', '#27645d', '#75614d'])}
<path d="M0 640c40-34 90-40 130-20c30-20 70-10 80 20z" fill="#3b7a66" opacity=".9"/>`;
  return { defs, back };
}
