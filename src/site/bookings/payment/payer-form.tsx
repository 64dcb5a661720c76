import { type FormEvent, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { focusOn } from '#src/lib/focus.ts';
import { trpc } from '#src/lib/trpc.ts';
import action from '#src/ui/action.module.css';
import { showToast } from '#src/ui/toast.ts';
import payment from './booking-payment.module.css';
import { NOBODY_ELSE, type PayerErrors, payerErrors } from './payer.ts';
import { PayerFields } from './payer-fields.tsx';

/** Says who sent the proof that waits. */
export function PayerForm({ code, link }: { code: string; link: string | undefined }) {
  const { t, word } = useTranslation();
  const utils = trpc.useUtils();
  const [payer, setPayer] = useState(NOBODY_ELSE);
  const [errors, setErrors] = useState<PayerErrors>({});
  const name = trpc.booking.changes.payer.useMutation({
    onSuccess: async () => {
      showToast({ title: t('booking.payer.saved'), tone: 'success' });
      if (link === undefined) await utils.booking.byCode.invalidate({ bookingCode: code });
      else await utils.public.links.read.invalidate({ token: link });
    },
    onError: (error) => {
      const { errors: wrong, first } = payerErrors(error.data?.fieldErrors);
      setErrors(wrong);
      if (first) focusOn(first.key);
      else showToast({ title: t('common.error'), message: errorText(error, word), tone: 'error' });
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!name.isPending) name.mutate({ bookingCode: code, link, ...payer });
  };
  return (
    <form className={payment.addProof} method="post" noValidate onSubmit={save}>
      <PayerFields
        payer={payer}
        errors={errors}
        isNameNeeded
        onChange={(next) => {
          setPayer(next);
          setErrors({});
        }}
      />
      <button type="submit" className={action.secondary} disabled={name.isPending}>
        {t('booking.payer.save')}
      </button>
    </form>
  );
}
