import { ActionIcon, Progress, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconStar, IconTrash } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { TOOLTIP_DELAY_MS } from '#domain/policy.ts';
import { vehicleImagePath } from '#src/components/vehicle-image.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { PictureItem } from './picture.ts';
import classes from './picture-strip.module.css';

interface PictureTileProps {
  item: PictureItem;
  index: number;
  isLast: boolean;
  isLocked: boolean;
  isDragged: boolean;
  onDrag: (isOn: boolean) => void;
  onDropHere: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One picture: what it shows, how far it has come, and what can be done with it. */
export function PictureTile({ item, index, isLocked, isDragged, ...act }: PictureTileProps) {
  const { t } = useTranslation();
  const [isOver, setIsOver] = useState(false);
  const name = t('adminVehicles.pictures.name', { number: index + 1 });
  const dragOver = (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <li
      className={classes.tile}
      data-over={isOver || undefined}
      data-dragged={isDragged || undefined}
      draggable={!isLocked}
      onDragStart={(event) => {
        // Firefox drags only what has data.
        event.dataTransfer.setData('text/plain', name);
        event.dataTransfer.effectAllowed = 'move';
        act.onDrag(true);
      }}
      onDragEnd={() => act.onDrag(false)}
      onDragOver={dragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        act.onDropHere();
      }}
    >
      <div className={classes.frame}>
        <PictureFace item={item} name={name} />
        {index === 0 ? <span className={classes.main}>{t('adminVehicles.pictures.main')}</span> : null}
      </div>
      <PictureProblem item={item} />
      <TileButtons index={index} isLocked={isLocked} name={name} {...act} />
    </li>
  );
}

function PictureFace({ item, name }: { item: PictureItem; name: string }) {
  const { t } = useTranslation();
  const { state, previewUrl, fileName } = item;
  const source = state.phase === 'stored' ? vehicleImagePath(state.picture.prefix, 400) : previewUrl;
  const isMoving = state.phase === 'shrinking' || state.phase === 'sending';
  return (
    <>
      {source ? <img src={source} alt={name} draggable={false} /> : <span>{fileName}</span>}
      {isMoving ? (
        <Progress
          className={classes.progress}
          value={state.fraction * 100}
          aria-label={t(`adminVehicles.pictures.${state.phase}`, { file: fileName })}
        />
      ) : null}
    </>
  );
}

function PictureProblem({ item: { state } }: { item: PictureItem }) {
  const { t, word } = useTranslation();
  if (state.phase === 'refused') {
    return (
      <p className={classes.problem} role="alert">
        {t(`adminVehicles.pictures.problem.${state.problem}`)}
      </p>
    );
  }
  if (state.phase !== 'failed') return null;
  return (
    <p className={classes.problem} role="alert">
      {t('adminVehicles.pictures.failed', { reason: word(`error.${state.code}`) })}
    </p>
  );
}

type TileButtonsProps = Pick<PictureTileProps, 'index' | 'isLast' | 'isLocked' | 'onMove' | 'onRemove'> & {
  name: string;
};

function TileButtons({ index, isLast, isLocked, name, onMove, onRemove }: TileButtonsProps) {
  const { t } = useTranslation();
  const buttons = [
    { key: 'earlier', icon: IconArrowLeft, isOff: index === 0, act: () => onMove(index - 1) },
    { key: 'makeMain', icon: IconStar, isOff: index === 0, act: () => onMove(0) },
    { key: 'remove', icon: IconTrash, isOff: false, act: onRemove },
    { key: 'later', icon: IconArrowRight, isOff: isLast, act: () => onMove(index + 1) },
  ] as const;
  return (
    <div className={classes.buttons}>
      {buttons.map(({ key, icon: Icon, isOff, act }) => (
        <Tooltip key={key} label={t(`adminVehicles.pictures.${key}`)} openDelay={TOOLTIP_DELAY_MS}>
          <ActionIcon
            className={classes.button}
            variant="subtle"
            color="gray"
            size={34}
            aria-label={`${t(`adminVehicles.pictures.${key}`)}: ${name}`}
            disabled={isLocked || isOff}
            onClick={act}
          >
            <Icon size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  );
}
