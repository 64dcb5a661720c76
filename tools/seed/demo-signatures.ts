import type { Stroke } from '#domain/signature.ts';
import { Chance } from './chance.ts';

/** Loops of a pen, another hand for each person. */
export function signatureOf(name: string): Stroke[] {
  const chance = new Chance(`signature ${name}`);
  let x = 120;
  let ms = 0;
  return Array.from({ length: 2 }, () => {
    const points = Array.from({ length: chance.between(14, 26) }, (_, at) => {
      x += chance.between(8, 24);
      ms += chance.between(14, 34);
      const height = at % 4 < 2 ? chance.between(90, 190) : chance.between(210, 320);
      return [Math.min(x, 940), height, ms] as [number, number, number];
    });
    x += 30;
    ms += 240;
    return points;
  });
}
