import { Skeleton, Stack, Text } from '@mantine/core';
import type { CallOffKind } from '#domain/cancellation.ts';
import { formatUsd } from '#domain/money.ts';
import { callOffInput } from '#domain/schemas/rentals.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { ApprovalDialog } from '../approvals/approval-dialog.tsx';
import { useApproval } from '../approvals/use-approval.ts';
import { FormActions, NothingToDo } from '../kit/editing/form-actions.tsx';
import { useRequestId } from '../kit/editing/use-request-id.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { ConsentFields, type ConsentValues, NO_CONSENT } from './consent-fields.tsx';
import classes from './price-change.module.css';
import { RentalHead } from './rental-head.tsx';
import { useRentalChange } from './use-rental-change.ts';

type CallOff = RouterOutputs['staff']['rentals']['cancellation'];

interface CallOffFormProps {
  bookingId: string;
  kind: CallOffKind;
  onClose: () => void;
  /** Money goes back now. */
  onRefund: () => void;
}

/** The booking does not take place: what is kept, what goes back and how, before anybody says so. */
export function CallOffForm({ bookingId, kind, ...rest }: CallOffFormProps) {
  const { word } = useTranslation();
  const query = trpc.staff.rentals.cancellation.useQuery({ bookingId, kind }, { staleTime: 0, retry: false });
  const shown = useLastShown(query.data ?? null);
  if (shown !== null) return <Shown shown={shown} kind={kind} {...rest} />;
  if (!query.error) return <Skeleton height={260} radius={10} />;
  const problem = fieldErrorsIn(query.error.data?.details);
  return <NothingToDo>{problem ? word(problem) : errorText(query.error, word)}</NothingToDo>;
}

/** A refusal by a rule names its field in the details. */
function fieldErrorsIn(details: unknown): string | undefined {
  const isThere = typeof details === 'object' && details !== null && 'fieldErrors' in details;
  return isThere ? Object.values(details.fieldErrors as Record<string, string>)[0] : undefined;
}

function Shown({ shown, kind, onClose, onRefund }: Omit<CallOffFormProps, 'bookingId'> & { shown: CallOff }) {
  const { t } = useTranslation();
  const requestIdOf = useRequestId();
  const approval = useApproval(() => send());
  const { booking, keptPercent } = shown;
  const form = useStaffForm({
    initial: { agreedBy: booking.customerName, ...NO_CONSENT } as ConsentValues,
    schema: callOffInput,
  });
  const change = useRentalChange({
    done: t(`rental.${kind}.done`, { code: booking.bookingCode }),
    refuse: form.refuse,
    ask: (error) => approval.ask(error),
    onClose: () => {
      onClose();
      if (shown.balanceCents < 0) onRefund();
    },
  });
  const mutation = trpc.staff.rentals.callOff.useMutation(change);
  const send = () => {
    if (mutation.isPending) return;
    const asked = {
      bookingId: booking.id,
      rowVersion: booking.rowVersion,
      kind,
      keptPercent,
      ...form.values,
    };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (input) mutation.mutate(input);
  };
  return (
    <form {...form.element(send)}>
      <Stack gap="sm">
        <RentalHead booking={booking} />
        <Kept shown={shown} kind={kind} />
        <ConsentFields form={form} ask={t(`rental.${kind}.how`)} who={t(`rental.${kind}.who`)} />
      </Stack>
      <FormActions
        label={t(`rental.${kind}.save`)}
        cancelLabel={t('rental.keep')}
        isBusy={mutation.isPending}
        isDangerous
      />
      <ApprovalDialog approval={approval} />
    </form>
  );
}

/** What of the price is kept, by which rule, and what becomes of the rest. */
function Kept({ shown, kind }: { shown: CallOff; kind: CallOffKind }) {
  const { t, locale } = useTranslation();
  const usd = (cents: number) => formatUsd(cents, locale);
  const { keptPercent, keptCents, totalBeforeCents, paidCents, pendingCents, balanceCents } = shown;
  const sums = [
    { label: t('quote.total'), cents: totalBeforeCents },
    { label: t('rental.kept', { percent: keptPercent }), cents: keptCents },
    { label: t('rental.paid'), cents: paidCents },
    {
      label: t(balanceCents < 0 ? 'rental.goesBack' : 'rental.price.balance'),
      cents: Math.abs(balanceCents),
    },
  ];
  const isFree = kind === 'cancellation' && keptPercent === 0 && Date.parse(shown.pickupAt) > Date.now();
  return (
    <>
      <dl className={classes.lines}>
        {sums.map(({ label, cents }) => (
          <div key={label} className={classes.sum}>
            <dt>{label}</dt>
            <dd>{usd(cents)}</dd>
          </div>
        ))}
      </dl>
      <Text fz={13} c="dimmed">
        {isFree ? t('rental.freeUntil', { hours: shown.freeCancellationHours }) : t('rental.byRules')}{' '}
        {t('rental.carIsFree')}
      </Text>
      {balanceCents < 0 ? <Text fz="sm">{t('rental.refundNext')}</Text> : null}
      {pendingCents > 0 ? (
        <Notice tone="warning">{t('rental.pending', { amount: usd(pendingCents) })}</Notice>
      ) : null}
      {shown.depositHeldCents > 0 ? (
        <Notice tone="warning">{t('rental.depositHeld', { amount: usd(shown.depositHeldCents) })}</Notice>
      ) : null}
    </>
  );
}
