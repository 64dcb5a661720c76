import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { fieldErrorsOf, type WireError } from '#src/lib/errors.ts';
import type { TrpcError } from '#src/lib/trpc.ts';
import { dismissError } from '#src/ui/toast.ts';
import { useUnsaved } from '#src/ui/unsaved.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface StaffFormSettings<Values, Schema> {
  initial: Values;
  schema: Schema;
  /** What the schema is asked about, from what was typed; whoever saves over a version says it to `check`. */
  toInput?: (values: Values) => unknown;
  /** Fields of the schema that are typed in another form, as cents in dollars: where their errors are shown. */
  typedAs?: Record<string, keyof Values & string>;
  /** The device keeps what is typed: whoever leaves the screen loses nothing, and is not asked. */
  isKept?: boolean;
}

/** The field a message belongs to: `pricingTiers.2-7` belongs to `pricingTiers`. */
function rootOf(path: string): string {
  return path.split('.')[0] ?? path;
}

/** Details of a refusal that has messages for fields, for example a plate that exists. */
function detailedErrors(details: unknown): Record<string, string> | undefined {
  const isThere = typeof details === 'object' && details !== null && 'fieldErrors' in details;
  return isThere ? (details.fieldErrors as Record<string, string>) : undefined;
}

/** The rule for each field of what was refused; undefined where it was refused for something else. */
export function refusedFields({ data }: WireError): Record<string, string> | undefined {
  return data?.fieldErrors ?? detailedErrors(data?.details);
}

/** What was typed, what is wrong with each field, and whether anything differs from what the form opened with. */
export function useStaffForm<Values extends object, Schema extends v.GenericSchema>(
  settings: StaffFormSettings<Values, Schema>,
) {
  const { word } = useTranslation();
  const { schema, toInput = (typed) => typed, typedAs = {}, isKept = false } = settings;
  const [saved, setSaved] = useState(settings.initial);
  const [values, setValues] = useState(settings.initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const ref = useRef<HTMLFormElement>(null);

  const update = <Key extends keyof Values & string>(
    key: Key,
    next: (before: Values[Key]) => Values[Key],
  ) => {
    setValues((current) => ({ ...current, [key]: next(current[key]) }));
    // What told of the wrong fields at the edge of the screen is no longer so.
    if (Object.keys(errors).some((at) => rootOf(at) === key)) dismissError();
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([at]) => rootOf(at) !== key)));
  };
  const set = <Key extends keyof Values & string>(key: Key, value: Values[Key]) => update(key, () => value);
  const showErrors = (found: Record<string, string>) => {
    setErrors(
      Object.fromEntries(Object.entries(found).map(([path, error]) => [typedAs[path] ?? path, error])),
    );
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const isDirty = JSON.stringify(values) !== JSON.stringify(saved);
  const { release } = useUnsaved(isDirty && !isKept);
  const errorOf = (path: string) => (errors[path] ? word(errors[path]) : undefined);

  return {
    ref,
    /** Props of its <form>, sent by its button or Enter. React tells the form around a dialog too: that is another one. */
    element: (send: () => void) => ({
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        event.stopPropagation();
        send();
      },
    }),
    values,
    /** What the form opened with, or last saved. */
    opened: saved,
    errors,
    set,
    /** As `set`, from what is there when it is its turn: for answers that take a while. */
    update,
    errorOf,
    showErrors,
    isDirty,
    /** All is saved: the screen may be left without a question, before the form is drawn again. */
    release,
    /** Starts over from these values, after a save or from somebody else's version, with `typed` in the fields. */
    reset: (next: Values, typed = next) => {
      setSaved(next);
      setValues(typed);
      setErrors({});
    },
    /** Back to what it opened with, or last saved. */
    undo: () => {
      setValues(saved);
      setErrors({});
    },
    /** What goes to the server, or null when something is wrong: then it is shown, and the first of it focused. */
    check: (input = toInput(values)): v.InferOutput<Schema> | null => {
      const checked = v.safeParse(schema, input);
      if (checked.success) return checked.output;
      showErrors(fieldErrorsOf(checked.issues));
      return null;
    },
    /** Shows a refusal at its fields; false when it names none. */
    refuse: (error: TrpcError): boolean => {
      const found = refusedFields(error);
      if (found) showErrors(found);
      return found !== undefined;
    },
    /** Props of an input that hands over what was typed. */
    typed: <Key extends keyof Values & string>(key: Key) => ({
      name: key,
      value: values[key],
      error: errorOf(key),
      onChange: (value: Values[Key]) => set(key, value),
    }),
    /** Props of a one-line or several-line text field, or a native select. */
    text: <Key extends keyof Values & string>(key: Key) => ({
      name: key,
      value: String(values[key]),
      error: errorOf(key),
      onChange: (event: ChangeEvent<Control>) => set(key, event.currentTarget.value as Values[Key]),
    }),
  };
}

/** A form by what it holds; for the components that draw its fields. */
export type StaffForm<Values extends object> = Pick<
  ReturnType<typeof useStaffForm<Values, v.GenericSchema>>,
  'values' | 'errors' | 'set' | 'update' | 'errorOf' | 'text' | 'typed'
>;
