import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import sharp from 'sharp';
import { isOut } from '#domain/booking-status.ts';
import { GUIDED_PHOTOS, type PhotoPlace } from '#domain/inspection.ts';
import { DAY_MS } from '#domain/time-units.ts';
import type { Tables } from '#worker/db/schema.ts';
import type { View } from '../art/vehicle-art.ts';
import { stableId } from './chance.ts';
import type { DemoBooking } from './demo-bookings.ts';
import type { NewInspection } from './demo-inspections.ts';
import type { DemoTime } from './demo-time.ts';

/** Pictures of cars that are out and of those that came back a moment ago, and of licenses: as files, drawings. */

const PLACE_MS = 25_000;
const WALK_MS = 240_000;
/** Who stood at the counter without a telephone took these later, or has still to. */
const FORGOTTEN: readonly PhotoPlace[] = ['inside', 'dashboard'];
const VIEW_OF: Partial<Record<PhotoPlace, View>> = {
  front: 'front',
  left: 'side',
  rear: 'rear',
  right: 'street',
  inside: 'interior',
  dashboard: 'interior',
};

/** The file has no other name than its hash; a drawing is known by what it shows. */
function hashOf(name: string): string {
  return createHash('sha256').update(`timo demo picture ${name}`).digest('hex');
}

/** Under which name the picture of a side of a car is kept. */
export const vehiclePicture = (vehicleId: string, view: View) => hashOf(`car ${vehicleId} ${view}`);
const licensePicture = (licenseId: string) => hashOf(`license ${licenseId}`);

interface Told {
  bookings: readonly DemoBooking[];
  inspections: readonly NewInspection[];
  time: DemoTime;
}

/** The records of which there are pictures, the newest last. */
function pictured({ bookings, inspections, time }: Told): NewInspection[] {
  const out = new Set(
    bookings.flatMap(({ booking: { id, bookingStatus } }) =>
      isOut(bookingStatus ?? 'reserved') ? [id] : [],
    ),
  );
  const since = new Date(time.now.getTime() - DAY_MS).toISOString();
  return inspections
    .filter(({ bookingId, happenedAt }) => out.has(bookingId) || happenedAt > since)
    .toSorted((a, b) => a.happenedAt.localeCompare(b.happenedAt));
}

/** All six of each but of the newest, of which two are missing, and the license of whoever has a car. */
export async function insertPhotos(trx: Transaction<Tables>, told: Told): Promise<void> {
  const records = pictured(told);
  const newest = records.at(-1);
  const rows = records.flatMap(({ id, vehicleId, happenedAt, staffId, licenses }, index) => {
    const taken = GUIDED_PHOTOS.filter((place) => index < records.length - 1 || !FORGOTTEN.includes(place));
    // One after the other, on the walk around the car.
    const named = (place: PhotoPlace, fileHash: string, step: number) => ({
      id: stableId(`photo ${place} ${id}`),
      inspectionId: id,
      place,
      fileHash,
      takenAt: new Date(Date.parse(happenedAt) - WALK_MS + step * PLACE_MS).toISOString(),
      uploadedByUserId: staffId,
    });
    const [license] = licenses?.seen ?? [];
    return [
      ...taken.map((place, step) => named(place, vehiclePicture(vehicleId, VIEW_OF[place] ?? 'side'), step)),
      ...(license ? [named('license', licensePicture(license.licenseId), taken.length)] : []),
    ];
  });
  if (newest === undefined) throw new Error('The demo has no car that is out');
  const files = new Map(
    rows.map(({ fileHash, takenAt: uploadedAt, uploadedByUserId }) => {
      return [
        fileHash,
        { fileHash, contentType: 'image/jpeg' as const, sizeBytes: 40_000, uploadedAt, uploadedByUserId },
      ];
    }),
  );
  await trx
    .insertInto('photoFiles')
    .values([...files.values()])
    .execute();
  await trx
    .insertInto('inspectionPhotos')
    .values(rows.map(({ uploadedByUserId: _, ...row }) => row))
    .execute();
}

export interface DemoLicense {
  fileHash: string;
  licenseId: string;
  name: string;
  expiresOn: string;
}

/** The licenses of which the demo has pictures, for the step that draws them. */
export async function listDemoLicenses(db: Kysely<Tables>): Promise<DemoLicense[]> {
  const rows = await db
    .selectFrom('inspectionPhotos')
    .innerJoin('inspections', 'inspections.id', 'inspectionPhotos.inspectionId')
    .innerJoin('bookings', 'bookings.id', 'inspections.bookingId')
    .where('place', '=', 'license')
    .select(['fileHash', 'licenses', 'customerName'])
    .orderBy('fileHash')
    .execute();
  return rows.flatMap(({ fileHash, licenses, customerName: name }) => {
    const [seen] = licenses?.seen ?? [];
    // What somebody took while trying things out is a real picture: not ours to draw.
    if (seen === undefined || fileHash !== licensePicture(seen.licenseId)) return [];
    return [{ fileHash, licenseId: seen.licenseId, name, expiresOn: seen.licenseExpiresOn }];
  });
}

/** A plain license card as JPEG, 960 × 600, of nobody who lives. */
export function drawDemoLicense({ licenseId, name, expiresOn }: DemoLicense): Promise<Buffer> {
  const lines = [
    ['Nom / Name', name],
    ['Nº', licenseId],
    ['Expire / Expires', expiresOn],
  ];
  const rows = lines.map(
    (
      [label, value],
      index,
    ) => `<text x="350" y="${230 + index * 120}" font-size="26" fill="#5b6b7c">${label}</text>
<text x="350" y="${272 + index * 120}" font-size="38" fill="#0b2545">${value}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600" font-family="sans-serif">
<rect width="960" height="600" fill="#8a7a66"/><rect x="30" y="30" width="900" height="540" rx="28" fill="#f7f3e8"/>
<path d="M30 140V58a28 28 0 0 1 28-28h844a28 28 0 0 1 28 28v82z" fill="#0b2545"/>
<text x="70" y="102" font-size="36" fill="#fff">PERMIS DE CONDUIRE (démonstration)</text>
<rect x="70" y="190" width="230" height="300" rx="10" fill="#d8d2c4"/><circle cx="185" cy="300" r="62" fill="#9a927f"/>
<path d="M95 490c0-70 40-110 90-110s90 40 90 110z" fill="#9a927f"/>${rows.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}
