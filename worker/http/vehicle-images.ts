import { AppError } from '#domain/app-error.ts';
import { includesRole } from '#domain/roles.ts';
import { VEHICLE_PICTURE_FILES, VEHICLE_PICTURE_MAX_BYTES } from '#domain/vehicle-picture.ts';
import type { Actor } from '../auth/actor.ts';
import type { Deps } from '../deps.ts';
import { readBody } from '../services/proofs/read-body.ts';
import { addPicture, type PictureFiles } from '../services/vehicles/add-picture.ts';
import { clientAddress } from './context.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Room for the names and boundaries between the parts. */
const FORM_BYTES = 8_192;
const MAX_BODY_BYTES = VEHICLE_PICTURE_FILES.length * VEHICLE_PICTURE_MAX_BYTES + FORM_BYTES;

/**
 * `POST /files/vehicles?vehicleId=`: a picture in all its sizes, as multipart form data whose parts carry the names of
 * VEHICLE_PICTURE_FILES. Staff alone.
 */
export async function receiveVehicleImage(deps: Deps, request: Request, actor: Actor | null) {
  if (!actor) throw new AppError('NOT_AUTHENTICATED');
  if (!includesRole(actor.roles, 'agent')) throw new AppError('NOT_ALLOWED');
  const vehicleId = new URL(request.url).searchParams.get('vehicleId') ?? '';
  if (!UUID.test(vehicleId)) throw new AppError('VEHICLE_NOT_FOUND');
  if (Number(request.headers.get('Content-Length')) > MAX_BODY_BYTES) throw new AppError('FILE_TOO_LARGE');
  const files = await readFiles(request);
  return addPicture(deps, { vehicleId, files }, { actor, ip: clientAddress(request) });
}

/** The body is counted as it streams in and taken apart only when all of it is small enough. */
async function readFiles(request: Request): Promise<PictureFiles> {
  const bytes = await readBody(request.body, MAX_BODY_BYTES);
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
  const form = await new Response(bytes, { headers }).formData().catch((cause: unknown) => {
    throw new AppError('VALIDATION_FAILED', undefined, { cause });
  });
  const read = async (name: string) => {
    const [part, ...others] = form.getAll(name);
    if (part === undefined || typeof part === 'string' || others.length > 0) {
      throw new AppError('VALIDATION_FAILED', {
        fieldErrors: { [name]: 'validation.vehicle.images.invalid' },
      });
    }
    return new Uint8Array(await part.arrayBuffer());
  };
  return {
    '400.webp': await read('400.webp'),
    '600.webp': await read('600.webp'),
    '800.webp': await read('800.webp'),
    '1200.webp': await read('1200.webp'),
    'og.jpg': await read('og.jpg'),
  };
}
