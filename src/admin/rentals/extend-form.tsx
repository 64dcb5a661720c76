import { Skeleton, Stack } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '#domain/format-day.ts';
import type { KeepableLine } from '#domain/kept-by-hand.ts';
import { extendInput } from '#domain/schemas/rentals.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useUnsaved } from '#src/ui/unsaved.ts';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { useShortWait } from '#src/ui/use-short-wait.ts';
import { ApprovalDialog } from '../approvals/approval-dialog.tsx';
import { useApproval } from '../approvals/use-approval.ts';
import { FormActions, NothingToDo } from '../kit/editing/form-actions.tsx';
import { useRequestId } from '../kit/editing/use-request-id.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { ClosedThen } from '../kit/fields/closed-then.tsx';
import { LeaveOutAfterHours } from '../kit/fields/leave-out.tsx';
import { useLeavingStops } from '../upkeep/use-leaving-stops.ts';
import { Availability } from './availability.tsx';
import { ConsentFields, type ConsentValues, NO_CONSENT } from './consent-fields.tsx';
import { EndedPapers } from './ended-papers.tsx';
import type { Extension, NewReturn, ReplacedVehicle } from './extension.ts';
import { KeepByHand } from './keep-by-hand.tsx';
import { PriceChange, useSignedUsd } from './price-change.tsx';
import { RentalHead } from './rental-head.tsx';
import { ReturnFields } from './return-fields.tsx';
import { useRentalChange } from './use-rental-change.ts';

interface ExtendFormProps {
  bookingId: string;
  /** The return that is asked about first; a day more where it is absent. */
  until?: NewReturn;
  onReplace: (booking: ReplacedVehicle) => void;
  onClose: () => void;
}

/** Later or sooner back: what it costs and whether the car is free, as the return is chosen. */
export function ExtendForm({ bookingId, until, onReplace, onClose }: ExtendFormProps) {
  const { word } = useTranslation();
  const [chosen, setChosen] = useState<NewReturn | null>(until ?? null);
  const isWhole = chosen === null || (chosen.returnDate !== '' && chosen.returnTime !== '');
  const [isLeftOut, setIsLeftOut] = useState(false);
  const [keep, setKeep] = useState<readonly KeepableLine[]>([]);
  const query = trpc.staff.rentals.extension.useQuery(
    { bookingId, ...chosen, isAfterHoursLeftOut: isLeftOut, keep: [...keep] },
    { staleTime: 0, retry: false, placeholderData: keepPreviousData, enabled: isWhole },
  );
  const known = useLastShown(query.data ?? null);
  const problem = query.error?.data?.fieldErrors ?? fieldErrorsIn(query.error?.data?.details);
  // Of `ClosedThen`: what it says would push down what is about to be pressed.
  const isWaiting = useShortWait(trpc.staff.bookings.formOptions.useQuery().isLoading);
  if (known === null && query.error) {
    return (
      <NothingToDo>
        {problem ? word(Object.values(problem)[0] ?? '') : errorText(query.error, word)}
      </NothingToDo>
    );
  }
  if (known === null || isWaiting) return <Skeleton height={320} radius={10} />;
  const isCurrent = isWhole && query.data !== undefined && !query.isPlaceholderData;
  return (
    <ChosenReturn
      shown={known}
      isCurrent={isCurrent}
      chosen={chosen ?? { returnDate: known.returnDate, returnTime: known.returnTime }}
      problem={
        problem
          ? word(Object.values(problem)[0] ?? '')
          : query.error
            ? errorText(query.error, word)
            : undefined
      }
      onChoose={setChosen}
      isLeftOut={isLeftOut}
      onLeaveOut={setIsLeftOut}
      keep={keep}
      onKeep={setKeep}
      onReplace={onReplace}
      onClose={onClose}
    />
  );
}

