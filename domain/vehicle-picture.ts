/** A car's picture is stored in the sizes that screens need, made in the browser before the upload (DESIGN §3). */
export const VEHICLE_PICTURE_WIDTHS = [400, 800, 1200] as const;

/** The files of one picture under its storage prefix; `og.jpg` is what a shared link shows. */
export const VEHICLE_PICTURE_FILES = ['400.webp', '800.webp', '1200.webp', 'og.jpg'] as const;
export type VehiclePictureFile = (typeof VEHICLE_PICTURE_FILES)[number];

/** Pixels of a link preview. */
export const LINK_PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** Most bytes of one file; a 1200 px picture at good quality takes a third of it. */
export const VEHICLE_PICTURE_MAX_BYTES = 1_048_576;

/** Most pictures of one car. */
export const VEHICLE_MAX_PICTURES = 12;

/** Height over width that a picture may have: from a wide banner to an upright telephone picture. */
export const PICTURE_SHAPE = { min: 0.4, max: 1.8 } as const;
