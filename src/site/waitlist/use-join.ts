import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import type { VehicleListSearch } from '#domain/site-search.ts';
import { VEHICLE_CLASSES, type VehicleClass } from '#domain/vehicle.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, fieldErrorsOf, type WireError } from '#src/lib/errors.ts';
import { focusOn } from '#src/lib/focus.ts';
import { useSession } from '#src/lib/session.ts';
import { trpc } from '#src/lib/trpc.ts';
import { type JoinValues, type SentWish, typedWish } from './send-join.ts';

const DAY_FIELDS = ['branchId', 'pickupDate', 'returnDate', 'pickupTime', 'returnTime'] as const;
const FIELDS = [...DAY_FIELDS, 'name', 'phone', 'email'] as const;
/** Empty they mean the usual times. */
const MAY_BE_EMPTY: readonly string[] = ['pickupTime', 'returnTime'];
export type JoinField = (typeof FIELDS)[number];

type Errors = Partial<Record<string, string>>;
const firstOf = (errors: Errors) => FIELDS.find((field) => errors[field]);

const loadSchema = () => import('#domain/schemas/waitlist.ts').then((schemas) => schemas.joinWaitlistInput);

/** Why it did not go: too many at once, until when where that is known, or the way there. */
export interface JoinFailure {
  isTooMany: boolean;
  retryAt: string | null;
}

function failureOf(error: WireError): JoinFailure {
  const { details } = error.data ?? {};
  const isTold = typeof details === 'object' && details !== null && 'retryAt' in details;
  const retryAt = isTold && typeof details.retryAt === 'string' ? details.retryAt : null;
  return { isTooMany: errorCode(error) === 'RATE_LIMITED', retryAt };
}

/** The form of the waitlist: what is typed, what is wrong with it, and what became of it. What did not go stays. */
export function useJoin(search: VehicleListSearch, sent: SentWish | null, trap: () => string) {
  const { word } = useTranslation();
  const user = useSession();
  const [values, setValues] = useState<JoinValues>(
    sent?.values ?? {
      name: user?.name ?? '',
      email: user?.email ?? '',
      phone: user?.phone ?? '',
      branchId: search.city ?? 'les_cayes',
      pickupDate: search.pickupDate ?? '',
      returnDate: search.returnDate ?? '',
      pickupTime: search.pickupTime ?? '',
      returnTime: search.returnTime ?? '',
      classes: search.class ? [search.class] : [],
    },
  );
  const [errors, setErrors] = useState<Errors>(sent?.error?.data?.fieldErrors ?? {});
  const [failure, setFailure] = useState<JoinFailure | null>(
    // The server does not know the hour where the reader is.
    sent?.error && !sent.error.data?.fieldErrors ? { ...failureOf(sent.error), retryAt: null } : null,
  );
  const [isBusy, setIsBusy] = useState(false);
  const join = trpc.public.waitlist.join.useMutation({
    onSuccess: () => focusOn('waitlist-answer'),
    onError: (error) => {
      const { fieldErrors } = error.data ?? {};
      if (fieldErrors) return showErrors(fieldErrors);
      setFailure(failureOf(error));
      focusOn('waitlist-failure');
    },
  });

  function showErrors(found: Errors): void {
    setErrors(found);
    const first = firstOf(found);
    if (first) focusOn(`waitlist-${first}`);
  }

  async function check(): Promise<void> {
    const checked = v.safeParse(await loadSchema(), typedWish(values, trap()));
    if (!checked.success) return showErrors(fieldErrorsOf(checked.issues));
    await join.mutateAsync(checked.output).catch(() => undefined);
  }

  const change = (set: Partial<JoinValues>) => {
    setValues((current) => ({ ...current, ...set }));
    setErrors((current) => ({
      ...current,
      ...Object.fromEntries(Object.keys(set).map((key) => [key, undefined])),
    }));
  };
  return {
    values,
    failure,
    isBusy,
    /** What the server answered when it had come. */
    state: join.data?.state ?? sent?.state ?? null,
    change,
    choose: (one: VehicleClass, isChosen: boolean) =>
      setValues(({ classes, ...others }) => ({
        ...others,
        classes: VEHICLE_CLASSES.filter((each) => (each === one ? isChosen : classes.includes(each))),
      })),
    field: (key: Exclude<JoinField, 'branchId'>) => ({
      id: `waitlist-${key}`,
      name: key,
      value: values[key],
      error: errors[key] && word(errors[key]),
      isRequired: !MAY_BE_EMPTY.includes(key),
      // A page that answers a form sent without scripts begins where something is wrong.
      autoFocus: key === firstOf(sent?.error?.data?.fieldErrors ?? {}),
      onChange: (value: string) => change({ [key]: value }),
    }),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (isBusy) return;
      setFailure(null);
      setIsBusy(true);
      check()
        .catch(() => setFailure({ isTooMany: false, retryAt: null }))
        .finally(() => setIsBusy(false));
    },
  };
}

export type JoinForm = ReturnType<typeof useJoin>;