/** A refusal by a rule names its field in the details. */
function fieldErrorsIn(details: unknown): Record<string, string> | undefined {
  const isThere = typeof details === 'object' && details !== null && 'fieldErrors' in details;
  return isThere ? (details.fieldErrors as Record<string, string>) : undefined;
}

interface ChosenReturnProps {
  shown: Extension;
  /** The price is that of the chosen return. */
  isCurrent: boolean;
  chosen: NewReturn;
  problem: string | undefined;
  onChoose: (next: NewReturn) => void;
  /** Nothing is charged for a return outside the opening hours. */
  isLeftOut: boolean;
  onLeaveOut: (isLeftOut: boolean) => void;
  /** What was set by hand before, and counts on. */
  keep: readonly KeepableLine[];
  onKeep: (keep: readonly KeepableLine[]) => void;
  onReplace: (booking: ReplacedVehicle) => void;
  onClose: () => void;
}

function ChosenReturn(props: ChosenReturnProps) {
  const { shown, isCurrent, chosen, problem, onChoose, isLeftOut, onLeaveOut, keep, onKeep } = props;
  const { onReplace, onClose } = props;
  const { t, locale } = useTranslation();
  const usd = useSignedUsd();
  const { booking, differenceCents } = shown;
  const requestIdOf = useRequestId();
  const form = useStaffForm({
    initial: { agreedBy: booking.customerName, ...NO_CONSENT } as ConsentValues,
    schema: extendInput,
  });
  const { isLooking } = useLeavingStops({
    vehicleId: booking.vehicle.id,
    day: shown.returnDate,
  });
  const [reason, setReason] = useState('');
  useUnsaved(reason.trim() !== '');
  const approval = useApproval(() => send());
  const change = useRentalChange({
    done: t('rental.extend.done', { when: formatMoment(chosen.returnDate, chosen.returnTime, locale) }),
    refuse: form.refuse,
    ask: (error) => approval.ask(error),
    rental: booking,
    onClose,
  });
  const extend = trpc.staff.rentals.extend.useMutation(change);
  const send = () => {
    if (!isCurrent || !shown.isFree || extend.isPending) return;
    const asked = {
      bookingId: booking.id,
      rowVersion: booking.rowVersion,
      ...chosen,
      quote: shown.quote,
      keep: [...keep],
      afterHoursLeftOut: shown.afterHoursCents !== null && isLeftOut ? reason : undefined,
      ...form.values,
    };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (input) extend.mutate(input);
  };
  const sum = `${differenceCents > 0 ? '+' : ''}${usd(differenceCents)}`;
  return (
    <form {...form.element(send)}>
      <Stack gap="sm">
        <RentalHead booking={booking} />
        <ReturnFields booking={booking} chosen={chosen} error={problem} onChoose={onChoose} />
        {problem ? null : (
          <ClosedThen branchId={booking.returnBranchId} day={shown.returnDate} time={shown.returnTime} />
        )}
        {problem || shown.afterHoursCents === null ? null : (
          <LeaveOutAfterHours
            feeCents={shown.afterHoursCents}
            isLeftOut={isLeftOut}
            reason={reason}
            error={form.errorOf('afterHoursLeftOut')}
            onLeaveOut={onLeaveOut}
            onReason={setReason}
          />
        )}
        {problem ? null : <Availability shown={shown} onChoose={onChoose} onReplace={onReplace} />}
        {problem ? null : <KeepByHand byHand={shown.byHand} keep={keep} onKeep={onKeep} />}
        {problem ? null : <PriceChange {...shown} />}
        <ConsentFields form={form} />
        {/* The papers come late: above them nothing moves, and Save waits for them. */}
        {problem ? null : <EndedPapers shown={shown} />}
      </Stack>
      <FormActions
        label={t('rental.extend.save', { sum })}
        isBusy={extend.isPending || isLooking}
        isDisabled={!isCurrent || !shown.isFree}
      />
      <ApprovalDialog approval={approval} />
    </form>
  );
}
