import type { MouseEvent } from 'react';
import type { DamageView } from '#domain/inspection.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './damage.module.css';
import type { DamageMark, DamagePlace } from './damage-mark.ts';
import { VehicleOutline } from './vehicle-outline.tsx';

interface VehicleViewProps {
  view: DamageView;
  marks: readonly DamageMark[];
  /** Nothing happens where it is only looked at. */
  onTap?: (place: DamagePlace) => void;
}

/** Where in a box something was tapped, in thousandths; its middle for the key Enter. */
function placeIn({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>) {
  if (detail === 0) return { xPermille: 500, yPermille: 500 };
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const permille = (share: number) => Math.min(1_000, Math.max(0, Math.round(share * 1_000)));
  return { xPermille: permille((clientX - left) / width), yPermille: permille((clientY - top) / height) };
}

/** One side of the car with its marks; a tap says where another one belongs. */
export function VehicleView({ view, marks, onTap }: VehicleViewProps) {
  const { t } = useTranslation();
  const name = t(`inspection.view.${view}`);
  return (
    <div className={classes.view}>
      <div className={classes.box}>
        {onTap ? (
          <button
            type="button"
            className={classes.drawing}
            aria-label={t('inspection.damageAddAt', { view: name })}
            onClick={(event) => onTap({ view, ...placeIn(event) })}
          >
            <VehicleOutline view={view} />
          </button>
        ) : (
          <span className={classes.drawing} data-still>
            <VehicleOutline view={view} />
          </span>
        )}
        {marks.map(({ id, number, isNew, xPermille, yPermille }) => (
          <span
            key={id}
            aria-hidden
            className={classes.mark}
            data-new={isNew || undefined}
            style={{ left: `${xPermille / 10}%`, top: `${yPermille / 10}%` }}
          >
            {number}
          </span>
        ))}
      </div>
      <span className={classes.name} aria-hidden>
        {name}
      </span>
    </div>
  );
}
