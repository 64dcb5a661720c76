import { useState } from 'react';
import { VEHICLE_MAX_PICTURES } from '#domain/vehicle-picture.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './picture-strip.module.css';
import { PictureTile } from './picture-tile.tsx';
import type { Pictures } from './use-pictures.ts';

/** The pictures of a car, the main one first: chosen, dropped, dragged or moved by buttons. */
export function PictureStrip({ pictures, isLocked }: { pictures: Pictures; isLocked: boolean }) {
  const [dragged, setDragged] = useState<number | null>(null);
  const { items } = pictures;
  return (
    <div>
      {items.length > 0 ? (
        <ol className={classes.strip}>
          {items.map((item, index) => (
            <PictureTile
              key={item.key}
              item={item}
              index={index}
              isLocked={isLocked}
              isLast={index === items.length - 1}
              isDragged={dragged === index}
              onDrag={(isOn) => setDragged(isOn ? index : null)}
              onDropHere={() => {
                if (dragged !== null) pictures.move(dragged, index);
                setDragged(null);
              }}
              onMove={(to) => pictures.move(index, to)}
              onRemove={() => pictures.remove(item.key)}
            />
          ))}
        </ol>
      ) : null}
      {pictures.room > 0 && !isLocked ? <PictureDrop onPick={pictures.add} /> : null}
    </div>
  );
}

function PictureDrop({ onPick }: { onPick: (files: File[]) => void }) {
  const { t } = useTranslation();
  const [isOver, setIsOver] = useState(false);
  const pick = (files: FileList | null) => files && onPick([...files]);
  return (
    <label
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        pick(event.dataTransfer.files);
      }}
    >
      <input
        type="file"
        className={classes.input}
        accept="image/*"
        multiple
        onChange={({ currentTarget }) => {
          pick(currentTarget.files);
          currentTarget.value = '';
        }}
      />
      <strong>{t('adminVehicles.pictures.choose')}</strong>
      <span>{t('adminVehicles.pictures.hint', { count: VEHICLE_MAX_PICTURES })}</span>
    </label>
  );
}
