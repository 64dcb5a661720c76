import { Button, Chip, Group, Input, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { isOut } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import type { KeepableLine } from '#domain/kept-by-hand.ts';
import { SWAP_CAUSES, type SwapCause } from '#domain/rental-change.ts';
import { swapInput } from '#domain/schemas/rentals.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { useShortWait } from '#src/ui/use-short-wait.ts';
import { ApprovalDialog } from '../approvals/approval-dialog.tsx';
import { useApproval } from '../approvals/use-approval.ts';
import { FormActions, NothingToDo } from '../kit/editing/form-actions.tsx';
import { useRequestId } from '../kit/editing/use-request-id.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { LeavingReason } from '../upkeep/leaving-stops.tsx';
import { PapersNotice } from '../upkeep/papers-notice.tsx';
import { ServiceNotice } from '../upkeep/service-notice.tsx';
import { UpkeepBadge } from '../upkeep/upkeep-badge.tsx';
import { useLeavingStops } from '../upkeep/use-leaving-stops.ts';
import { ConsentFields, type ConsentValues, NO_CONSENT } from './consent-fields.tsx';
import { KeepByHand } from './keep-by-hand.tsx';
import { PriceChange, useSignedUsd } from './price-change.tsx';
import { RentalHead } from './rental-head.tsx';
import classes from './swap-form.module.css';
import { useRentalChange } from './use-rental-change.ts';

type OtherVehicles = RouterOutputs['staff']['rentals']['otherVehicles'];

interface SwapValues extends ConsentValues {
  vehicleId: string;
  /** Why it leaves although a paper has ended or its service is overdue. */
  leavingReason: string;
  cause: SwapCause;
}

interface SwapFormProps {
  bookingId: string;
  /** The car that was chosen before. */
  vehicleId?: string;
  onClose: () => void;
}

/** Another car for the rental: which ones are free, who is the cause, and what it costs then. */
export function SwapForm({ bookingId, vehicleId: chosen = '', onClose }: SwapFormProps) {
  const { t, word } = useTranslation();
  const [keep, setKeep] = useState<readonly KeepableLine[]>([]);
  const query = trpc.staff.rentals.otherVehicles.useQuery(
    { bookingId, keep: [...keep] },
    { staleTime: 0, retry: false, placeholderData: keepPreviousData },
  );
  const shown = useLastShown(query.data ?? null);
  // The cars come with their badges: later ones would push down what is about to be pressed.
  const isWaiting = useShortWait(trpc.staff.upkeep.due.useQuery({}, { staleTime: 60_000 }).isLoading);
  if (shown === null && query.error) return <NothingToDo>{errorText(query.error, word)}</NothingToDo>;
  if (shown === null || isWaiting) return <Skeleton height={320} radius={10} />;
  if (shown.vehicles.length === 0) return <NothingToDo>{t('rental.swap.none')}</NothingToDo>;
  return (
    <Shown
      shown={shown}
      isCurrent={query.data !== undefined && !query.isPlaceholderData}
      chosen={chosen}
      problem={query.error ? errorText(query.error, word) : null}
      keep={keep}
      onKeep={setKeep}
      onClose={onClose}
    />
  );
}

interface ShownProps {
  shown: OtherVehicles;
  /** The prices are those of what is kept. */
  isCurrent: boolean;
  /** Why they could not be asked for. */
  problem: string | null;
  chosen: string;
  /** What was set by hand before, and counts on. */
  keep: readonly KeepableLine[];
  onKeep: (keep: readonly KeepableLine[]) => void;
  onClose: () => void;
}

function Shown({ shown, isCurrent, problem, chosen, keep, onKeep, onClose }: ShownProps) {
  const { t } = useTranslation();
  const usd = useSignedUsd();
  const requestIdOf = useRequestId();
  const { booking, vehicles, agreed, branchId } = shown;
  const form = useStaffForm({
    initial: {
      agreedBy: booking.customerName,
      ...NO_CONSENT,
      // Somebody else may have taken it since.
      vehicleId: vehicles.some(({ id }) => id === chosen) ? chosen : '',
      cause: 'firm',
      leavingReason: '',
    } as SwapValues,
    schema: swapInput,
  });
  const { vehicleId, cause } = form.values;
  const isGone = chosen !== '' && !vehicles.some(({ id }) => id === chosen);
  const vehicle = vehicles.find(({ id }) => id === vehicleId);
  const leavesOn = isOut(booking.bookingStatus) ? todayInHaiti(new Date()) : booking.pickupDate;
  // A rental that is late has its car for longer.
  const lastDay = booking.returnDate < leavesOn ? leavesOn : booking.returnDate;
  const { isLooking } = useLeavingStops({ vehicleId, day: leavesOn });
  const price = cause === 'client' && vehicle ? vehicle : agreed;
  const approval = useApproval(() => send());
  const change = useRentalChange({
    done: t('rental.swap.done', {
      car: vehicle ? `${vehicle.brand} ${vehicle.model} · ${vehicle.plate}` : '',
    }),
    refuse: form.refuse,
    ask: (error) => approval.ask(error),
    rental: booking,
    onClose,
  });
  const swap = trpc.staff.rentals.swap.useMutation(change);
  const send = () => {
    if (!isCurrent || swap.isPending) return;
    const asked = {
      bookingId: booking.id,
      rowVersion: booking.rowVersion,
      ...form.values,
      keep: [...keep],
      quote: price.quote,
    };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (input) swap.mutate(input);
  };
  const sum = `${price.differenceCents > 0 ? '+' : ''}${usd(price.differenceCents)}`;
  return (
    <form {...form.element(send)}>
      <Stack gap="sm">
        <RentalHead booking={booking} />
        {isGone ? <Notice tone="warning">{t('rental.swap.notFree')}</Notice> : null}
        <VehicleChoice
          vehicles={vehicles}
          branchId={branchId}
          value={vehicleId}
          error={form.errorOf('vehicleId')}
          wishedId={cause === 'client' ? vehicleId : ''}
          onChoose={(id) => form.set('vehicleId', id)}
          onWish={(id) => {
            form.set('vehicleId', id);
            form.set('cause', 'client');
          }}
        />
        <CauseChoice value={cause} onChoose={(next) => form.set('cause', next)} />
        {cause === 'client' && vehicle ? (
          <>
            <KeepByHand byHand={shown.byHand} keep={keep} onKeep={onKeep} />
            <PriceChange {...vehicle} />
          </>
        ) : (
          <Text fz="sm">{t('rental.swap.samePrice')}</Text>
        )}
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        <ConsentFields form={form} />
        {/* It comes late, after each car that is pressed: above it nothing moves, and Save waits for it. */}
        <PapersNotice vehicleId={vehicleId} day={lastDay} leavesOn={leavesOn} title="upkeep.duringRental" />
        <ServiceNotice
          vehicleId={vehicleId}
          day={leavesOn}
          title={isOut(booking.bookingStatus) ? 'upkeep.serviceOverdue' : 'upkeep.serviceAtPickup'}
        />
        {isOut(booking.bookingStatus) ? (
          <LeavingReason vehicleId={vehicleId} day={leavesOn} reason={form.text('leavingReason')} />
        ) : null}
      </Stack>
      <FormActions
        label={t('rental.swap.save', { sum })}
        isBusy={swap.isPending || isLooking}
        isDisabled={!isCurrent}
      />
      <ApprovalDialog approval={approval} />
    </form>
  );
}

interface VehicleChoiceProps {
  vehicles: OtherVehicles['vehicles'];
  branchId: BranchId;
  value: string;
  /** The chosen car, where the client wants it. */
  wishedId: string;
  error: string | undefined;
  onChoose: (id: string) => void;
  onWish: (id: string) => void;
}

/** The cars that are free for the rest of the rental, those of the same class or better first; beside each its price by the client's wish, a press. */
function VehicleChoice({ vehicles, branchId, value, wishedId, error, onChoose, onWish }: VehicleChoiceProps) {
  const { t } = useTranslation();
  const usd = useSignedUsd();
  const id = useId();
  const chosen = useRef<HTMLLabelElement>(null);
  // One that was chosen before may lie below what is in sight.
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <fieldset
      className={classes.cars}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
      tabIndex={-1}
    >
      <legend className={classes.legend}>{t('rental.swap.cars')}</legend>
      {vehicles.map((vehicle) => {
        const sum = `${vehicle.differenceCents > 0 ? '+' : ''}${usd(vehicle.differenceCents)}`;
        const name = `${vehicle.brand} ${vehicle.model} · ${vehicle.plate}`;
        return (
          <div key={vehicle.id} className={classes.car} data-chosen={vehicle.id === value || undefined}>
            <label ref={vehicle.id === value ? chosen : undefined} className={classes.choice}>
              <input
                type="radio"
                name="vehicleId"
                value={vehicle.id}
                checked={vehicle.id === value}
                onChange={() => onChoose(vehicle.id)}
              />
              <span className={classes.name}>
                {vehicle.brand} {vehicle.model} {vehicle.year} · {vehicle.plate}
                <small>
                  {t(`vehicle.class.${vehicle.class}`)}
                  {vehicle.branchId === branchId ? '' : ` · ${t(`city.${vehicle.branchId}`)}`}
                  {vehicle.isSameOrBetter ? '' : ` · ${t('rental.swap.smaller')}`}
                </small>
                <UpkeepBadge vehicleId={vehicle.id} isShort />
              </span>
            </label>
            <Button
              variant={vehicle.id === wishedId ? 'filled' : 'default'}
              className={classes.wish}
              aria-pressed={vehicle.id === wishedId}
              aria-label={t('rental.swap.wishOf', { car: name, sum })}
              onClick={() => onWish(vehicle.id)}
            >
              <span>
                {sum} <small>{t('rental.swap.wish')}</small>
              </span>
            </Button>
          </div>
        );
      })}
      {error ? (
        <Notice tone="error" id={id}>
          <p>{error}</p>
        </Notice>
      ) : null}
    </fieldset>
  );
}

function CauseChoice({ value, onChoose }: { value: SwapCause; onChoose: (cause: SwapCause) => void }) {
  const { t } = useTranslation();
  const labelId = useId();
  return (
    <Input.Wrapper label={t('rental.swap.cause')} labelElement="div" labelProps={{ id: labelId }}>
      <Chip.Group value={value} onChange={(cause) => onChoose(cause as SwapCause)}>
        <Group gap={8} mt={6} role="radiogroup" aria-labelledby={labelId}>
          {SWAP_CAUSES.map((cause) => (
            <Chip key={cause} value={cause} size="md" variant="outline" classNames={{ label: classes.cause }}>
              {t(`rental.swap.cause.${cause}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}
