import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './vehicle-image.module.css';

const WIDTHS = [400, 600, 800, 1200] as const;

export interface VehicleImageSource {
  /** Storage prefix of the picture's files. */
  prefix: string;
  /** Of the largest file, in pixels. */
  width: number;
  height: number;
  /** No photo of the car. */
  isDrawing?: boolean;
}

interface VehicleImageProps {
  image: VehicleImageSource | null;
  alt: string;
  /** How wide the picture shows, as the `sizes` attribute wants it. */
  sizes: string;
  /** The page's largest picture above the fold: fetched first. */
  isPriority?: boolean;
  className?: string;
}

export function vehicleImagePath(prefix: string, width: (typeof WIDTHS)[number]): string {
  return `/files/vehicles/${prefix}/${width}.webp`;
}

/** A car's picture in the size the screen needs; a drawn outline when the car has none yet. */
export function VehicleImage({ image, alt, sizes, isPriority = false, className = '' }: VehicleImageProps) {
  if (!image) return <MissingImage alt={alt} className={className} />;
  return (
    <img
      className={`${classes.image} ${className}`}
      src={vehicleImagePath(image.prefix, 800)}
      srcSet={WIDTHS.map((width) => `${vehicleImagePath(image.prefix, width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : undefined}
      decoding={isPriority ? undefined : 'async'}
    />
  );
}

/** Says of a picture that it is drawn; stands in the corner of what holds the picture. */
export function DrawingNote({ image }: { image: VehicleImageSource | null | undefined }) {
  const { t } = useTranslation();
  return image?.isDrawing ? <span className={classes.drawing}>{t('catalogue.drawing')}</span> : null;
}

function MissingImage({ alt, className }: { alt: string; className: string }) {
  return (
    <svg
      className={`${classes.image} ${classes.missing} ${className}`}
      viewBox="0 0 300 200"
      role="img"
      aria-label={alt}
    >
      <path d="M0 148h300" stroke="#d3caba" strokeWidth="2" strokeDasharray="16 12" />
      <path
        d="M52 136c-8 0-12-4-12-12v-10c0-8 5-13 14-15l28-5 24-25c5-5 10-7 17-7h58c7 0 12 2 17 7l24 25 30 6c9 2 14 7 14 15v9c0 8-4 12-12 12h-12a20 20 0 0 0-40 0h-84a20 20 0 0 0-40 0z"
        fill="#d3caba"
      />
      <circle cx="98" cy="138" r="14" fill="#beb39f" />
      <circle cx="222" cy="138" r="14" fill="#beb39f" />
    </svg>
  );
}
