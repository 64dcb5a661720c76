import * as v from 'valibot';

function messageOf(schema: unknown): string | undefined {
  const hasMessage = typeof schema === 'object' && schema !== null && 'message' in schema;
  return hasMessage && typeof schema.message === 'string' ? schema.message : undefined;
}

/**
 * An object of named inputs and nothing else. A field that is missing gets its own message, as an empty one would;
 * a field nobody asked for (`__proto__` too) is refused.
 */
export function formObject<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, (issue) => {
    const key = issue.path?.at(-1)?.key;
    const entry = typeof key === 'string' && Object.hasOwn(entries, key) ? entries[key] : undefined;
    return messageOf(entry) ?? 'validation.input.invalid';
  });
}
