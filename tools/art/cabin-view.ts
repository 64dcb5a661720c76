import { coastRoad } from './backdrops/coast-road.ts';
import type { Sky } from './backdrops/scenery.ts';
import { mix, type Paint } from './paint.ts';

export type Trim = 'plain' | 'rugged' | 'leather';

type Cabin = {
  dash: string;
  low: string;
  band: string;
  stitch: string;
  screen: number;
  hasRoundVents: boolean;
};

function cabinOf(trim: Trim, paint: Paint): Cabin {
  const cabins: Record<Trim, Cabin> = {
    plain: {
      dash: '#3a424b',
      low: '#6b737b',
      band: mix(paint.base, '#3a424b', 0.2),
      stitch: '#59626b',
      screen: 230,
      hasRoundVents: true,
    },
    rugged: {
      dash: '#2f363e',
      low: '#454d55',
      band: '#9aa3aa',
      stitch: '#59626b',
      screen: 270,
      hasRoundVents: false,
    },
    leather: {
      dash: '#262b31',
      low: '#a9784f',
      band: '#6b4a33',
      stitch: '#e0b98d',
      screen: 370,
      hasRoundVents: false,
    },
  };
  return cabins[trim];
}

function defs(cabin: Cabin): string {
  const shaded = (id: string, tone: string, by: number) =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${mix(tone, '#ffffff', 0.16)}"/><stop offset=".5" stop-color="${tone}"/><stop offset="1" stop-color="${mix(tone, '#05090e', by)}"/></linearGradient>`;
  return `${shaded('dash', cabin.dash, 0.45)}${shaded('low', cabin.low, 0.45)}${shaded('band', cabin.band, 0.3)}
<linearGradient id="pillar" x1="0" y1="0" x2="1" y2="0"><stop stop-color="#8b9096"/><stop offset="1" stop-color="#c9ccce"/></linearGradient>
<linearGradient id="metal" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#f2f5f6"/><stop offset=".5" stop-color="#a4afb7"/><stop offset="1" stop-color="#66717b"/></linearGradient>
<radialGradient id="below"><stop offset=".76" stop-color="#04080c" stop-opacity=".5"/><stop offset="1" stop-color="#04080c" stop-opacity="0"/></radialGradient>
<clipPath id="view"><path d="M0 0H1200V470H0z"/></clipPath>`;
}

function frame(): string {
  return `<path d="M0 0H1200V64C1000 40 200 40 0 64z" fill="#d6d3cb"/><path d="M0 64C200 40 1000 40 1200 64V74C1000 50 200 50 0 74z" fill="#8f8d86"/>
<path d="M118 60L176 54C120 180 70 320 40 470H-30C10 320 60 180 118 60z" fill="url(#pillar)"/>
<path d="M1082 60L1024 54C1080 180 1130 320 1160 470H1230C1190 320 1140 180 1082 60z" fill="url(#pillar)" transform="translate(0 0)"/>
<path d="M0 70L96 62C50 180 18 300-8 440H0z" fill="#fff" opacity=".12"/>
<path d="M330 62L470 58L380 250L250 262z" fill="#fff" opacity=".09"/>
<path d="M594 52h12v40h-12z" fill="#2a3037"/><rect x="496" y="84" width="208" height="62" rx="22" fill="#1e242b"/><rect x="506" y="92" width="188" height="46" rx="16" fill="#9fb9be"/><path d="M506 118C560 104 640 108 694 122V124C694 132 688 138 678 138H522C512 138 506 132 506 124z" fill="#5f8b88"/><path d="M540 92h40l-24 46h-36z" fill="#fff" opacity=".25"/>`;
}

