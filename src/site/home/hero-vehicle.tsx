/** The hero's car, heading right, about 400 wide, its wheels on y 0. It takes its paint from the hero's gradients. */
export function HeroVehicle() {
  return (
    <>
      <ellipse cx="200" cy="0" rx="212" ry="9" fill="#0b1a30" opacity=".45" />
      <path d="M14-64h372v44H14z" fill="#15202f" />
      <path
        d="M10-38C4-44 3-56 5-66l5-44c8-14 16-34 22-46 3-5 8-7 14-8 52-7 110-7 160-3 8 1 13 4 18 9l46 43c42 3 82 9 106 20 8 4 12 10 14 20l5 28c1 6-1 10-6 12H372a44 44 0 0 0-88 0H124a44 44 0 0 0-88 0z"
        fill="url(#hero-body)"
      />
      <path d="M28-156c3-7 10-9 18-10 52-7 110-7 160-3 8 1 13 4 18 9l3 4z" fill="#fdf3df" />
      <path
        d="M30-114l15-33c2-4 5-5 9-5h44v38zm76 0v-39c28-1 50-1 68 0v39zm76 0v-38c18 1 24 2 32 10l32 28z"
        fill="url(#hero-glass)"
      />
      <path
        d="M58-152l-16 38h18l16-38zM126-153l-17 39h26l17-39zM196-151l-10 24v13h5l14-33z"
        fill="#fff"
        opacity=".28"
      />
      <path d="M9-98c120-7 250-8 372 12" fill="none" stroke="#ff9c8a" strokeWidth="3" opacity=".7" />
      <path d="M102-112v66M178-112c2 26 2 46 0 66" fill="none" stroke="#7d1b17" strokeWidth="2" />
      <path d="M150-92h16M232-92h16" stroke="#7d1b17" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M36-26a44 44 0 0 1 88 0h160a44 44 0 0 1 88 0h24l6-18h-24a50 50 0 0 0-98 6H126a50 50 0 0 0-98-6H2l10 18z"
        fill="#1c2a3c"
      />
      <path d="M364-84c14 1 24 6 29 18l-25-3z" fill="#fff3cf" />
      <path d="M6-72l4-30h8l-3 30z" fill="#f2b233" />
      <path d="M236-116h14c4 0 6 3 5 6l-1 4h-18z" fill="#e85b4c" />
      <path d="M60-174h130M74-174v8M176-174v8" fill="none" stroke="#1c2a3c" strokeWidth="4" />
      <Wheel x={80} />
      <Wheel x={328} />
    </>
  );
}

function Wheel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} -34)`}>
      <circle r="36" fill="#131c29" />
      <circle r="22" fill="#cfd6dc" />
      <circle r="13" fill="none" stroke="#4a5666" strokeWidth="13" strokeDasharray="9 7.34" />
      <circle r="5" fill="#cfd6dc" />
    </g>
  );
}
