import type { BranchId } from '#domain/branch.ts';
import classes from './branch-map.module.css';

interface Drawing {
  land: string;
  island?: string;
  hills: string;
  road: string;
  streets: string;
  pin: [number, number];
}

/** From memory of the coast, not to scale: Les Cayes looks south over its bay, Cap-Haïtien east over its own. */
const DRAWINGS: Record<BranchId, Drawing> = {
  les_cayes: {
    land: 'M-20-20h520V92c-14 0-10 0-20 0-40 6-62 30-96 34-30 3-44-14-76-8-40 8-60 34-104 40-50 6-76-14-120-8-34 4-60 20-84 22h-20z',
    island: 'M330 184c18-12 52-14 76-4 20 8 22 18 2 24-30 8-86 4-78-20z',
    hills: 'm24 44 26-26 26 26m-8-8 20-18 22 22m220 2 24-26 30 30m-10-10 18-14 20 18',
    road: 'M480 34c-80 10-120 46-200 58-50 8-80 20-110 26',
    streets: 'm132 92 60-10m-56 30 66-10m-60 30 64-12M140 80l10 66m14-70 10 62m12-66 8 56',
    pin: [170, 112],
  },
  cap_haitien: {
    land: 'M-20 56c10 0 10-2 20-4 40-16 70-34 120-32 40 2 58 20 96 22 40 4 52 26 56 56 4 34 26 52 70 56 50 6 90-12 138-6h20v82H-20z',
    hills: 'm60 84 30-32 32 32m-14-12 26-28 34 34M70 118l20-20 22 22',
    road: 'M60 220c40-34 88-44 126-66 20-12 34-20 46-34',
    streets: 'm196 76 52-6m-54 26 66-8m-66 28 70-8m-68 28 66-8M206 66l4 76m16-80 4 78m14-74 6 66',
    pin: [228, 106],
  },
};

/** A drawn placeholder for a map: coast, road and the branch's pin. */
export function BranchMap({ branchId, label }: { branchId: BranchId; label: string }) {
  const { land, island, hills, road, streets, pin } = DRAWINGS[branchId];
  return (
    <svg
      className={classes.map}
      viewBox="0 0 480 220"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <path d="M0 0h480v220H0z" fill="#bfe0dd" />
      <path
        d="M40 196h44m60 8h36m240-20h30m-90 10h28m-40-150h30m28 22h36"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".7"
      />
      <g fill="#f3ead9" stroke="#e2d3b4" strokeWidth="6" strokeLinejoin="round">
        <path d={land} />
        {island ? <path d={island} /> : null}
      </g>
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d={hills} stroke="#9cbf9f" strokeWidth="4" />
        <path d={streets} stroke="#fff" strokeWidth="5" />
        <path d={road} stroke="#f2b233" strokeWidth="9" />
        <path d={road} stroke="#fff" strokeWidth="1.6" strokeDasharray="9 8" />
      </g>
      <path
        transform={`translate(${pin[0]} ${pin[1]})`}
        d="M0 0c-9-13-19-21-19-33a19 19 0 0 1 38 0C19-21 9-13 0 0zm0-41a8 8 0 1 0 0 16 8 8 0 0 0 0-16z"
        fill="#c8372d"
        fillRule="evenodd"
      />
    </svg>
  );
}
