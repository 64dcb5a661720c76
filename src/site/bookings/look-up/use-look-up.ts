import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { lookUpBy } from '#domain/look-up.ts';
import { lookUpBookingInput } from '#domain/schemas/search.ts';
import type { BookingLookupSearch } from '#domain/site-search.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { fieldErrorsOf } from '#src/lib/errors.ts';
import { focusOn } from '#src/lib/focus.ts';
import { trpc } from '#src/lib/trpc.ts';
import type { BookingData } from '../booking-data.ts';
import type { SentLookUp } from './send-look-up.ts';
import { useLookUpPause } from './use-look-up-pause.ts';

type Field = 'email' | 'bookingCode';

/** What is wrong with a telephone is shown at the one field for both. */
function inFields({ phone, ...errors }: Partial<Record<string, string>>): Partial<Record<string, string>> {
  return phone === undefined ? errors : { ...errors, email: phone };
}

/** The state of the lookup: what is typed, what is wrong with it, what the server said, how long to wait. */
export function useLookUp(
  search: BookingLookupSearch,
  sent: SentLookUp | null,
  onFound: (booking: BookingData) => void,
) {
  const { word } = useTranslation();
  const [values, setValues] = useState({
    email: sent?.email ?? search.email ?? '',
    bookingCode: sent?.code ?? search.code ?? '',
  });
  const [errors, setErrors] = useState<Partial<Record<string, string>>>(
    inFields(sent?.error?.data?.fieldErrors ?? {}),
  );
  const pause = useLookUpPause(sent?.error ?? null);
  const lookUp = trpc.booking.lookUp.useMutation({
    onSuccess: onFound,
    onError: (error) => pause.startFor(error),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (lookUp.isPending || pause.until) return;
    const checked = v.safeParse(lookUpBookingInput, {
      ...lookUpBy(values.email),
      bookingCode: values.bookingCode,
    });
    const found = checked.success ? {} : fieldErrorsOf(checked.issues);
    setErrors(inFields(found));
    if (checked.success) lookUp.mutate(checked.output);
    else focusOn((found.email ?? found.phone) ? 'look-up-email' : 'look-up-bookingCode');
  };
  const field = (key: Field) => ({
    id: `look-up-${key}`,
    value: values[key],
    error: errors[key] && word(errors[key]),
    isRequired: true,
    isDisabled: pause.until !== null,
    onChange: (value: string) => {
      setValues((current) => ({ ...current, [key]: value }));
      setErrors((current) => ({ ...current, [key]: undefined }));
    },
  });
  return {
    field,
    submit,
    error: lookUp.isIdle ? (sent?.error ?? null) : lookUp.error,
    isSearching: lookUp.isPending,
    pausedUntil: pause.until,
  };
}
