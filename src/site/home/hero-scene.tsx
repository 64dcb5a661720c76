import classes from './hero-scene.module.css';
import { HeroVehicle } from './hero-vehicle.tsx';

/**
 * The drawn ground of the home hero: dusk over a Haitian coast road. Fills its positioned parent. The sky, a
 * gradient of navy to lagoon dark enough for white text, is CSS; the drawing stands on the lower edge.
 */
export function HeroScene() {
  return (
    <div className={classes.scene} aria-hidden="true">
      <svg
        className={classes.drawing}
        viewBox="0 0 1440 560"
        preserveAspectRatio="xMaxYMax slice"
        aria-hidden="true"
      >
        <Gradients />
        <SunAndHills />
        <Sea />
        <Headland />
        <Road />
        <g transform="translate(1262 505) rotate(1.2) scale(-1 1)">
          <HeroVehicle />
        </g>
        <Foreground />
      </svg>
    </div>
  );
}

function Gradients() {
  return (
    <defs>
      <radialGradient id="hero-glow" cx="1010" cy="322" r="520" gradientUnits="userSpaceOnUse">
        <stop stopColor="#ffdf9a" />
        <stop offset=".2" stopColor="#f9b878" stopOpacity=".95" />
        <stop offset=".44" stopColor="#d98a80" stopOpacity=".62" />
        <stop offset=".7" stopColor="#3f8d96" stopOpacity=".4" />
        <stop offset="1" stopColor="#0b6a70" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="hero-sea">
        <stop stopColor="#0a4257" />
        <stop offset=".45" stopColor="#0b6a70" />
        <stop offset=".7" stopColor="#2fb8ab" />
        <stop offset="1" stopColor="#128e88" />
      </linearGradient>
      <linearGradient id="hero-road" x2="0" y2="1">
        <stop stopColor="#47586f" />
        <stop offset="1" stopColor="#2b3a52" />
      </linearGradient>
      <linearGradient id="hero-body" x2="0" y2="1">
        <stop stopColor="#e85b4c" />
        <stop offset=".5" stopColor="#c8372d" />
        <stop offset="1" stopColor="#8f211c" />
      </linearGradient>
      <linearGradient id="hero-glass" x2=".3" y2="1">
        <stop stopColor="#bfe6e4" />
        <stop offset=".5" stopColor="#3f8f97" />
        <stop offset="1" stopColor="#123d55" />
      </linearGradient>
    </defs>
  );
}

function SunAndHills() {
  return (
    <>
      <path fill="url(#hero-glow)" d="M490-200h1100v522H490z" />
      <circle cx="1010" cy="296" r="58" fill="#ffe2a0" />
      <g fill="#ffd9a8" opacity=".5">
        <path d="M1120 196c20-14 42-16 60-6 22-14 58-10 70 8h52c16 0 16 8 0 8h-196c-18 0-14-10 14-10z" />
        <path d="M742 246c16-10 34-10 48-2 16-10 42-6 50 6h36c12 0 12 6 0 6H734c-14 0-12-8 8-10z" />
      </g>
      <path
        d="M330 322c80-10 130-46 190-58 36-8 60-30 96-30 52 0 84 34 132 50 40 12 70 28 112 38z"
        fill="#0d5366"
      />
      <path
        d="M1020 322c60-18 92-58 140-78 34-4 52 10 78-12 42-40 76-66 112-62 30 4 62 30 90 34v118z"
        fill="#1a6d78"
      />
      <path d="M0 322v-34c60 2 110-20 168-14 70 8 120 32 200 48z" fill="#0a3f57" />
    </>
  );
}

function Sea() {
  return (
    <>
      <path d="M0 320h1440v160H0z" fill="url(#hero-sea)" />
      <path
        d="M948 328h128M920 340h170M962 352h96M900 366h196M940 382h120M880 402h180M960 420h120"
        stroke="#ffe2a0"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".75"
        className={classes.glint}
      />
      <path
        d="M560 352h70M690 372h90M1180 352h60M1230 384h80M620 402h110M420 382h60M1120 410h70"
        stroke="#9fe3da"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".35"
      />
      <path
        d="M706 338l34 0-6 9h-22zM722 334v-32c12 8 18 18 20 30zM718 334v-24c-8 6-12 14-14 24z"
        fill="#fdf3df"
      />
    </>
  );
}

function Headland() {
  return (
    <>
      <path
        d="M1150 412c40-26 54-62 96-74 20-26 52-28 70-56 34-26 78-34 124-34v190h-330c10-12 24-18 40-26z"
        fill="#0b5560"
      />
      <path d="M1222 438c24-38 60-44 86-74 36-34 84-44 132-46v120z" fill="#0d6e62" />
      <g>
        <path d="M1322 356h26v22h-26zM1392 330h30v24h-30z" fill="#faf6ef" />
        <path d="M1354 366h24v20h-24zM1290 380h22v18h-22z" fill="#f2b233" />
        <path d="M1384 362h26v22h-26zM1360 338h22v18h-22z" fill="#e88a7c" />
        <path
          d="M1318 357l17-13 17 13zM1350 367l16-11 16 11zM1286 381l15-11 15 11zM1380 363l17-13 17 13zM1388 331l19-14 19 14zM1356 339l15-11 15 11z"
          fill="#0b2545"
        />
      </g>
      <path d="M0 452c300-30 560-40 820-34s440 4 620-22v164H0z" fill="#0a4a50" />
      <path d="M0 470c300-32 560-42 820-36s440 4 620-22v148H0z" fill="#0e6a5b" />
    </>
  );
}

function Road() {
  return (
    <>
      <path d="M0 492c300-34 560-44 820-38s440 4 620-22v128H0z" fill="#e7d3ac" />
      <path d="M0 500c300-34 560-44 820-38s440 4 620-22v120H0z" fill="url(#hero-road)" />
      <path
        d="M-10 572c310-34 570-42 830-36s440 2 630-22"
        fill="none"
        stroke="#fdf3df"
        strokeWidth="5"
        strokeDasharray="64 52"
        opacity=".8"
      />
    </>
  );
}

function Foreground() {
  return (
    <>
      <g fill="none" stroke="#5b4636" strokeLinecap="round">
        <path d="M1412 444c0-90-24-180-78-246" strokeWidth="12" />
        <path d="M1386 446c-12-60-44-106-92-136" strokeWidth="8" />
      </g>
      <g>
        <Crown x={1334} y={200} scale={1} />
        <Crown x={1294} y={312} scale={0.66} />
      </g>
    </>
  );
}

function Crown({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path
        d="M0 0c-20-40-64-62-104-50 42 6 72 22 104 50zM0 0c-8-44 20-84 60-98-32 28-48 56-60 98zM0 0c34-24 84-22 114 10-40-14-76-18-114-10zM0 0c-4 36-30 70-66 84 24-28 44-52 66-84z"
        fill="#0d6a55"
      />
      <path
        d="M0 0c-34-20-84-14-114 26 42-20 76-24 114-26zM0 0c-34 0-76 34-80 84 22-38 46-62 80-84zM0 0c-28-34-28-74 0-108-18 40-16 70 0 108zM0 0c16-36 58-62 104-44-42 4-72 18-104 44zM0 0c38 4 78 30 88 78-26-34-52-58-88-78zM0 0c-10 34-4 70 18 98-8-38-12-64-18-98z"
        fill="#0a4a44"
      />
    </g>
  );
}
