import type { DamageView } from '#domain/inspection.ts';

/** The car as it is drawn in each view; nobody's model, so that it fits all. */

function Side() {
  return (
    <>
      <path d="M12 74 V60 q0-9 11-11 l24-5 q20-24 42-24 h34 q24 0 42 24 l18 4 q9 2 9 12 v14 h-16 a16 16 0 0 0-32 0 H66 a16 16 0 0 0-32 0 Z" />
      <path d="M57 44 q14-16 32-16 h12 v16 Z M108 28 h14 q17 0 31 16 h-45 Z" />
      <path d="M104 44 v30 M112 52 h10" />
      <circle cx="50" cy="76" r="12" />
      <circle cx="160" cy="76" r="12" />
    </>
  );
}

function End({ isFront }: { isFront: boolean }) {
  return (
    <>
      <path d="M48 82 V58 q0-10 10-12 l12-24 q3-6 10-6 h40 q7 0 10 6 l12 24 q10 2 10 12 v24 Z" />
      <path d="M76 22 h48 q4 0 6 4 l9 20 H61 l9-20 q2-4 6-4 Z" />
      {isFront ? <path d="M74 60 h52 M74 66 h52" /> : <path d="M84 58 h32 v10 h-32 Z" />}
      <path d="M54 54 h14 v9 h-14 Z M132 54 h14 v9 h-14 Z" />
      <path d="M52 82 h16 v8 h-16 Z M132 82 h16 v8 h-16 Z" />
    </>
  );
}

function Top() {
  return (
    <>
      <path d="M30 18 h120 q30 0 34 32 q-4 32-34 32 H30 q-16 0-16-32 t16-32 Z" />
      <path d="M62 26 q-8 24 0 48 h-14 q-8-24 0-48 Z M128 24 q14 26 0 52 l14 2 q14-28 0-56 Z" />
      <path d="M66 24 h58 M66 76 h58" />
    </>
  );
}

function Inside() {
  const seat = 'q0-6 6-6 h16 q6 0 6 6 v20 q0 6-6 6 h-16 q-6 0-6-6 Z';
  return (
    <>
      <path d="M24 10 h152 q12 0 12 12 v56 q0 12-12 12 H24 q-12 0-12-12 V22 q0-12 12-12 Z" />
      <path d={`M78 24 ${seat} M78 56 ${seat} M132 20 ${seat} M132 60 ${seat}`} />
      <path d="M40 34 a12 12 0 1 0 .1 0 M28 16 v68" />
    </>
  );
}

const VIEWS: Record<DamageView, () => React.JSX.Element> = {
  front: () => <End isFront />,
  rear: () => <End isFront={false} />,
  left: Side,
  right: () => (
    <g transform="translate(200 0) scale(-1 1)">
      <Side />
    </g>
  ),
  top: Top,
  inside: Inside,
};

/** The outline of a car seen from one side, 2 : 1. */
export function VehicleOutline({ view }: { view: DamageView }) {
  const View = VIEWS[view];
  return (
    <svg
      viewBox="0 0 200 100"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden
    >
      <View />
    </svg>
  );
}
