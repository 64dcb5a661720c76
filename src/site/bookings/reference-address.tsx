import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { referenceAddressField } from '#domain/schemas/reference-fields.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { focusOn } from '#src/lib/focus.ts';
import { trpc } from '#src/lib/trpc.ts';
import action from '#src/ui/action.module.css';
import { TextField } from '#src/ui/text-field.tsx';
import { showToast } from '#src/ui/toast.ts';
import classes from './booking-view.module.css';

const FIELD_ID = 'booking-referenceAddress';

/** The one thing that may be left out at checkout: the address of the reference person. */
export function ReferenceAddress({ bookingCode }: { bookingCode: string }) {
  const { t, word } = useTranslation();
  const utils = trpc.useUtils();
  const [referenceAddress, setAddress] = useState('');
  const [error, setError] = useState<string | null>(null);
  const add = trpc.booking.addReferenceAddress.useMutation({
    onSuccess: async () => {
      showToast({ title: t('booking.reference.saved'), tone: 'success' });
      await utils.booking.byCode.invalidate({ bookingCode });
    },
    onError: (refusal) => setError(errorText(refusal, word)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    const checked = v.safeParse(referenceAddressField, referenceAddress);
    if (checked.success) return add.mutate({ bookingCode, referenceAddress: checked.output });
    setError(word(checked.issues[0].message));
    focusOn(FIELD_ID);
  };
  return (
    <section className={`${classes.card} ${classes.reference}`} aria-labelledby="booking-reference">
      <h2 id="booking-reference" className={classes.title}>
        {t('booking.reference.title')}
      </h2>
      <form className={classes.referenceForm} noValidate onSubmit={submit}>
        <TextField
          id={FIELD_ID}
          label={t('booking.reference.address')}
          hint={t('booking.reference.hint')}
          value={referenceAddress}
          error={error ?? undefined}
          isRequired
          autoComplete="off"
          onChange={(value) => {
            setAddress(value);
            setError(null);
          }}
        />
        <button type="submit" className={action.secondary} disabled={add.isPending}>
          {t('booking.reference.save')}
        </button>
      </form>
    </section>
  );
}
