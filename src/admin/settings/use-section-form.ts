import type * as v from 'valibot';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSettingsRefresh } from '../kit/editing/use-refresh.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { useVersionedSave } from '../kit/editing/use-versioned-save.ts';

interface SectionSettings<Values, Row extends { rowVersion: number }, Schema extends v.GenericSchema> {
  row: Row;
  valuesOf: (row: Row) => Values;
  schema: Schema;
  typedAs?: Record<string, keyof Values & string>;
  /** What goes to the server, beside the version; what was typed, unless it is told. */
  toInput?: (values: Values) => object;
  send: (input: v.InferOutput<Schema>) => Promise<Row>;
  /** What the toast says. */
  saved: string;
}

/** The form of one part of the settings, saved over the version it opened with; every screen then reads the settings anew. */
export function useSectionForm<
  Values extends object,
  Row extends { rowVersion: number },
  Schema extends v.GenericSchema,
>({
  row,
  valuesOf,
  schema,
  typedAs = {},
  toInput = (values) => values,
  send,
  saved,
}: SectionSettings<Values, Row, Schema>) {
  const { t } = useTranslation();
  const refresh = useSettingsRefresh();
  const form = useStaffForm({ initial: valuesOf(row), schema, typedAs });
  const saving = useVersionedSave({
    form,
    row,
    valuesOf,
    toInput: (values, { rowVersion }) => ({ ...toInput(values), rowVersion }),
    send: (input) => send(input),
    onSaved: refresh,
    done: saved,
    failed: t('adminSettings.failed'),
  });
  return { form, saving };
}
