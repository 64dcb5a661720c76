import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { BRANCH_CITIES } from '#domain/branch.ts';
import { addDays, dayInHaiti } from '#domain/calendar-day.ts';
import { formatDay, formatInstant, formatMoment } from '#domain/format-day.ts';
import { timeInHaiti } from '#domain/haiti-clock.ts';
import type { KeepableLine } from '#domain/kept-by-hand.ts';
import { extendInput } from '#domain/schemas/rentals.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { ApprovalDialog } from '../approvals/approval-dialog.tsx';
import { useApproval } from '../approvals/use-approval.ts';
import { AnchorLink } from '../kit/anchor-link.ts';
import { FormActions, NothingToDo } from '../kit/editing/form-actions.tsx';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { ClosedThen } from '../kit/fields/closed-then.tsx';
import { DayInput } from '../kit/fields/day-input.tsx';
import { LeaveOutAfterHours } from '../kit/fields/leave-out.tsx';
import { Moment, TimeInput } from '../kit/fields/moment.tsx';
import { useRequestId } from '../payments/money/use-money-change.ts';
import { PapersNotice } from '../upkeep/papers-notice.tsx';
import { ConsentFields, type ConsentValues, NO_CONSENT } from './consent-fields.tsx';
import { KeepByHand } from './keep-by-hand.tsx';
import { LateBadge } from './late-badge.tsx';
import { PriceChange, useSignedUsd } from './price-change.tsx';
import { useRentalChange } from './use-rental-change.ts';

type Extension = RouterOutputs['staff']['rentals']['extension'];

export interface NewReturn {
  returnDate: string;
  returnTime: string;
}

interface ExtendFormProps {
  bookingId: string;
  /** The return that is asked about first; a day more where it is absent. */
  until?: NewReturn;
  onClose: () => void;
}

/** The longest steps that are one tap away. */
const DAYS_MORE = [1, 2, 3, 7];

/** Later or sooner back: what it costs and whether the car is free, as the return is chosen. */
export function ExtendForm({ bookingId, until, onClose }: ExtendFormProps) {
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
  if (known === null) {
    if (!query.error) return <Skeleton height={320} radius={10} />;
    return (
      <NothingToDo>
        {problem ? word(Object.values(problem)[0] ?? '') : errorText(query.error, word)}
      </NothingToDo>
    );
  }
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
  onClose: () => void;
}

