import type { ColumnType } from 'kysely';

/** Read as an ISO string with milliseconds; written as one or as a Date. */
export type Instant = ColumnType<string, string | Date, string | Date>;
export type InstantOrNull = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
export type CreatedAt = ColumnType<string, string | Date | undefined, string | Date>;
/** `yyyy-MM-dd` */
export type Day = string;
/** Bumped by a trigger on every update: compare it, never write it. */
export type RowVersion = ColumnType<number, never, never>;

/** Made by the database from what people search a row by. */
export type SearchText = ColumnType<string, never, never>;
