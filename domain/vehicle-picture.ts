/** A car's picture: the sizes the site serves, made in the browser before the upload. */

/** The files of one picture, and the names of the upload's parts; `og.jpg` is what a shared link shows. */
export const VEHICLE_PICTURE_FILES = ['400.webp', '600.webp', '800.webp', '1200.webp', 'og.jpg'] as const;
export type VehiclePictureFile = (typeof VEHICLE_PICTURE_FILES)[number];

/**
 * Pixels across. The height follows from the picture's shape, the same for all of them; a browser that cannot write
 * WebP may put JPEG in their place. 600 is a card on most telephones: without it / had fetched 360 KB before anybody scrolled.
 */
export const VEHICLE_PICTURE_WIDTHS = {
  '400.webp': 400,
  '600.webp': 600,
  '800.webp': 800,
  '1200.webp': 1200,
} as const;

/** The link preview, always JPEG. */
export const LINK_PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** Most bytes of one file. */
export const VEHICLE_PICTURE_MAX_BYTES = 1_048_576;

/** Most pictures of one car. */
export const VEHICLE_MAX_PICTURES = 12;

/** Height over width: from a wide view to a telephone held upright. */
const SHAPE = { min: 0.4, max: 1.8 } as const;
/** Sizes of one picture are rounded to whole pixels, each for itself. */
const ROUNDING_PX = 2;

export interface PixelSize {
  width: number;
  height: number;
}

export type PictureSizes = Record<VehiclePictureFile, PixelSize>;

/** Whether the files can be one picture in its sizes. */
export function isPictureSet(sizes: PictureSizes): boolean {
  const preview = sizes['og.jpg'];
  const { width, height } = sizes['1200.webp'];
  const isPreview = preview.width === LINK_PREVIEW_SIZE.width && preview.height === LINK_PREVIEW_SIZE.height;
  const shape = height / width;
  return (
    isPreview &&
    shape >= SHAPE.min &&
    shape <= SHAPE.max &&
    (['400.webp', '600.webp', '800.webp', '1200.webp'] as const).every(
      (file) =>
        sizes[file].width === VEHICLE_PICTURE_WIDTHS[file] &&
        Math.abs(sizes[file].height - sizes[file].width * shape) <= ROUNDING_PX,
    )
  );
}
