type LogoProps = {
  /** Height in CSS pixels; the mark is as wide, the name follows it. */
  height?: number;
  /** `ink` for light grounds, `light` for navy ones. */
  tone?: 'ink' | 'light';
  /** Leaves the name out where only the mark fits. */
  isMarkOnly?: boolean;
};

/** The firm's mark: a sun on the horizon and a road to it, which together draw a T. */
export function Logo({ height = 32, tone = 'ink', isMarkOnly = false }: LogoProps) {
  const width = isMarkOnly ? 32 : 100;
  return (
    <svg
      role="img"
      aria-label="Timo"
      viewBox={`0 0 ${width} 32`}
      width={(height * width) / 32}
      height={height}
    >
      <Mark tone={tone} />
      {isMarkOnly ? null : <Name colour={tone === 'ink' ? '#0b2545' : '#fff'} />}
    </svg>
  );
}

function Mark({ tone }: { tone: 'ink' | 'light' }) {
  return (
    <>
      <rect width="32" height="32" rx="8" fill={tone === 'ink' ? '#0b2545' : '#16406b'} />
      <path d="M0 15h32v9a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" fill="#0b7a75" />
      <path d="M9.5 13a6.5 6.5 0 0 1 13 0z" fill="#f2b233" />
      <path d="M5 13h22v4h-8.2L22.5 32h-13l3.7-15H5z" fill="#fff" />
      <path d="M15.6 20.5h.8l.2 3h-1.2zM15.2 26.5h1.6l.3 5.5h-2.2z" fill="#0b2545" />
    </>
  );
}

function Name({ colour }: { colour: string }) {
  return (
    <>
      <g fill="none" stroke={colour} strokeWidth="4.4">
        <path d="M40 8.7h15.5M47.75 8.7V26M59.6 13.2V26M66.4 26V13.2M66.4 18.4a3.5 3.5 0 0 1 7 0V26M73.4 18.4a3.5 3.5 0 0 1 7 0V26" />
        <circle cx="90.8" cy="19.6" r="4.5" />
      </g>
      <circle cx="59.6" cy="8.7" r="2.7" fill="#f2b233" />
    </>
  );
}
