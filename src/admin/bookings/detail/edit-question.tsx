import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { useCarQuestion } from '../status/use-car-question.ts';
import type { AskedEdit, useEditBooking } from './use-edit-booking.ts';

/** Asks before the form's statuses move the car or take money out of the books, as the menus do. */
export function EditQuestion({ edit }: { edit: ReturnType<typeof useEditBooking> }) {
  const { t } = useTranslation();
  const shown = useLastShown(edit.asked);
  const { title, confirm, texts } = useWords(shown, edit.saving.base.bookingCode);
  const isCalledOff = shown?.car?.move === 'callOff';
  return (
    <ConfirmDialog
      isDangerous={isCalledOff || Boolean(shown?.money)}
      isOpen={edit.asked !== null}
      title={title}
      confirmLabel={confirm}
      cancelLabel={t(isCalledOff ? 'adminBookings.callOff.keep' : 'common.cancel')}
      closeLabel={t('common.close')}
      isBusy={edit.isBusy}
      onConfirm={edit.confirm}
      onClose={edit.keep}
    >
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </ConfirmDialog>
  );
}

/** The car's question comes first; the money's goes into the same dialog. */
function useWords(asked: AskedEdit | null, code: string) {
  const { t, locale } = useTranslation();
  const carQuestion = useCarQuestion();
  const car = asked?.car ? carQuestion({ ...asked.car, code }) : null;
  const texts = car ? [car.text] : [];
  const status = asked ? t(`status.payment.${asked.input.paymentStatus}`) : '';
  if (asked?.money) {
    const kind = asked.money.move === 'refund' ? 'refund' : 'takeBack';
    const amount = formatUsd(asked.money.amountCents, locale);
    texts.push(t(`adminBookings.ask.money.${kind}`, { amount }));
  }
  return {
    title: car?.title ?? t('adminBookings.ask.money.title', { code, status }),
    confirm: car?.confirm ?? t('adminBookings.ask.confirm', { status }),
    texts,
  };
}
