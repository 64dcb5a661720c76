import { useRef, useState } from 'react';
import { GALLERY_THUMBNAILS } from '#domain/policy.ts';
import { DrawingNote, VehicleImage, type VehicleImageSource } from '#src/components/vehicle-image.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './gallery.module.css';
import { PictureStrip } from './picture-strip.tsx';

interface GalleryProps {
  images: readonly VehicleImageSource[];
  name: string;
}

/** A large picture to swipe through, up to four small ones that keep their order, and all of them over the whole window. */
export function Gallery({ images, name }: GalleryProps) {
  const { t } = useTranslation();
  const shown = images.slice(0, 1 + GALLERY_THUMBNAILS);
  const [at, setAt] = useState(0);
  const [isLarge, setIsLarge] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = { images: shown, name, at, onTurn: setAt };
  if (shown.length === 0) {
    return (
      <div className={classes.main}>
        <VehicleImage image={null} alt={name} sizes="(max-width: 900px) 100vw, 690px" />
      </div>
    );
  }
  return (
    <>
      <div className={classes.main}>
        <PictureStrip
          {...strip}
          sizes="(max-width: 900px) 100vw, 690px"
          isPriority
          onOpen={() => {
            dialog.current?.showModal();
            setIsLarge(true);
          }}
        />
        <DrawingNote image={shown[at]} />
      </div>
      {shown.length > 1 ? (
        <ul className={classes.thumbnails} aria-label={t('catalogue.vehicle.pictures', { name })}>
          {shown.slice(1).map((image, index) => (
            <li key={image.prefix}>
              <button
                type="button"
                className={classes.thumbnail}
                aria-label={t('catalogue.vehicle.showPicture', { number: index + 2 })}
                aria-current={at === index + 1 || undefined}
                onClick={() => setAt(index + 1)}
              >
                <VehicleImage image={image} alt="" sizes="(max-width: 900px) 24vw, 164px" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <dialog
        ref={dialog}
        className={classes.large}
        aria-label={t('catalogue.vehicle.pictures', { name })}
        onClose={() => setIsLarge(false)}
      >
        {isLarge ? <PictureStrip {...strip} sizes="100vw" /> : null}
        <button
          type="button"
          className={classes.close}
          aria-label={t('common.close')}
          onClick={() => dialog.current?.close()}
        >
          ×
        </button>
      </dialog>
    </>
  );
}
