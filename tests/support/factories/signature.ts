import type { Stroke } from '#domain/signature.ts';

/** What a finger draws on a telephone. */
export const A_SIGNATURE: Stroke[] = [
  [
    [120, 220, 0],
    [200, 120, 40],
    [260, 300, 90],
    [330, 140, 140],
    [420, 260, 190],
  ],
  [
    [480, 200, 420],
    [640, 180, 480],
  ],
];
