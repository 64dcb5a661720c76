import { useRef, useState } from 'react';
import type * as v from 'valibot';
import { vehicleMove } from '#domain/availability.ts';
import { isSameQuote } from '#domain/pricing.ts';
import type { staffEditBookingInput } from '#domain/schemas/bookings.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode } from '#src/lib/errors.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { useApproval } from '../../approvals/use-approval.ts';
import { useRefresh } from '../../kit/editing/use-refresh.ts';
import { useVersionedSave } from '../../kit/editing/use-versioned-save.ts';
import { refusalText } from '../../kit/refusal-text.ts';
import { type TransferAfter, useTransferOffer } from '../../transfers/use-transfer-offer.ts';
import type { AskedMove } from '../status/use-vehicle-question.ts';
import type { BookingData } from './booking-data.ts';
import {
  type EditPriceSource,
  type EditValues,
  editInputOf,
  editQuoteOf,
  editValuesOf,
  useEditForm,
  withRental,
} from './edit-values.ts';

/** What an edit is priced with, as far as it is loaded: tax and fee, and the car among those of the branch. */
export function useEditPriceSource({ id: bookingId }: BookingData): EditPriceSource {
  const utils = trpc.useUtils();
  const { data: options } = trpc.staff.bookings.formOptions.useQuery(undefined, { staleTime: 0 });
  return ({ pickupBranchId, vehicleId }) => {
    if (pickupBranchId === '' || !options) return null;
    const vehicles = utils.staff.bookings.vehiclesForBranch.getData({ branchId: pickupBranchId, bookingId });
    const vehicle = vehicles?.find(({ id }) => id === vehicleId);
    const { taxRateBasisPoints, staffOneWayFeeCents, graceMinutes, extras, openings, afterHours } = options;
    const prices = { taxRateBasisPoints, staffOneWayFeeCents, graceMinutes, extras, openings, afterHours };
    return vehicle ? { vehicle, ...prices } : null;
  };
}

interface Settings {
  /** The version the form opened with. */
  opened: BookingData;
  onDone: () => void;
}

type EditInput = v.InferOutput<typeof staffEditBookingInput>;

/** A change that moves the car, until somebody has said so twice. */
export type AskedEdit = Omit<AskedMove, 'code'>;

/** What is to be asked before a change is written over this version; null where nothing is. */
function questionOf(input: EditInput, over: BookingData): AskedEdit | null {
  const { bookingStatus: to, customerName: name, pickupDate } = input;
  const move = vehicleMove(over.bookingStatus, to);
  const from = over.bookingStatus;
  return move && { move, from, to, name, pickupDate, balanceCents: over.balanceCents };
}

/** The rental of the form, once its branches are chosen. */
function rentalOf({ vehicleId, pickupBranchId, returnBranchId, pickupDate, returnDate }: EditValues) {
  if (pickupBranchId === '' || returnBranchId === '') return null;
  return { vehicleId, pickupBranchId, returnBranchId, pickupDate, returnDate };
}

/** The edit form of a booking, its saving, and what happens when somebody else saved first. */
export function useEditBooking({ opened, onDone }: Settings) {
  const words = useTranslation();
  const { t } = words;
  const refresh = useRefresh();
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<(AskedEdit & { answer: (isSure: boolean) => void }) | null>(null);
  const source = useEditPriceSource(opened);
  const form = useEditForm(opened);
  const update = trpc.staff.bookings.update.useMutation({
    // Busy until all is read: what is typed after the save would go with the screen.
    onSuccess: async () => {
      showToast({ title: t('adminBookings.toast.updated'), tone: 'success' });
      await refresh();
    },
  });

  const approval = useApproval();
  const offer = useTransferOffer();
  const transfer = useRef<TransferAfter>(undefined);

  const refuse = (error: TrpcError) => {
    if (approval.ask(error, () => saving.save())) return;
    const rental = rentalOf(form.values);
    const again = (planned?: TransferAfter) => {
      transfer.current = planned;
      saving.save();
    };
    if (rental && offer.ask(error, rental, again)) return;
    const isTaken = errorCode(error) === 'VEHICLE_UNAVAILABLE';
    if (errorCode(error) === 'QUOTE_CHANGED') {
      void utils.staff.bookings.formOptions.invalidate();
      void utils.staff.bookings.vehiclesForBranch.invalidate();
    }
    if (errorCode(error) === 'EXTRAS_TAKEN') void utils.staff.bookings.extrasLeft.invalidate();
    showToast({
      title: t(isTaken ? 'error.VEHICLE_UNAVAILABLE.title' : 'adminBookings.toast.updateFailed'),
      message: form.refuse(error) ? t('validation.form.fixErrors') : refusalText(error, words),
      tone: 'error',
    });
  };
  const isSure = (question: AskedEdit) => new Promise<boolean>((answer) => setAsked({ ...question, answer }));
  const send = async (input: EditInput, over: BookingData) => {
    const question = questionOf(input, over);
    if (question && !(await isSure(question))) return setAsked(null);
    // It goes with the save that it was planned for, and no other.
    const planned = transfer.current;
    transfer.current = undefined;
    await update.mutateAsync({ ...input, transfer: planned }).finally(() => setAsked(null));
    onDone();
  };
  const quoteOf = (values: EditValues, over: BookingData) => editQuoteOf(values, over, source(values));
  const saving = useVersionedSave({
    form,
    row: opened,
    valuesOf: editValuesOf,
    compare: (row: BookingData) => [editValuesOf(row), row.quote],
    toInput: (values, over) => editInputOf(values, over, source),
    // The screen is left once it is saved: there is no row to go on from.
    send: (input, over) => send(input, over).then(() => null),
    failed: t('adminBookings.toast.updateFailed'),
    refuse,
    mayKeep: (mine, theirs, base) => {
      const seen = [quoteOf(form.values, base), theirs.quote];
      const made = quoteOf(mine, theirs);
      const isSeen = seen.some((quote) => quote && made && isSameQuote(quote, made));
      if (!isSeen) showToast({ title: t('adminBookings.edit.checkPrice'), tone: 'info' });
      return isSeen;
    },
  });

  return {
    form,
    saving,
    inputs: source(form.values),
    /** What the booking would cost with another car; null while that is not known. */
    totalOf: (vehicleId: string): number | null =>
      quoteOf(withRental(form.values, { vehicleId }), saving.base)?.grandTotalCents ?? null,
    isBusy: update.isPending,
    asked,
    approval,
    offer,
    confirm: () => asked?.answer(true),
    keep: () => asked?.answer(false),
  };
}
