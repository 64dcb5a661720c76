import { Button, Center, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatUsd } from '#domain/money.ts';
import { arrivesInAccount, type PaymentMethod } from '#domain/payment-method.ts';
import type { PaymentDecision } from '#domain/payment-status.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Dialog, useCloseDialog } from '#src/ui/dialog.tsx';
import { FactList } from '#src/ui/panel.tsx';
import { showToast } from '#src/ui/toast.ts';
import { useUnsaved } from '#src/ui/unsaved.ts';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { useStaffUser } from '../frame/use-staff-user.ts';
import { PaymentChecks, type Verification } from './payment-checks.tsx';
import classes from './payments.module.css';
import { ProofPreview } from './proof-preview.tsx';
import { useDecidePayment } from './use-decide-payment.ts';

/** A payment that waits, with what one needs to know to decide. */
export interface UndecidedPayment extends Verification {
  paymentId: string;
  bookingCode: string;
  customerName: string;
  amountCents: number;
  method: PaymentMethod;
  proofContentType: string | null;
}

export interface PaymentToDecide {
  payment: UndecidedPayment;
  decision: PaymentDecision;
}

interface DecidePaymentDialogProps {
  /** Null keeps the dialog closed. */
  toDecide: PaymentToDecide | null;
  onClose: () => void;
  /** Once it is out of sight. */
  onClosed?: (() => void) | undefined;
}

/** Verify or reject, with the proof before one's eyes; a rejection says why. */
export function DecidePaymentDialog({ toDecide, onClose, onClosed }: DecidePaymentDialogProps) {
  const { t } = useTranslation();
  const shown = useLastShown(toDecide);
  return (
    <Dialog
      opened={toDecide !== null}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      size="lg"
      centered
      title={t(`adminPayments.decide.${shown?.decision ?? 'verify'}Title`)}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {shown ? <Decision key={shown.payment.paymentId} {...shown} onClose={onClose} /> : null}
    </Dialog>
  );
}

interface DecisionProps extends PaymentToDecide {
  onClose: () => void;
}

function Decision({ payment, decision, onClose }: DecisionProps) {
  const { t, word } = useTranslation();
  const [notes, setNotes] = useState('');
  const [isSeen, setIsSeen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const close = useCloseDialog();
  const { user } = useStaffUser();
  useUnsaved(notes.trim() !== '');
  const { decide, isBusy } = useDecidePayment({ onDecided: onClose, onWrongField: setError });
  const isRejection = decision === 'reject';
  const isOwnSecond = !isRejection && payment.firstVerifiedBy?.id === user.id;
  const submit = () => {
    if (!isRejection || notes.trim() !== '') return decide(payment.paymentId, decision, { notes, isSeen });
    setError('validation.rejectionReason.required');
    showToast({
      title: t('validation.rejectionReason.title'),
      message: t('validation.rejectionReason.required'),
      tone: 'error',
    });
  };
  return (
    <Stack className={classes.decision}>
      <PaymentChecks payment={payment} />
      <PaymentFacts payment={payment} />
      {!isRejection && arrivesInAccount(payment.method) && payment.seenAt === null ? (
        <Checkbox
          size="sm"
          label={t('adminPayments.seen.tick')}
          checked={isSeen}
          onChange={(event) => setIsSeen(event.currentTarget.checked)}
        />
      ) : null}
      <Textarea
        size="sm"
        autosize
        minRows={3}
        maxRows={8}
        maxLength={2000}
        data-autofocus
        label={t(isRejection ? 'adminPayments.decide.reason' : 'adminPayments.decide.notes')}
        description={t(isRejection ? 'adminPayments.decide.reasonHint' : 'adminPayments.decide.notesHint')}
        withAsterisk={isRejection}
        value={notes}
        error={error ? word(error) : undefined}
        onChange={(event) => {
          setNotes(event.currentTarget.value);
          setError(null);
        }}
      />
      {isOwnSecond ? <Text fz="sm">{t('error.SECOND_PERSON_NEEDED')}</Text> : null}
      <Group justify="flex-end" gap="sm">
        <Button size="sm" variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button
          size="sm"
          color={isRejection ? 'hibiscus' : undefined}
          disabled={isOwnSecond}
          loading={isBusy}
          onClick={submit}
        >
          {t(`adminPayments.decide.${decision}`)}
        </Button>
      </Group>
    </Stack>
  );
}

function PaymentFacts({ payment }: { payment: UndecidedPayment }) {
  const { t, locale } = useTranslation();
  return (
    <>
      <FactList
        isDense
        facts={[
          { label: t('adminPayments.list.booking'), value: payment.bookingCode },
          { label: t('adminPayments.list.customer'), value: payment.customerName },
          { label: t('adminPayments.list.amount'), value: formatUsd(payment.amountCents, locale) },
          { label: t('adminPayments.list.method'), value: t(`method.${payment.method}`) },
        ]}
      />
      {payment.proofContentType ? (
        <ProofPreview
          paymentId={payment.paymentId}
          contentType={payment.proofContentType}
          bookingCode={payment.bookingCode}
        />
      ) : (
        <Center className={classes.instead}>{t('adminPayments.proof.none')}</Center>
      )}
    </>
  );
}
