import * as v from 'valibot';
import { DUE_KINDS, STAFF_BOOKING_STATUSES } from '#domain/booking-status.ts';
import { BOOKING_SORTS } from '#domain/list-sorts.ts';
import { PAYMENT_STATUSES } from '#domain/payment-status.ts';
import { appRouter } from '#worker/routers/index.ts';
import { type Facts, rangesUpTo } from './facts.ts';

/** One way of asking a procedure. */
export interface Way {
  path: string;
  input: Record<string, unknown>;
}

export interface Asked {
  /** The first is without any filter. */
  ways: Way[];
  /** Why the procedure cannot be asked, when it cannot. */
  missing: string | null;
}

export const BOOKINGS_LIST = 'staff.bookings.list';

type Entries = Record<string, v.GenericSchema>;

function schemaOf(procedure: unknown): v.GenericSchema | undefined {
  const definition: unknown = Reflect.get(Object(procedure), '_def');
  const inputs: unknown = Reflect.get(Object(definition), 'inputs');
  const first: unknown = Array.isArray(inputs) ? inputs[0] : undefined;
  return isSchema(first) ? first : undefined;
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

function entriesOf(schema: v.GenericSchema | undefined): Entries {
  const entries: unknown = Reflect.get(Object(schema), 'entries');
  const pairs = Object.entries(Object(entries)).filter((pair): pair is [string, v.GenericSchema] =>
    isSchema(pair[1]),
  );
  return Object.fromEntries(pairs);
}

/** What a picklist offers, however it is wrapped. */
function optionsOf(schema: unknown): readonly unknown[] {
  const options: unknown = Reflect.get(Object(schema), 'options');
  if (Array.isArray(options) && !options.some(isSchema)) return options;
  const inner: unknown = Reflect.get(Object(schema), 'wrapped');
  return inner === undefined ? [] : optionsOf(inner);
}

function isOptional(schema: v.GenericSchema): boolean {
  return v.safeParse(schema, undefined).success;
}

interface Fields {
  base: Record<string, unknown>;
  filters: Record<string, unknown>[];
  missing: string[];
}

function fieldsOf(path: string, entries: Entries, facts: Facts, now: Date): Fields {
  const fields: Fields = { base: {}, filters: [], missing: [] };
  const isRange = 'from' in entries && 'to' in entries;
  for (const [field, schema] of Object.entries(entries)) {
    if (isRange && (field === 'from' || field === 'to')) continue;
    const known = (facts[`${path}.${field}`] ?? facts[field] ?? []).filter(
      (value) => v.safeParse(schema, value).success,
    );
    const values = known.length > 0 ? known : optionsOf(schema);
    if (isOptional(schema)) fields.filters.push(...values.map((value) => ({ [field]: value })));
    else if (values.length === 0) fields.missing.push(field);
    else fields.base[field] = values[0];
  }
  if (isRange) fields.filters.push(...rangesUpTo(now).map(([from, to]) => ({ from, to })));
  return fields;
}

/** Every filter alone, and with each branch; deep pages too. */
function inputsOf({ base, filters }: Fields): Record<string, unknown>[] {
  const branches = filters.filter((filter) => 'branchId' in filter);
  const others = filters.filter((filter) => !('branchId' in filter));
  const alone = [{}, ...others].map((filter) => ({ ...base, ...filter }));
  return [...alone, ...branches.flatMap((branch) => alone.map((input) => ({ ...input, ...branch })))];
}

/** How a procedure is asked, made from its own input schema: one that is added tomorrow is asked tomorrow. */
function askedOf(path: string, procedure: unknown, facts: Facts, now: Date): Asked {
  const schema = schemaOf(procedure);
  const fields = fieldsOf(path, entriesOf(schema), facts, now);
  if (fields.missing.length > 0)
    return { ways: [], missing: `no value known for ${fields.missing.join(', ')}` };
  const inputs = inputsOf(fields).filter(
    (input) => schema === undefined || v.safeParse(schema, input).success,
  );
  if (inputs.length === 0) return { ways: [], missing: 'its schema refuses everything that was tried' };
  return { ways: inputs.map((input) => ({ path, input })), missing: null };
}

/** Every query of the router with the ways in which it is asked. */
export function queriesOf(facts: Facts, now: Date): Map<string, Asked> {
  const procedures = Object.entries<unknown>(appRouter._def.procedures);
  const queries = procedures.filter(
    ([, procedure]) => Reflect.get(Object(Reflect.get(Object(procedure), '_def')), 'type') === 'query',
  );
  return new Map(queries.map(([path, procedure]) => [path, askedOf(path, procedure, facts, now)]));
}

/** Every one of the first joined with every one of the second. */
function each(first: Record<string, unknown>[], second: Record<string, unknown>[]) {
  return first.flatMap((one) => second.map((other) => ({ ...one, ...other })));
}

/** `field` with each value, and without any. */
function optional(field: string, values: readonly unknown[]) {
  return [{}, ...values.map((value) => ({ [field]: value }))];
}

/** The bookings list in every way: each filter with each other and each order; the words of a search with some of them. */
export function waysOfBookingsList({ search = [] }: Facts, now: Date): Way[] {
  const sorts = BOOKING_SORTS.map((sort) => ({ sort }));
  const branch = optional('branchId', ['les_cayes']);
  const days = [{}, ...rangesUpTo(now).map(([from, to]) => ({ from, to }))];
  const states = each(
    optional('status', STAFF_BOOKING_STATUSES),
    optional('paymentStatus', PAYMENT_STATUSES),
  );
  const filtered = each(each(each(states, optional('due', DUE_KINDS)), each(branch, days)), sorts);
  const words = search.map((text) => ({ search: text }));
  const searched = each(each(words, each(branch, days)), sorts);
  const lastPages = each(sorts, [{ page: 100, pageSize: 100 }]);
  return [...filtered, ...searched, ...lastPages].map((input) => ({ path: BOOKINGS_LIST, input }));
}
