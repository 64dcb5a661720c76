import { useEffect, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import type { TrpcError } from '#src/lib/trpc.ts';
import { asTrpcError } from '#src/lib/trpc-error.ts';
import { showToast } from '#src/ui/toast.ts';
import { mergeVersions, type Versions } from './merge-versions.ts';

/** The row as somebody else left it, when that is why an edit was refused; the server sends it along. */
export function staleCurrent<Row extends { rowVersion: number }>(error: TrpcError): Row | null {
  if (errorCode(error) !== 'STALE_VERSION') return null;
  const { details } = error.data ?? {};
  const current = typeof details === 'object' && details && 'current' in details ? details.current : null;
  const isRow = typeof current === 'object' && current !== null && 'rowVersion' in current;
  return isRow ? (current as Row) : null;
}

interface Versioned {
  rowVersion: number;
}

interface SaveSettings<Values, Row extends Versioned, Opened extends Row | null, Input, Saved extends Row> {
  form: {
    opened: Values;
    values: Values;
    isDirty: boolean;
    check: (input: unknown) => Input | null;
    refuse: (error: TrpcError) => boolean;
    reset: (opened: Values, typed?: Values) => void;
  };
  /** The row as the server last told it; null while there is none. */
  row: Opened;
  valuesOf: (row: Row) => Values;
  /** What of a row another person may have changed; the form's values, unless it is more. */
  compare?: (row: Row) => unknown;
  /** What the schema is asked about, to be written over `over`. */
  toInput: (values: Values, over: Row | Opened) => unknown;
  /** Resolves to the row as it was saved; to null when there is nothing to go on from. */
  send: (input: Input, over: Row | Opened) => Promise<Saved | null>;
  onSaved?: (row: Saved) => unknown;
  /** What the toast says. */
  done?: string;
  failed: string;
  /** Words for a refusal that the general ones do not fit. */
  refusal?: (error: TrpcError) => string | undefined;
  /** Shows a refusal in another way than in its fields, or else in a toast. */
  refuse?: (error: TrpcError) => void;
  /** Whether mine on top of theirs may be written at once; if not, it stays in the form. `base` was compared with both. */
  mayKeep?: (mine: Values, theirs: Row, base: Row | Opened) => boolean;
}

/**
 * Saves a form against the version it opened with. When another part of the same row was changed meanwhile, it saves
 * over that; when one of its own fields was, both versions are kept until the person chooses.
 */
export function useVersionedSave<
  Values extends object,
  Row extends Versioned,
  Opened extends Row | null,
  Input,
  Saved extends Row,
>(settings: SaveSettings<Values, Row, Opened, Input, Saved>) {
  const { form, row, valuesOf, compare = valuesOf } = settings;
  const { t, word } = useTranslation();
  const [base, setBase] = useState<Row | Opened>(row);
  const [theirs, setTheirs] = useState<Row | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const goOnFrom = (next: Row, typed?: Values) => {
    setBase(next);
    setTheirs(null);
    form.reset(valuesOf(next), typed);
  };
  useEffect(() => {
    const isNewer = row && base && row.rowVersion > base.rowVersion;
    if (isNewer && !form.isDirty && !isBusy) goOnFrom(row);
  });

  const refuse = (error: TrpcError) => {
    if (form.refuse(error)) return;
    const message = settings.refusal?.(error) ?? errorText(error, word);
    showToast({ tone: 'error', title: settings.failed, message });
  };
  const write = async (values: Values, over: Row | Opened): Promise<void> => {
    const input = form.check(settings.toInput(values, over));
    if (!input) return showToast({ tone: 'error', title: t('validation.form.fixErrors') });
    try {
      const saved = await settings.send(input, over);
      if (!saved) return;
      goOnFrom(saved);
      if (settings.done) showToast({ tone: 'success', title: settings.done });
      await settings.onSaved?.(saved);
    } catch (thrown) {
      const error = asTrpcError(thrown);
      const current = staleCurrent<Row>(error);
      if (!current || !over) return (settings.refuse ?? refuse)(error);
      const isElsewhere = JSON.stringify(compare(current)) === JSON.stringify(compare(over));
      if (!isElsewhere || current.rowVersion === over.rowVersion) return setTheirs(current);
      setBase(current);
      return write(values, current);
    }
  };
  const save = (values: Values, over: Row | Opened) => {
    if (isBusy) return;
    setIsBusy(true);
    write(values, over).finally(() => setIsBusy(false));
  };
  const versions: Versions<Values> | null = theirs && {
    opened: form.opened,
    theirs: valuesOf(theirs),
    mine: form.values,
  };

  return {
    isBusy,
    /** The row that is written over. */
    base,
    /** The row as somebody else saved it meanwhile. */
    theirs,
    /** What the person compares then. */
    versions,
    save: () => save(form.values, base),
    /** Both were seen: theirs with mine on top is written over theirs. */
    keepMine: () => {
      if (!versions || !theirs) return;
      const mine = mergeVersions(versions);
      goOnFrom(theirs, mine);
      if (settings.mayKeep?.(mine, theirs, base) ?? true) save(mine, theirs);
    },
    takeTheirs: () => theirs && goOnFrom(theirs),
    /** Back to the form, with nothing decided. */
    dismiss: () => setTheirs(null),
  };
}