function dashboard(cabin: Cabin): string {
  return `<path d="M-20 462C160 418 360 410 600 412C840 410 1040 418 1220 462V820H-20z" fill="#0b1016" opacity=".35" transform="translate(0 -10)"/>
<path d="M-20 466C160 424 360 416 600 418C840 416 1040 424 1220 466V820H-20z" fill="url(#dash)"/>
<path d="M-20 466C160 424 360 416 600 418C840 416 1040 424 1220 466" fill="none" stroke="#fff" stroke-width="3" opacity=".22"/>
<path d="M700 540C880 534 1040 540 1220 560V602C1040 584 880 578 700 582zM-20 560C40 552 100 548 160 546V588C100 590 40 594-20 602z" fill="url(#band)"/>
<path d="M700 586C880 582 1040 590 1220 608V820H700zM-20 608C60 598 120 594 180 592L220 820H-20z" fill="url(#low)"/>
<path d="M716 600C880 596 1040 604 1220 622M-20 622C60 612 120 608 170 606" fill="none" stroke="${cabin.stitch}" stroke-width="2.5" stroke-dasharray="9 6" opacity=".8"/>
<path d="M760 660C900 654 1040 660 1180 674L1170 800H770z" fill="none" stroke="#0b1016" stroke-width="3" opacity=".4"/><rect x="930" y="690" width="70" height="16" rx="8" fill="#11171d" opacity=".6"/>`;
}

function vent(x: number, y: number, cabin: Cabin): string {
  if (cabin.hasRoundVents) {
    return `<g transform="translate(${x} ${y})"><circle r="36" fill="url(#metal)"/><circle r="31" fill="#0e1318"/><path d="M-28-10H28M-30 2H30M-26 14H26" stroke="#3b444d" stroke-width="5"/><circle r="7" fill="#4b555f"/></g>`;
  }
  return `<g transform="translate(${x} ${y})"><rect x="-62" y="-24" width="124" height="48" rx="10" fill="url(#metal)"/><rect x="-58" y="-20" width="116" height="40" rx="7" fill="#0e1318"/><path d="M-54-8H54M-54 4H54M-54 15H54" stroke="#39424b" stroke-width="4"/><rect x="-7" y="-14" width="14" height="28" rx="3" fill="#59636d"/></g>`;
}

function cluster(): string {
  const gauge = (x: number, needle: number) =>
    `<g transform="translate(${x} 486)"><circle r="54" fill="#0a0f14" stroke="url(#metal)" stroke-width="4"/><circle r="44" fill="none" stroke="#d7e0e4" stroke-width="6" stroke-dasharray="2 9.5"/><path d="M-3 8L0-40L3 8z" fill="#f2583e" transform="rotate(${needle})"/><circle r="7" fill="#2a323a"/></g>`;
  return `<path d="M214 560C206 470 250 408 370 404C490 408 534 470 526 560z" fill="#161b21"/><path d="M214 560C206 470 250 408 370 404C490 408 534 470 526 560" fill="none" stroke="#fff" stroke-width="3" opacity=".14"/>${gauge(306, -70)}${gauge(434, -20)}<rect x="352" y="462" width="36" height="52" rx="6" fill="#123e4b"/><path d="M360 476h20M360 488h14M360 500h18" stroke="#7fd3cb" stroke-width="4"/>`;
}

function steeringWheel(): string {
  return `<g transform="translate(370 640)"><ellipse cx="6" cy="12" rx="244" ry="236" fill="url(#below)"/>
<path d="M-178-26C-120-44-84-30-60-8H60C84-30 120-44 178-26V30C130 26 98 40 76 70L46 186H-46L-76 70C-98 40-130 26-178 30z" fill="#20262d"/><path d="M-46 186L-34 96H34L46 186z" fill="url(#metal)" opacity=".8"/>
<path d="M-84-4C-60-56 60-56 84-4C94 40 60 86 0 88C-60 86-94 40-84-4z" fill="#2a3138"/><path d="M-80-6C-56-52 56-52 80-6" fill="none" stroke="#fff" stroke-width="2.5" opacity=".25"/>
<circle cy="20" r="20" fill="#0b2545" stroke="url(#metal)" stroke-width="3"/><path d="M-11 18A11 11 0 0 1 11 18z" fill="#f2b233"/><path d="M-13 20h26v4h-8l4 12h-18l4-12h-8z" fill="#fff"/>
<g fill="#55606a"><rect x="-150" y="-16" width="48" height="30" rx="9"/><rect x="102" y="-16" width="48" height="30" rx="9"/></g><path d="M-138-2h24M114-2h24" stroke="#c9d3d9" stroke-width="3"/>
<ellipse rx="196" ry="190" fill="none" stroke="#14191f" stroke-width="36"/><ellipse rx="196" ry="190" fill="none" stroke="#333c45" stroke-width="22"/><path d="M-180-76A196 190 0 0 1 180-76" fill="none" stroke="#77828c" stroke-width="5" opacity=".8" transform="translate(0 -4)"/></g>`;
}

