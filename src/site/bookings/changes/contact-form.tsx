import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { CONTACT_WAYS, type ContactWay } from '#domain/outbox-channels.ts';
import { changeContactInput } from '#domain/schemas/client-changes.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { fieldErrorsOf } from '#src/lib/errors.ts';
import { focusOn } from '#src/lib/focus.ts';
import { trpc } from '#src/lib/trpc.ts';
import { TextField } from '#src/ui/text-field.tsx';
import type { BookingData } from '../booking-data.ts';
import classes from './changes.module.css';
import { Choices } from './choices.tsx';
import { refusedFields, useOwnChange } from './use-own-change.ts';

interface ContactFormProps {
  booking: BookingData;
  onClose: () => void;
}

/** Another telephone, the flight with which the client arrives, and how they are written to. What stays is not sent: staff may have changed it. */
export function ContactForm({ booking, onClose }: ContactFormProps) {
  const { t, word } = useTranslation();
  const { bookingCode, customerPhone } = booking;
  const before = { customerPhone, flight: booking.flight ?? '' };
  const [values, setValues] = useState(before);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [way, setWay] = useState<ContactWay>();
  const { data: told } = trpc.booking.changes.way.useQuery({ bookingCode });
  const change = useOwnChange(t('booking.contact.saved'), onClose);
  const save = trpc.booking.changes.contact.useMutation({
    ...change,
    onError: (refused) => {
      setErrors(refusedFields(refused));
      change.onError(refused);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const changed = (key: keyof typeof before) =>
      values[key] === before[key] ? undefined : values[key].trim();
    const checked = v.safeParse(changeContactInput, {
      bookingCode,
      customerPhone: changed('customerPhone'),
      flight: changed('flight'),
      contactBy: way === told?.contactBy ? undefined : way,
    });
    if (checked.success) return save.mutate(checked.output);
    const found = fieldErrorsOf(checked.issues);
    setErrors(found);
    focusOn(`contact-${found.customerPhone ? 'customerPhone' : 'flight'}`);
  };
  const field = (key: keyof typeof before) => ({
    id: `contact-${key}`,
    value: values[key],
    error: errors[key] && word(errors[key]),
    onChange: (value: string) => {
      setValues((latest) => ({ ...latest, [key]: value }));
      setErrors({});
    },
  });
  return (
    <form className={classes.form} method="post" noValidate onSubmit={submit}>
      <TextField
        {...field('customerPhone')}
        label={t('booking.view.phone')}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        isRequired
      />
      <TextField
        {...field('flight')}
        label={t('booking.contact.flight')}
        hint={t('booking.contact.flightHint')}
        optionalText={t('common.optional')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {told ? (
        <fieldset className={classes.ways}>
          <legend>{t('booking.contact.way')}</legend>
          {CONTACT_WAYS.map((one) => (
            <label key={one} className={classes.check}>
              <input
                type="radio"
                name="contactBy"
                value={one}
                checked={(way ?? told.contactBy) === one}
                onChange={() => setWay(one)}
              />
              {t(`booking.contact.way.${one}`)}
            </label>
          ))}
          <p className={classes.hint}>{t('booking.contact.wayHint')}</p>
        </fieldset>
      ) : null}
      <Choices label={t('booking.contact.save')} isBusy={save.isPending} onClose={onClose} />
    </form>
  );
}
