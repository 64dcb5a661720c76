import { useEffect, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import type { TrpcError } from '#src/lib/trpc.ts';
import { asTrpcError } from '#src/lib/trpc-error.ts';
import { showToast } from '#src/ui/toast.ts';
import { staleCurrent } from './stale-current.ts';

interface Versioned {
  rowVersion: number;
}

interface SaveSettings<Values, Row extends Versioned, Input extends Versioned> {
  form: {
    opened: Values;
    isDirty: boolean;
    check: () => Input | null;
    refuse: (error: TrpcError) => boolean;
    reset: (values: Values) => void;
  };
  /** The row as the server last told it. */
  row: Row;
  valuesOf: (row: Row) => Values;
  send: (input: Input) => Promise<Row>;
  onSaved?: (row: Row) => unknown;
  /** What the toast says. */
  done: string;
  failed: string;
  /** Words for a refusal that the general ones do not fit. */
  refusal?: (error: TrpcError) => string | undefined;
}

/**
 * Saves a form against the version it opened with. When another part of the same row was changed meanwhile, it saves
 * over that; when one of its own fields was, both versions are kept until the person chooses.
 */
export function useVersionedSave<Values, Row extends Versioned, Input extends Versioned>(
  settings: SaveSettings<Values, Row, Input>,
) {
  const { form, row, valuesOf } = settings;
  const { t, word } = useTranslation();
  const [base, setBase] = useState(row);
  const [theirs, setTheirs] = useState<Row | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const adopt = (next: Row) => {
    setBase(next);
    setTheirs(null);
    form.reset(valuesOf(next));
  };
  useEffect(() => {
    if (row.rowVersion > base.rowVersion && !form.isDirty && !isBusy) adopt(row);
  });

  const refuse = (error: TrpcError) => {
    if (form.refuse(error)) return;
    const message = settings.refusal?.(error) ?? errorText(error, word);
    showToast({ tone: 'error', title: settings.failed, message });
  };
  const send = async (input: Input, rowVersion: number): Promise<void> => {
    try {
      const saved = await settings.send({ ...input, rowVersion });
      adopt(saved);
      showToast({ tone: 'success', title: settings.done });
      await settings.onSaved?.(saved);
    } catch (thrown) {
      const error = asTrpcError(thrown);
      const current = staleCurrent<Row>(error);
      if (!current) return refuse(error);
      const isElsewhere = JSON.stringify(valuesOf(current)) === JSON.stringify(form.opened);
      if (isElsewhere && current.rowVersion !== rowVersion) return send(input, current.rowVersion);
      setTheirs(current);
    }
  };

  return {
    isBusy,
    /** The row as somebody else saved it meanwhile, for the person to compare. */
    theirs,
    takeTheirs: () => theirs && adopt(theirs),
    save: () => {
      const input = form.check();
      if (!input) return showToast({ tone: 'error', title: t('validation.form.fixErrors') });
      setIsBusy(true);
      send(input, theirs?.rowVersion ?? base.rowVersion).finally(() => setIsBusy(false));
    },
  };
}
