import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { focusOn } from '#src/lib/focus.ts';
import { asTrpcError } from '#src/lib/trpc-error.ts';
import { showToast } from '#src/ui/toast.ts';

type Errors<Field extends string> = Partial<Record<Field, string>>;

/** Values of a small form with what is wrong with each: said on submit, taken back when the field is edited. */
export function useAccountForm<Field extends string>(prefix: string, initial: Record<Field, string>) {
  const { t, word } = useTranslation();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Field>>({});
  const fields = Object.keys(initial) as Field[];
  const idOf = (field: Field) => `${prefix}-${field}`;

  /** Shows what is wrong (`email` → message key) and leads to the first of it. */
  function showErrors(found: Record<string, string>): void {
    const wrong = fields.filter((field) => found[field]);
    setErrors(Object.fromEntries(wrong.map((field) => [field, found[field]])) as Errors<Field>);
    const [first] = wrong;
    if (first) focusOn(idOf(first));
  }

  return {
    values,
    showErrors,
    field: (field: Field) => ({
      id: idOf(field),
      name: field,
      value: values[field],
      error: errors[field] && word(errors[field]),
      isRequired: true,
      onChange: (value: string) => {
        setValues((current) => ({ ...current, [field]: value }));
        setErrors((current) => (current[field] ? { ...current, [field]: undefined } : current));
      },
    }),
    /** A refusal of the server: at its fields, and in a toast. */
    refuse: (thrown: unknown) => {
      const error = asTrpcError(thrown);
      if (error.data?.fieldErrors) return showErrors(error.data.fieldErrors);
      showToast({ title: t('common.error'), message: errorText(error, word), tone: 'error' });
    },
  };
}
