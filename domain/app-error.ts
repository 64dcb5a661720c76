/** Every way a service can refuse. The API sends the code; the browser shows the text `error.<CODE>` (D22, SPEC §8). */
export const APP_ERROR_CODES = [
  'VEHICLE_NOT_FOUND',
  'VEHICLE_UNAVAILABLE',
  'VEHICLE_ELSEWHERE',
  'NEXT_BEGINS_ELSEWHERE',
  'VEHICLE_OUT',
  'VEHICLE_HELD',
  'INCIDENT_CLOSED',
  'EXTRAS_TAKEN',
  'TRANSFER_IMPOSSIBLE',
  'TRANSFER_DOES_NOT_FIT',
  'WRONG_BOOKING_STATUS',
  'TIME_NOT_OFFERED',
  'QUOTE_CHANGED',
  'SHARE_CHANGED',
  'BOOKING_NOT_FOUND',
  'RATE_LIMITED',
  'CLIENT_REFUSED',
  'TOO_MANY_OPEN_BOOKINGS',
  'TOO_MANY_BOOKINGS_TODAY',
  'NOT_AUTHENTICATED',
  'NOT_ALLOWED',
  'INVALID_CREDENTIALS',
  'EMAIL_TAKEN',
  'IDEMPOTENCY_MISMATCH',
  'UPLOAD_NOT_FOUND',
  'FILE_TOO_LARGE',
  'FILE_TYPE_NOT_ALLOWED',
  'FILE_EMPTY',
  'STALE_VERSION',
  'ALREADY_DECIDED',
  'MESSAGE_TAKEN',
  'SECOND_PERSON_NEEDED',
  'REFERENCE_USED',
  'RATE_MISSING',
  'RATE_CHANGED',
  'APPROVAL_NEEDED',
  'CONTRACT_CLOSED',
  'CONTRACT_OUTDATED',
  'LINK_EXPIRED',
  'WAITLIST_ENDED',
  'REVIEW_WRITTEN',
  'OFFER_OPEN',
  'NOT_FOUND',
  'VALIDATION_FAILED',
  'UNAVAILABLE',
  'INTERNAL',
] as const;
export type AppErrorCode = (typeof APP_ERROR_CODES)[number];

/**
 * Thrown by services. `details` is sent to the browser: QUOTE_CHANGED has the new quote, TIME_NOT_OFFERED a TimeRefusal, SHARE_CHANGED `{ keptPercent }`, VEHICLE_ELSEWHERE
 * `{ branchId }` where the car will stand then, NEXT_BEGINS_ELSEWHERE `{ branchId }` where whoever has it next picks it up, VEHICLE_OUT `{ bookingCode }` of whoever has it,
 * EXTRAS_TAKEN `{ extras: [{ code, name, left }] }`, TRANSFER_IMPOSSIBLE
 * `{ fromBranchId, toBranchId }`, TRANSFER_DOES_NOT_FIT `{ from, until, minutes }`, WRONG_BOOKING_STATUS `{ bookingStatus }`, RATE_LIMITED `{ retryAt }` (ISO), VALIDATION_FAILED `{ fieldErrors }`, STALE_VERSION `{ current }`, APPROVAL_NEEDED
 * `{ kind, bookingId, about, facts, last }`, MESSAGE_TAKEN `{ status, by, at }`, REFERENCE_USED `{ uses }`, ALREADY_DECIDED `{ status, verifiedBy,
 * verifiedAt }`. Never put anything private there.
 */
export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly details: unknown;

  constructor(code: AppErrorCode, details?: unknown, options?: ErrorOptions) {
    super(code, options);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

export function isAppErrorCode(value: unknown): value is AppErrorCode {
  return APP_ERROR_CODES.some((code) => code === value);
}
