import type { KnownDamage } from '../inspection-data.ts';
import type { NewDamage } from '../inspection-values.ts';

/** Somewhere on the car: what a tap on its drawing says. */
export type DamagePlace = Pick<NewDamage, 'view' | 'xPermille' | 'yPermille'>;

/** A damage as it stands on the drawing: known before, or found now. */
export type DamageMark = (KnownDamage | (Omit<NewDamage, 'note'> & { note: string | null })) & {
  isNew: boolean;
  number: number;
};
