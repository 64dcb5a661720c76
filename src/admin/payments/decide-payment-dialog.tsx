import { Button, Checkbox, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DEFAULT_BRANCH_ID } from '#domain/branch.ts';
import { arrivesInAccount, needsReference } from '#domain/payment-method.ts';
import type { PaymentDecision } from '#domain/payment-status.ts';
import { amountText, parseAmount } from '#domain/typed-amount.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Dialog, useCloseDialog } from '#src/ui/dialog.tsx';
import { showToast } from '#src/ui/toast.ts';
import { useUnsaved } from '#src/ui/unsaved.ts';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { useStaffUser } from '../frame/use-staff-user.ts';
import { AmountCame } from './amount-came.tsx';
import { PaymentChecks } from './payment-checks.tsx';
import { PaymentFacts, type UndecidedPayment } from './payment-facts.tsx';
import classes from './payments.module.css';
import { ReferenceQuestion } from './reference-question.tsx';
import { useDecidePayment } from './use-decide-payment.ts';

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
      title={t(`adminPayments.decide.${shown?.decision ?? 'verify'}Title`)}
    >
      {shown ? <Decision key={shown.payment.paymentId} {...shown} onClose={onClose} /> : null}
    </Dialog>
  );
}

interface DecisionProps extends PaymentToDecide {
  onClose: () => void;
}

function Decision({ payment, decision, onClose }: DecisionProps) {
  const { t } = useTranslation();
  const [notes, setNotes] = useState('');
  const { currency } = payment;
  const [amount, setAmount] = useState(amountText(payment.currencyAmount, currency));
  const currencyAmount = parseAmount(amount, currency);
  const [reference, setReference] = useState('');
  const [isSeen, setIsSeen] = useState(false);
  const [holderId, setHolderId] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  useUnsaved(notes.trim() !== '' || reference.trim() !== '' || currencyAmount !== payment.currencyAmount);
  const { decide, question, isBusy } = useDecidePayment({ onDecided: onClose, onWrongFields: setErrors });
  const isRejection = decision === 'reject';
  const { reference: wrongReference, currencyAmount: wrongAmount, ...others } = errors;
  const submit = () => {
    const came = currencyAmount ?? 0;
    if (!isRejection && came < 1) return setErrors({ currencyAmount: 'validation.paymentAmount.invalid' });
    const typedValues = { notes, currencyAmount: came, reference, isSeen, holderId };
    if (!isRejection || notes.trim() !== '') return decide(payment.paymentId, decision, typedValues);
    setErrors({ rejectionReason: 'validation.rejectionReason.required' });
    showToast({
      title: t('validation.rejectionReason.title'),
      message: t('validation.rejectionReason.required'),
      tone: 'error',
    });
  };
  /** What is typed anew is no longer wrong. */
  const typed = (set: (text: string) => void) => (text: string) => {
    set(text);
    setErrors({});
  };
  return (
    <Stack className={classes.decision}>
      <PaymentChecks payment={payment} />
      <PaymentFacts payment={payment} />
      {isRejection ? null : (
        <>
          {arrivesInAccount(payment.method) && payment.seenAt === null ? (
            <SeenTick isSeen={isSeen} onSee={setIsSeen} />
          ) : null}
          <AmountCame payment={payment} value={amount} error={wrongAmount} onChange={typed(setAmount)} />
          {needsReference(payment.method) && payment.reference === null ? (
            <ReferenceInput value={reference} error={wrongReference} onChange={typed(setReference)} />
          ) : null}
          {payment.method === 'cash' ? <CashHolder value={holderId} onChoose={setHolderId} /> : null}
        </>
      )}
      <Words
        decision={decision}
        isCash={payment.method === 'cash'}
        value={notes}
        error={Object.values(others)[0] ?? null}
        onChange={typed(setNotes)}
      />
      <Actions payment={payment} decision={decision} isBusy={isBusy} onSubmit={submit} />
      <ReferenceQuestion question={question} />
    </Stack>
  );
}

function SeenTick({ isSeen, onSee }: { isSeen: boolean; onSee: (isSeen: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <Checkbox
      size="sm"
      data-autofocus
      label={t('adminPayments.seen.tick')}
      checked={isSeen}
      onChange={(event) => onSee(event.currentTarget.checked)}
    />
  );
}

interface ReferenceInputProps {
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** By which a wallet's payment is found, read off the proof. */
function ReferenceInput({ value, error, onChange }: ReferenceInputProps) {
  const { t, word } = useTranslation();
  return (
    <TextInput
      size="sm"
      withAsterisk
      data-autofocus
      maxLength={100}
      label={t('money.reference')}
      description={t('adminPayments.decide.referenceHint')}
      value={value}
      error={error ? word(error) : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Who has cash that was reported: it comes into that person's drawer. */
function CashHolder({ value, onChoose }: { value: string; onChoose: (id: string) => void }) {
  const { t } = useTranslation();
  const { user } = useStaffUser();
  const { data } = trpc.staff.cash.mine.useQuery({ branchId: user.branchId ?? DEFAULT_BRANCH_ID });
  const colleagues = data?.colleagues ?? [];
  return (
    <NativeSelect
      size="sm"
      label={t('adminPayments.decide.holder')}
      description={t('adminPayments.decide.holderHint')}
      value={value}
      data={[
        { value: '', label: t('adminPayments.decide.holderMe', { name: user.name }) },
        ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}

interface WordsProps {
  decision: PaymentDecision;
  isCash: boolean;
  value: string;
  error: string | null;
  onChange: (text: string) => void;
}

/** The reason of a rejection, or a note on what was seen. */
function Words({ decision, isCash, value, error, onChange }: WordsProps) {
  const { t, word } = useTranslation();
  const isRejection = decision === 'reject';
  const notesHint = t(isCash ? 'adminPayments.decide.notesHintCash' : 'adminPayments.decide.notesHint');
  return (
    <Textarea
      size="sm"
      autosize
      minRows={isRejection ? 3 : 2}
      maxRows={8}
      maxLength={2000}
      // To verify one looks at the picture first; the note is below it.
      data-autofocus={isRejection || undefined}
      label={t(isRejection ? 'adminPayments.decide.reason' : 'adminPayments.decide.notes')}
      description={isRejection ? t('adminPayments.decide.reasonHint') : notesHint}
      withAsterisk={isRejection}
      value={value}
      error={error ? word(error) : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface ActionsProps extends PaymentToDecide {
  isBusy: boolean;
  onSubmit: () => void;
}

/** Whoever verified it first cannot be the second person too. */
function Actions({ payment, decision, isBusy, onSubmit }: ActionsProps) {
  const { t } = useTranslation();
  const { user } = useStaffUser();
  const close = useCloseDialog();
  const isOwnSecond = decision === 'verify' && payment.firstVerifiedBy?.id === user.id;
  return (
    <Group justify="flex-end" gap="sm" className={classes.actions}>
      {isOwnSecond ? (
        <Text fz="sm" role="status">
          {t('error.SECOND_PERSON_NEEDED')}
        </Text>
      ) : null}
      <Button size="sm" variant="default" onClick={close}>
        {t('common.cancel')}
      </Button>
      <Button
        size="sm"
        color={decision === 'reject' ? 'hibiscus' : undefined}
        disabled={isOwnSecond}
        loading={isBusy}
        onClick={onSubmit}
      >
        {t(`adminPayments.decide.${decision}`)}
      </Button>
    </Group>
  );
}
