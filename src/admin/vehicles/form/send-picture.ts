import { type AppErrorCode, isAppErrorCode } from '#domain/app-error.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { VEHICLE_PICTURE_FILES } from '#domain/vehicle-picture.ts';
import type { ShrunkImage } from '#src/lib/shrink-image.ts';
import type { VehiclePicture } from './picture.ts';

const TIMEOUT_MS = MINUTE_MS;

/** Why a picture did not arrive; its code is worded as `error.<CODE>`. */
export class SendFailure extends Error {
  readonly code: AppErrorCode;

  constructor(code: AppErrorCode) {
    super(code);
    this.name = 'SendFailure';
    this.code = code;
  }
}

function bodyOf({ files }: ShrunkImage): FormData {
  const body = new FormData();
  for (const file of VEHICLE_PICTURE_FILES) body.set(file, files[file], file);
  return body;
}

/** The value under `key` of an answer, whatever the answer is. */
function partOf(answer: unknown, key: string): unknown {
  return typeof answer === 'object' && answer !== null
    ? Object.entries(answer).find(([name]) => name === key)?.[1]
    : undefined;
}

function isPicture(value: unknown): value is VehiclePicture {
  return ['id', 'prefix', 'width', 'height'].every((key) => partOf(value, key) !== undefined);
}

function readAnswer(status: number, text: string): VehiclePicture {
  const answer: unknown = text === '' ? null : JSON.parse(text);
  const image = partOf(answer, 'image');
  if (status >= 200 && status < 300 && isPicture(image)) return image;
  const code = partOf(partOf(answer, 'error'), 'code');
  throw new SendFailure(isAppErrorCode(code) ? code : 'UNAVAILABLE');
}

/** XMLHttpRequest, because fetch cannot say how far an upload has come. */
export function sendPicture(
  vehicleId: string,
  image: ShrunkImage,
  onProgress: (fraction: number) => void,
): Promise<VehiclePicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new SendFailure('UNAVAILABLE'));
    request.upload.addEventListener(
      'progress',
      ({ loaded, total }) => total > 0 && onProgress(loaded / total),
    );
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    request.addEventListener('timeout', fail);
    request.addEventListener('load', () => {
      try {
        resolve(readAnswer(request.status, request.responseText));
      } catch (error) {
        reject(error instanceof SendFailure ? error : new SendFailure('UNAVAILABLE'));
      }
    });
    request.open('POST', `/files/vehicles?vehicleId=${vehicleId}`);
    request.timeout = TIMEOUT_MS;
    request.send(bodyOf(image));
  });
}
