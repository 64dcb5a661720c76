import { useLayoutEffect, useRef, useState } from 'react';
import { VehicleImage, type VehicleImageSource } from '#src/components/vehicle-image.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './gallery.module.css';

interface PictureStripProps {
  images: readonly VehicleImageSource[];
  name: string;
  /** Which picture shows. */
  at: number;
  onTurn: (at: number) => void;
  sizes: string;
  isPriority?: boolean;
  onOpen?: () => void;
}

/** Pictures side by side, one to a window: swiped by a finger, turned by two buttons. Only the first is fetched unasked. */
export function PictureStrip({ images, name, at, onTurn, sizes, isPriority, onOpen }: PictureStripProps) {
  const { t } = useTranslation();
  const strip = useRef<HTMLDivElement>(null);
  const [isTouched, setIsTouched] = useState(!isPriority);
  useLayoutEffect(() => {
    const element = strip.current;
    if (!element || Math.round(element.scrollLeft / element.clientWidth) === at) return;
    element.scrollTo({ left: at * element.clientWidth });
  }, [at]);
  const touch = () => setIsTouched(true);
  return (
    <div className={classes.frame}>
      <div
        ref={strip}
        className={classes.strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          const next = Math.round(scrollLeft / clientWidth);
          // On its way to another picture it passes over those between.
          if (Math.abs(scrollLeft - next * clientWidth) < 2 && next !== at) onTurn(next);
        }}
      >
        {images.map((image, index) => {
          const alt = t('catalogue.vehicle.picture', { name, number: index + 1, count: images.length });
          const picture =
            index === 0 || index === at || isTouched ? (
              <VehicleImage image={image} alt={alt} sizes={sizes} isPriority={isPriority && index === 0} />
            ) : null;
          return onOpen ? (
            <button
              key={image.prefix}
              type="button"
              className={classes.picture}
              tabIndex={index === at ? 0 : -1}
              aria-hidden={index !== at || undefined}
              title={t('catalogue.vehicle.enlarge')}
              onClick={onOpen}
              onPointerEnter={touch}
              onFocus={touch}
            >
              {picture}
            </button>
          ) : (
            <div key={image.prefix} className={classes.picture} aria-hidden={index !== at || undefined}>
              {picture}
            </div>
          );
        })}
      </div>
      <Turn label={t('catalogue.vehicle.previousPicture')} isHidden={at === 0} onClick={() => onTurn(at - 1)}>
        ‹
      </Turn>
      <Turn
        label={t('catalogue.vehicle.nextPicture')}
        isHidden={at === images.length - 1}
        onClick={() => onTurn(at + 1)}
      >
        ›
      </Turn>
    </div>
  );
}

interface TurnProps {
  label: string;
  isHidden: boolean;
  onClick: () => void;
  children: string;
}

function Turn({ label, isHidden, onClick, children }: TurnProps) {
  return (
    <button type="button" className={classes.turn} aria-label={label} disabled={isHidden} onClick={onClick}>
      {children}
    </button>
  );
}
