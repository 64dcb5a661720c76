/** What Postgres says about a refused statement; both driver paths carry the same fields. */
export interface PostgresErrorFields {
  code?: string;
  constraint?: string;
  detail?: string;
}

const EXCLUSION_VIOLATION = '23P01';
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
/** Of the function `require` (migrations), which ends a batch; the constraint says why. */
const REFUSED = 'TM001';
/** 08…: connection; 53…: out of connections or memory; 57P0x: shutting down, crashed, not yet up; 57014: took too long. */
const CONNECTION_CODES = /^(08...|53...|57P0[1-5]|57014)$/;

function stringField(error: object, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}

/** The SQLSTATE, constraint and detail of `error`, each undefined when it did not come from Postgres. */
export function postgresFields(error: unknown): PostgresErrorFields {
  if (typeof error !== 'object' || error === null) return {};
  return {
    code: stringField(error, 'code'),
    constraint: stringField(error, 'constraint'),
    detail: stringField(error, 'detail'),
  };
}

/** Why a batch is refused: what it was decided from has changed. */
export const REFUSALS = [
  'allowance_spent',
  'approval_decided',
  'approval_used',
  'block_gone',
  'booking_changed',
  'contract_closed',
  'damage_repaired',
  'delivery_changed',
  'drawer_changed',
  'drawer_closed',
  'extras_changed',
  'hold_gone',
  'incident_changed',
  'keys_moved',
  'lease_over',
  'link_used',
  'message_changed',
  'message_waiting',
  'paper_form_changed',
  'password_changed',
  'person_changed',
  'person_inactive',
  'openings_changed',
  'pictures_changed',
  'pictures_full',
  'review_changed',
  'place_changed',
  'settings_changed',
  'client_changed',
  'transfer_changed',
  'upload_taken',
  'vehicle_changed',
  'vehicle_out',
  'waitlist_changed',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Which guard of the batch refused it (batch.ts); undefined when something else went wrong. */
export function refusedBy(error: unknown): Refusal | undefined {
  const { code, constraint } = postgresFields(error);
  return code === REFUSED ? REFUSALS.find((refusal) => refusal === constraint) : undefined;
}

/** Two holds of one car overlap: the car is not free for these days (D6). */
export function isConflict(error: unknown): boolean {
  return postgresFields(error).code === EXCLUSION_VIOLATION;
}

/** A unique constraint refused the row; `constraint` narrows it to one, e.g. `bookings_idempotency_key_key`. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const fields = postgresFields(error);
  return fields.code === UNIQUE_VIOLATION && (constraint === undefined || fields.constraint === constraint);
}

/** A row names another that is not there, or is still named by one. */
export function isForeignKeyViolation(error: unknown): boolean {
  return postgresFields(error).code === FOREIGN_KEY_VIOLATION;
}

/**
 * The database could not be asked, or broke off: whether the statement took effect is unknown.
 * Refusals by the database itself (constraints, syntax, rights) are not connection failures.
 */
export function isConnectionFailure(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code } = postgresFields(error);
  if (code !== undefined && /^[0-9A-Z]{5}$/.test(code)) return CONNECTION_CODES.test(code);
  // Without a SQLSTATE there is only the drivers' message: HTTP, WebSocket, node-postgres.
  if (Reflect.get(error, 'type') === 'error' && !(error instanceof Error)) return true;
  return (
    error instanceof Error &&
    /^Error connecting to database|^Server error \(HTTP status|connection terminated|connection error|connection timeout|query read timeout|timeout exceeded|websocket|network connection lost|fetch failed|ECONN|ENOTFOUND|EPIPE/i.test(
      error.message,
    )
  );
}
