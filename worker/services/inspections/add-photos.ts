import { AppError } from '#domain/app-error.ts';
import { MAX_PHOTOS, recordToAddTo } from '#domain/inspection.ts';
import type { AddPhotosInput } from '#domain/schemas/inspections.ts';
import { findAddingPhotos, insertAddedPhotos } from '../../db/queries/inspections/add-photos.ts';
import type { Deps } from '../../deps.ts';
import { bookingLog } from '../bookings/booking-change.ts';
import { refuseForeign } from '../edits/refuse-foreign.ts';
import { hashOf, isDone } from '../edits/request-hash.ts';
import { isRefusedOrRepeated, retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';

/**
 * Adds pictures to a record that is finished, beside those it has; each keeps by whom and when. The same `requestId` again
 * does nothing. Throws BOOKING_NOT_FOUND, NOT_FOUND for a record that is not the booking's, IDEMPOTENCY_MISMATCH, and
 * VALIDATION_FAILED past 60 pictures.
 */
export function addPhotos(
  deps: Pick<Deps, 'db' | 'clock'>,
  input: AddPhotosInput,
  request: StaffRequest,
): Promise<void> {
  const { requestId, bookingId, inspectionId: asked, photos } = input;
  const requestHash = hashOf(['added_photos', input]);
  return retryRefused(async () => {
    const booking = await findAddingPhotos(deps.db, { bookingId, requestId });
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
    if (isDone(booking.done, requestHash)) return;
    const inspectionId = recordToAddTo(booking.records, asked);
    const record = booking.records.find(({ id }) => id === inspectionId);
    if (inspectionId === undefined || record === undefined) throw new AppError('NOT_FOUND');
    if (record.photoCount + photos.length > MAX_PHOTOS)
      throw new AppError('VALIDATION_FAILED', { fieldErrors: { photos: 'validation.inspection.photosMax' } });
    const by = authorOf(deps, request);
    await insertAddedPhotos(deps.db, booking, {
      photos: photos.map((photo) => ({ ...photo, inspectionId, addedByUserId: by.userId, addedAt: by.at })),
      log: {
        ...bookingLog(booking, by, { after: { addedPhotos: photos.length } }),
        request: { requestId, requestHash },
      },
    }).catch(refuseForeign('inspection_photos_pkey'));
  }, isRefusedOrRepeated);
}
