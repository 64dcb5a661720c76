type TextParser = (text: string) => unknown;

const OID = {
  int8: 20,
  date: 1082,
  time: 1083,
  timestamp: 1114,
  timestamptz: 1184,
  numeric: 1700,
} as const;

function parseWholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a safe integer`);
  return value;
}

/** `2025-11-21 00:13:00.123+00` (Postgres) → `2025-11-21T00:13:00.123Z`, whatever the session's time zone. */
function parseInstant(text: string): string {
  const withFullOffset = /[+-]\d{2}$/.test(text) ? `${text}:00` : text;
  return new Date(withFullOffset.replace(' ', 'T')).toISOString();
}

/** `10:00:00` → `10:00`. */
const toTheMinute: TextParser = (text) => text.slice(0, 5);

const keepText: TextParser = (text) => text;

const parserByOid: ReadonlyMap<number, TextParser> = new Map<number, TextParser>([
  [OID.int8, parseWholeNumber],
  [OID.numeric, Number],
  [OID.date, keepText],
  [OID.timestamp, keepText],
  [OID.timestamptz, parseInstant],
  [OID.time, toTheMinute],
]);

/** Finds the parser of a Postgres type; node-postgres and Neon's driver both ask for one of these. */
export interface TypeParsers {
  getTypeParser(oid: number, format?: 'text' | 'binary'): TextParser;
}

/**
 * How values leave the database, on the HTTP and on the WebSocket path alike: `date` as `yyyy-MM-dd`, `time` as `HH:mm`, `timestamptz`
 * as an ISO instant, `int8` and `numeric` as numbers; the rest, jsonb and arrays among it, as the driver does.
 * A parser throws RangeError past 2^53.
 */
export function parsersOver(driverParsers: TypeParsers): TypeParsers {
  return {
    getTypeParser: (oid, format) => parserByOid.get(oid) ?? driverParsers.getTypeParser(oid, format),
  };
}
