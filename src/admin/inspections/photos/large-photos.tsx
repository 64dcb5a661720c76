import { Dialog } from '#src/ui/dialog.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import classes from '../../kit/photos/photo-tiles.module.css';

export interface LargeShown {
  title: string;
  /** One, or two to compare. */
  photos: readonly { name: string; url: string }[];
}

interface LargePhotosProps {
  /** Null while the dialog is closed. */
  opened: LargeShown | null;
  onClose: () => void;
}

/** Pictures as large as the screen allows: two side by side, one below the other on a telephone. */
export function LargePhotos({ opened, onClose }: LargePhotosProps) {
  const shown = useLastShown(opened);
  const isPair = (shown?.photos.length ?? 0) > 1;
  return (
    <Dialog opened={opened !== null} onClose={onClose} size={isPair ? 1200 : 'xl'} title={shown?.title ?? ''}>
      <div className={classes.largePair}>
        {shown?.photos.map(({ name, url }) => (
          <figure key={url} className={classes.figure}>
            <img src={url} alt={name} className={classes.large} />
            {isPair ? <figcaption>{name}</figcaption> : null}
          </figure>
        ))}
      </div>
    </Dialog>
  );
}
