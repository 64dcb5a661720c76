import { appRouter } from '#worker/routers/index.ts';

export type Gate = 'anybody' | 'customer' | 'agent' | 'admin' | 'super_admin';

export interface Procedure {
  path: string;
  type: 'query' | 'mutation';
  /** Names of the input's fields, where it is an object. */
  fields: string[];
}

function entriesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null || !('entries' in schema)) return [];
  return typeof schema.entries === 'object' && schema.entries !== null ? Object.keys(schema.entries) : [];
}

/** The definition tRPC keeps of a procedure; its types name only what callers need. */
function definitionOf(path: string, procedure: unknown): { type: 'query' | 'mutation'; inputs: unknown[] } {
  const holdsOne = typeof procedure === 'function' && '_def' in procedure;
  const definition = holdsOne ? procedure._def : null;
  if (typeof definition !== 'object' || definition === null || !('type' in definition)) {
    throw new Error(`${path} is no procedure`);
  }
  const { type } = definition;
  if (type !== 'query' && type !== 'mutation') throw new Error(`${path} is neither a query nor a mutation`);
  const inputs = 'inputs' in definition && Array.isArray(definition.inputs) ? definition.inputs : [];
  return { type, inputs };
}

/** Every procedure of the product, read from the router itself: one that is added shows up here by itself. */
export function listProcedures(): Procedure[] {
  return Object.entries(appRouter._def.procedures).map(([path, procedure]) => {
    const { type, inputs } = definitionOf(path, procedure);
    return { path, type, fields: inputs.flatMap(entriesOf) };
  });
}