function display({ screen, hasRoundVents }: Cabin): string {
  const height = hasRoundVents ? 132 : screen > 300 ? 150 : 146;
  const x = 640 - screen / 2 + (screen > 300 ? 30 : 10);
  const y = 428;
  return `<rect x="${x - 9}" y="${y - 9}" width="${screen + 18}" height="${height + 18}" rx="14" fill="#0a0e12"/><rect x="${x - 9}" y="${y - 9}" width="${screen + 18}" height="${height + 18}" rx="14" fill="none" stroke="#fff" stroke-width="1.5" opacity=".25"/>
<svg x="${x}" y="${y}" width="${screen}" height="${height}" viewBox="0 0 300 150" preserveAspectRatio="xMidYMid slice"><path d="M0 0H300V150H0z" fill="#12363f"/><path d="M0 96C50 80 96 104 150 92C210 78 240 108 300 90V150H0z" fill="#0b7a75"/><path d="M-10 30C60 20 70 66 130 62C190 58 200 20 310 34M130 62C140 84 120 96 128 120" fill="none" stroke="#3f6670" stroke-width="7"/><path d="M-10 30C60 20 70 66 130 62C160 60 178 48 200 40" fill="none" stroke="#f2b233" stroke-width="6"/><path d="M200 42C190 28 188 24 188 18A12 12 0 0 1 212 18C212 24 210 28 200 42z" fill="#ef5b4a"/><circle cx="200" cy="18" r="5" fill="#fff"/><rect x="14" y="104" width="92" height="32" rx="8" fill="#0b2545"/><path d="M26 116h54M26 126h34" stroke="#dbe7ea" stroke-width="4"/></svg>`;
}

function consoleBox(cabin: Cabin): string {
  const knob = (x: number) =>
    `<g transform="translate(${x} 690)"><circle r="25" fill="#0e1318"/><circle r="20" fill="url(#metal)"/><circle r="14" fill="#39424b"/><path d="M0-18v8" stroke="#fff" stroke-width="3"/></g>`;
  return `<path d="M566 596H752L776 820H540z" fill="#1b2128"/><path d="M566 596L540 820M752 596L776 820" stroke="#fff" stroke-width="2" opacity=".14"/>
${vent(608, 628, { ...cabin, hasRoundVents: false }).replace('translate(608 628)', 'translate(612 628) scale(.66)')}${vent(706, 628, { ...cabin, hasRoundVents: false }).replace('translate(706 628)', 'translate(706 628) scale(.66)')}
${[600, 659, 718].map(knob).join('')}
<path d="M600 732H718L730 820H588z" fill="#0c1116"/><path d="M650 820L654 760h12l4 60z" fill="url(#metal)"/><path d="M634 738C634 720 646 714 660 714C674 714 686 720 686 738C686 758 676 772 660 772C644 772 634 758 634 738z" fill="#2b333b"/><path d="M642 730C646 722 652 720 660 720" stroke="#fff" stroke-width="3" fill="none" opacity=".5"/>`;
}

/** The view over the dashboard to the coast road, the wheel on the left as in Haiti. */
export function cabinView(trim: Trim, paint: Paint, sky: Sky): { defs: string; content: string } {
  const cabin = cabinOf(trim, paint);
  const outside = coastRoad(sky);
  return {
    defs: outside.defs + defs(cabin),
    content: `<g clip-path="url(#view)"><g transform="translate(-60 -70) scale(1.1)">${outside.back}</g></g>${frame()}${dashboard(cabin)}
${vent(96, 520, cabin)}${vent(1090, 506, cabin)}${vent(trim === 'leather' ? 946 : 866, 500, cabin)}${consoleBox(cabin)}${display(cabin)}${cluster()}${steeringWheel()}`,
  };
}