function ChosenReturn(props: ChosenReturnProps) {
  const { shown, isCurrent, chosen, problem, onChoose, isLeftOut, onLeaveOut, keep, onKeep, onClose } = props;
  const { t, locale } = useTranslation();
  const usd = useSignedUsd();
  const { booking, differenceCents } = shown;
  const requestIdOf = useRequestId();
  const form = useStaffForm({
    initial: { agreedBy: booking.customerName, ...NO_CONSENT } as ConsentValues,
    schema: extendInput,
  });
  const [reason, setReason] = useState('');
  const approval = useApproval(() => send());
  const change = useRentalChange({
    done: t('rental.extend.done', { when: formatMoment(chosen.returnDate, chosen.returnTime, locale) }),
    refuse: form.refuse,
    ask: (error) => approval.ask(error),
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
        {problem ? null : <Availability shown={shown} onChoose={onChoose} />}
        {problem ? null : <PapersThen shown={shown} />}
        {problem ? null : <KeepByHand byHand={shown.byHand} keep={keep} onKeep={onKeep} />}
        {problem ? null : <PriceChange {...shown} />}
        <ConsentFields form={form} />
      </Stack>
      <FormActions
        label={t('rental.extend.save', { sum })}
        isBusy={extend.isPending}
        isDisabled={!isCurrent || !shown.isFree}
      />
      <ApprovalDialog approval={approval} />
    </form>
  );
}

/** Papers of the car, and licenses, that end before the car would be back. */
function PapersThen({ shown }: { shown: Extension }) {
  const { t, locale } = useTranslation();
  return (
    <>
      <PapersNotice vehicleId={shown.booking.vehicle.id} day={shown.returnDate} title="upkeep.duringRental" />
      {shown.endedLicenses.length > 0 ? (
        <Notice tone="warning">
          {shown.endedLicenses.map(({ name, licenseExpiresOn }) => (
            <p key={name}>{t('rental.extend.license', { name, day: formatDay(licenseExpiresOn, locale) })}</p>
          ))}
        </Notice>
      ) : null}
    </>
  );
}

/** Which rental it is: with whom, which car, and when it is to be back as agreed. */
export function RentalHead({ booking }: { booking: Extension['booking'] }) {
  const { t, locale } = useTranslation();
  const { vehicle, customerName, bookingCode, returnDate, returnTime, returnBranchId, lateMinutes } = booking;
  return (
    <Group gap="xs" justify="space-between">
      <div>
        <Text fw={600}>{customerName}</Text>
        <Text fz={13} c="dimmed">
          {vehicle.brand} {vehicle.model} · {vehicle.plate} · {bookingCode}
        </Text>
        <Text fz={13}>
          {t('rental.agreedReturn', { when: formatMoment(returnDate, returnTime, locale) })} ·{' '}
          {BRANCH_CITIES[returnBranchId]}
        </Text>
      </div>
      <LateBadge minutes={lateMinutes} />
    </Group>
  );
}

interface ReturnFieldsProps {
  booking: Extension['booking'];
  chosen: NewReturn;
  error: string | undefined;
  onChoose: (next: NewReturn) => void;
}

/** So many days more in one tap, or any day and time. */
function ReturnFields({ booking, chosen, error, onChoose }: ReturnFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Group gap={8}>
        {DAYS_MORE.map((count) => {
          const returnDate = addDays(booking.returnDate, count);
          const isChosen = chosen.returnDate === returnDate && chosen.returnTime === booking.returnTime;
          return (
            <Button
              key={count}
              size="sm"
              variant={isChosen ? 'filled' : 'default'}
              aria-pressed={isChosen}
              onClick={() => onChoose({ returnDate, returnTime: booking.returnTime })}
            >
              {t('rental.extend.more', { count })}
            </Button>
          );
        })}
      </Group>
      <Moment>
        <DayInput
          size="sm"
          label={t('rental.newReturn')}
          name="returnDate"
          value={chosen.returnDate}
          min={booking.pickupDate}
          error={error}
          onChange={(returnDate) => onChoose({ ...chosen, returnDate })}
        />
        <TimeInput
          name="returnTime"
          label={t('rental.newReturnTime')}
          value={chosen.returnTime}
          onChange={(returnTime) => onChoose({ ...chosen, returnTime })}
        />
      </Moment>
    </>
  );
}

/** Whether the car is free until then; where it is not, who comes next, and the way out. */
function Availability({ shown, onChoose }: { shown: Extension; onChoose: (next: NewReturn) => void }) {
  const { t, locale } = useTranslation();
  const { isFree, next, booking } = shown;
  if (isFree) {
    return (
      <Text fz="sm" role="status">
        {next
          ? t('rental.free.until', { when: formatInstant(next.freeUntil, locale) })
          : t('rental.free.open')}
      </Text>
    );
  }
  if (next === null) return null;
  const last = new Date(next.freeUntil);
  const canStay = last.getTime() > Date.now() && next.freeUntil > `${booking.pickupDate}T`;
  return (
    <Notice tone="error" role="alert" title={t('rental.taken.title')}>
      <p>
        {next.bookingCode === null
          ? t('rental.taken.byWork', { when: formatInstant(next.freeUntil, locale) })
          : t('rental.taken.byBooking', {
              code: next.bookingCode,
              when: formatInstant(next.freeUntil, locale),
            })}{' '}
        {next.bookingId === null ? null : (
          <AnchorLink to="/admin/bookings/$id" params={{ id: next.bookingId }} inherit>
            {t('rental.taken.open')}
          </AnchorLink>
        )}
      </p>
      {canStay ? (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => onChoose({ returnDate: dayInHaiti(last), returnTime: timeInHaiti(last) })}
        >
          {t('rental.taken.untilThen')}
        </Button>
      ) : null}
    </Notice>
  );
}
