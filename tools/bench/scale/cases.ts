import * as v from 'valibot';
import { appRouter } from '#worker/routers/index.ts';
import { type Facts, rangesUpTo } from './facts.ts';

/** One way of asking a procedure. */
export interface Case {
  path: string;
  name: string;
  input: Record<string, unknown>;
}

export interface Asked {
  cases: Case[];
  /** Why nothing of the procedure can be asked, when nothing can. */
  missing: string | null;
}

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

function nameOf(input: Record<string, unknown>): string {
  const parts = Object.entries(input).map(([field, value]) => `${field}=${String(value)}`);
  return parts.length === 0 ? '(nothing)' : parts.join(' ');
}

interface Ways {
  base: Record<string, unknown>;
  filters: Record<string, unknown>[];
  missing: string[];
}

function waysOf(entries: Entries, facts: Facts, now: Date): Ways {
  const ways: Ways = { base: {}, filters: [], missing: [] };
  const isRange = 'from' in entries && 'to' in entries;
  for (const [field, schema] of Object.entries(entries)) {
    if (isRange && (field === 'from' || field === 'to')) continue;
    const known = facts[field]?.filter((value) => v.safeParse(schema, value).success) ?? [];
    const values = known.length > 0 ? known : optionsOf(schema);
    if (isOptional(schema)) ways.filters.push(...values.map((value) => ({ [field]: value })));
    else if (values.length === 0) ways.missing.push(field);
    else ways.base[field] = values[0];
  }
  if (isRange) ways.filters.push(...rangesUpTo(now).map(([from, to]) => ({ from, to })));
  return ways;
}

/** Every filter alone, and with each branch; deep pages too. */
function inputsOf({ base, filters }: Ways): Record<string, unknown>[] {
  const branches = filters.filter((filter) => 'branchId' in filter);
  const others = filters.filter((filter) => !('branchId' in filter));
  const alone = [{}, ...others].map((filter) => ({ ...base, ...filter }));
  return [...alone, ...branches.flatMap((branch) => alone.map((input) => ({ ...input, ...branch })))];
}

/** How a procedure is asked, made from its own input schema: one that is added tomorrow is asked tomorrow. */
function askedOf(path: string, procedure: unknown, facts: Facts, now: Date): Asked {
  const schema = schemaOf(procedure);
  const ways = waysOf(entriesOf(schema), facts, now);
  if (ways.missing.length > 0) return { cases: [], missing: `no value known for ${ways.missing.join(', ')}` };
  const inputs = inputsOf(ways).filter((input) => schema === undefined || v.safeParse(schema, input).success);
  if (inputs.length === 0) return { cases: [], missing: 'its schema refuses everything that was tried' };
  return { cases: inputs.map((input) => ({ path, name: nameOf(input), input })), missing: null };
}

/** Every query of the router with the ways in which it is asked. */
export function queriesOf(facts: Facts, now: Date): Map<string, Asked> {
  const procedures = Object.entries<unknown>(appRouter._def.procedures);
  const queries = procedures.filter(
    ([, procedure]) => Reflect.get(Object(Reflect.get(Object(procedure), '_def')), 'type') === 'query',
  );
  return new Map(queries.map(([path, procedure]) => [path, askedOf(path, procedure, facts, now)]));
}
