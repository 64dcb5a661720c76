import { useState } from 'react';
import { GALLERY_THUMBNAILS } from '#domain/policy.ts';
import { VehicleImage, type VehicleImageSource } from '#src/components/vehicle-image.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './gallery.module.css';

/** A large picture and up to four small ones; a small one changes places with the large one. */
export function Gallery({ images, name }: { images: readonly VehicleImageSource[]; name: string }) {
  const { t } = useTranslation();
  const [order, setOrder] = useState(() => images.slice(0, 1 + GALLERY_THUMBNAILS).map((_, index) => index));
  const shown = order.flatMap((index) => images[index] ?? []);
  const [main, ...others] = shown;
  const alt = (slot: number) =>
    t('catalogue.vehicle.picture', { name, number: (order[slot] ?? 0) + 1, count: order.length });
  const swap = (slot: number) =>
    setOrder((current) =>
      current.map((index, at) => current[at === 0 ? slot : at === slot ? 0 : at] ?? index),
    );
  return (
    <>
      <div className={classes.main}>
        <VehicleImage
          key={main?.prefix}
          image={main ?? null}
          alt={main ? alt(0) : name}
          sizes="(max-width: 900px) 100vw, 690px"
          isPriority
        />
      </div>
      {others.length > 0 ? (
        <ul className={classes.thumbnails} aria-label={t('catalogue.vehicle.pictures', { name })}>
          {others.map((image, at) => (
            <li key={image.prefix}>
              <button
                type="button"
                className={classes.thumbnail}
                aria-label={t('catalogue.vehicle.showPicture', { number: (order[at + 1] ?? 0) + 1 })}
                onClick={() => swap(at + 1)}
              >
                <VehicleImage image={image} alt="" sizes="(max-width: 900px) 24vw, 164px" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
