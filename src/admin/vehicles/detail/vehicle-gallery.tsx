import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { VehicleImage } from '#src/components/vehicle-image.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { VehicleDetails } from './vehicle-data.ts';
import classes from './vehicle-detail.module.css';

/** Every picture of the car, the main one first. */
export function VehicleGallery({
  details,
  onAdd,
}: {
  details: VehicleDetails;
  onAdd?: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const { images, vehicle } = details;
  const [chosenId, setChosenId] = useState<string>();
  const shown = images.find(({ id }) => id === chosenId) ?? images[0] ?? null;
  const name = `${vehicle.brand} ${vehicle.model}`;
  return (
    <div className={images.length > 1 ? classes.gallery : undefined}>
      <div className={classes.stage}>
        <VehicleImage image={shown} alt={name} sizes="(max-width: 1100px) 90vw, 640px" isPriority />
      </div>
      {images.length > 1 ? (
        <ul className={classes.thumbs}>
          {images.map((image, index) => (
            <li key={image.id}>
              <button
                type="button"
                className={classes.thumb}
                aria-pressed={image === shown}
                aria-label={t('adminVehicles.pictures.show', { number: index + 1 })}
                onClick={() => setChosenId(image.id)}
              >
                <VehicleImage image={image} alt="" sizes="108px" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {images.length === 0 && onAdd ? (
        <Button
          mt="sm"
          size="sm"
          variant="default"
          leftSection={<IconPhotoPlus size={18} aria-hidden />}
          onClick={onAdd}
        >
          {t('adminVehicles.detail.addPictures')}
        </Button>
      ) : null}
    </div>
  );
}
