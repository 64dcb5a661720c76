import * as v from 'valibot';
import staff from '#texts/en/admin-forms.json' with { type: 'json' };
import outbox from '#texts/en/admin-outbox.json' with { type: 'json' };
import paperForms from '#texts/en/admin-paper-forms.json' with { type: 'json' };
import errors from '#texts/en/errors.json' with { type: 'json' };
import shared from '#texts/en/shared.json' with { type: 'json' };
import signing from '#texts/en/signing.json' with { type: 'json' };

const english = new Map<string, string>(
  Object.entries({ ...shared, ...errors, ...staff, ...outbox, ...paperForms, ...signing }),
);

/** The English wording of a message key; a key without one shows itself, so that the comparison fails. */
export function wording(key: string): string {
  return english.get(key) ?? `no wording for ${key}`;
}

/** What a person reads under each field, in English: the first message of every path, `{}` when all is well. */
export function refusals(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const result = v.safeParse(schema, input);
  const messages = new Map<string, string>();
  for (const issue of result.issues ?? []) {
    const path = (issue.path ?? []).map(({ key }) => String(key)).join('.');
    if (!messages.has(path)) messages.set(path, wording(issue.message));
  }
  return Object.fromEntries(messages);
}

/** The parsed value; fails the test with the messages when there is none. */
export function accepted<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (!result.success) throw new Error(`refused: ${JSON.stringify(refusals(schema, input))}`);
  return result.output;
}

/** What one field says about a value, or 'ok'. */
export function verdict(field: v.GenericSchema, value: unknown): string {
  return refusals(field, value)[''] ?? 'ok';
}
