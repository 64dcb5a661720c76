import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { PaymentStatusDialog } from './payment-status-dialog.tsx';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';
import { useCarQuestion } from './use-car-question.ts';
import type { AskedChange, StatusChange } from './use-status-change.ts';

/** Everything that is asked before a status moves a car or money. */
export function StatusDialogs({ change }: { change: StatusChange }) {
  const { asked, close } = change;
  const isBusy = change.busyId !== undefined;
  return (
    <>
      <AskDialog change={change} />
      <RecordPaymentDialog booking={asked?.kind === 'receive' ? asked.booking : null} onClose={close} />
      <PaymentStatusDialog
        booking={asked?.kind === 'decide' ? asked.booking : null}
        isBusy={isBusy}
        onClose={close}
        onChoose={change.decided}
      />
    </>
  );
}

type Question = Extract<AskedChange, { kind: 'car' | 'money' }>;

/** The question in words: what happens, and what it does to the car or the money. */
function useQuestion(asked: Question | null) {
  const { t, locale } = useTranslation();
  const carQuestion = useCarQuestion();
  if (asked === null) return { title: '', confirm: '', text: '' };
  const { bookingCode: code, customerName: name, grandTotalCents, paidCents } = asked.booking;
  const balanceCents = Math.max(0, grandTotalCents - paidCents);
  if (asked.kind === 'car') return carQuestion({ ...asked, code, name, balanceCents });
  const { to, booking } = asked;
  const isReopened = booking.paymentStatus === 'paid';
  const amount = formatUsd(to === 'unpaid' || isReopened ? paidCents : balanceCents, locale);
  const words = { code, amount, method: t(`method.${booking.paymentMethod}`) };
  const status = t(`status.payment.${to}`);
  const kind = to === 'unpaid' ? 'takeBack' : isReopened ? 'reopen' : 'reported';
  return {
    title: t('adminBookings.ask.money.title', { code, status }),
    confirm: t('adminBookings.ask.confirm', { status }),
    text: t(`adminBookings.ask.money.${kind}`, words),
  };
}

function AskDialog({ change }: { change: StatusChange }) {
  const { t } = useTranslation();
  const { asked } = change;
  const question = asked?.kind === 'car' || asked?.kind === 'money' ? asked : null;
  const shown = useLastShown(question);
  const { title, confirm, text } = useQuestion(shown);
  const isCalledOff = shown?.kind === 'car' && shown.move === 'callOff';
  return (
    <ConfirmDialog
      isOpen={question !== null}
      title={title}
      confirmLabel={confirm}
      cancelLabel={t(isCalledOff ? 'adminBookings.callOff.keep' : 'common.cancel')}
      closeLabel={t('common.close')}
      isDangerous={isCalledOff || (shown?.kind === 'money' && shown.to === 'unpaid')}
      isBusy={change.busyId !== undefined}
      onConfirm={change.confirm}
      onClose={change.close}
    >
      {text}
    </ConfirmDialog>
  );
}
