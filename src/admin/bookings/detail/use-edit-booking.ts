import { useState } from 'react';
import * as v from 'valibot';
import { carMove } from '#domain/availability.ts';
import { agreedPrice } from '#domain/edit-price.ts';
import { ledgerMove } from '#domain/payment-status.ts';
import { isSameQuote } from '#domain/pricing.ts';
import { staffEditBookingInput } from '#domain/schemas/bookings.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText, fieldErrorsOf } from '#src/lib/errors.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { staleCurrent } from '../../kit/editing/stale-current.ts';
import { useRefreshBookings } from '../../kit/editing/use-refresh-bookings.ts';
import type { AskedMove } from '../status/use-car-question.ts';
import type { BookingData } from './booking-data.ts';
import {
  bookedOf,
  type EditValues,
  editInputOf,
  editQuoteOf,
  editValuesOf,
  useEditForm,
  withRental,
} from './edit-values.ts';
import { mineOnTopOf } from './three-way.ts';
import { useEditPriceSource } from './use-edit-price-source.ts';

interface Settings {
  /** The version the form opened with. */
  opened: BookingData;
  onDone: () => void;
}

type EditInput = v.InferOutput<typeof staffEditBookingInput>;

/** A change that moves the car, or takes money out of the books, until somebody has said so twice. */
export interface AskedEdit {
  input: EditInput;
  car: Omit<AskedMove, 'code'> | null;
  money: { move: 'refund' | 'take_back'; amountCents: number } | null;
}

/** What is to be asked before a change is written over this version; null where nothing is. */
function questionOf(input: EditInput, over: BookingData): AskedEdit | null {
  const { bookingStatus: to, paymentStatus, customerName: name } = input;
  const move = carMove(over.bookingStatus, to);
  const isUnchanged = paymentStatus === over.paymentStatus;
  const car = move && { move, to, name, balanceCents: isUnchanged ? over.outstandingCents : 0 };
  const ledger = ledgerMove(over.paymentStatus, paymentStatus);
  const isTaken = ledger === 'refund' || ledger === 'take_back';
  const money = isTaken ? { move: ledger, amountCents: over.paidCents } : null;
  return car || money ? { input, car, money } : null;
}

/** The edit form of a booking, its saving, and what happens when somebody else saved first. */
export function useEditBooking({ opened, onDone }: Settings) {
  const { t, word } = useTranslation();
  const refresh = useRefreshBookings();
  const utils = trpc.useUtils();
  const [base, setBase] = useState(opened);
  const [theirs, setTheirs] = useState<BookingData | null>(null);
  const [asked, setAsked] = useState<AskedEdit | null>(null);
  const source = useEditPriceSource(base);
  const form = useEditForm(base, source);

  const fail = (error: TrpcError) => {
    const current = staleCurrent<BookingData>(error);
    if (current) return setTheirs(current);
    const isTaken = errorCode(error) === 'VEHICLE_UNAVAILABLE';
    if (errorCode(error) === 'QUOTE_CHANGED') {
      void utils.staff.bookings.formOptions.invalidate();
      void utils.staff.bookings.vehiclesForBranch.invalidate();
    }
    showToast({
      title: t(isTaken ? 'error.VEHICLE_UNAVAILABLE.title' : 'adminBookings.toast.updateFailed'),
      message: form.refuse(error) ? t('validation.form.fixErrors') : errorText(error, word),
      tone: 'error',
    });
  };
  const update = trpc.staff.bookings.update.useMutation({
    onSuccess: async () => {
      showToast({ title: t('adminBookings.toast.updated'), tone: 'success' });
      await refresh();
      onDone();
    },
    onError: fail,
    onSettled: () => setAsked(null),
  });
  const send = (input: EditInput, over: BookingData) => {
    const question = questionOf(input, over);
    if (question) setAsked(question);
    else update.mutate(input);
  };

  return {
    form,
    base,
    theirs,
    inputs: source(form.values),
    /** What the booking would cost with another car; null while that is not known. */
    totalOf: (vehicleId: string): number | null => {
      const values = withRental(form.values, { vehicleId });
      return editQuoteOf(values, base, source(values))?.grandTotalCents ?? null;
    },
    isBusy: update.isPending,
    save: () => {
      if (update.isPending) return;
      const input = form.check();
      if (input) send(input, base);
      else showToast({ title: t('validation.form.fixErrors'), tone: 'error' });
    },
    asked,
    confirm: () => asked && update.mutate(asked.input),
    keep: () => setAsked(null),
    dismiss: () => setTheirs(null),
    takeTheirs: () => {
      if (!theirs) return;
      setBase(theirs);
      form.reset(editValuesOf(theirs));
      setTheirs(null);
    },
    /** Both were seen: theirs with mine on top is written over theirs, unless nobody has seen the price that makes. */
    keepMine: () => {
      if (!theirs) return;
      const seen = [editQuoteOf(form.values, base, source(form.values)), agreedPrice(bookedOf(theirs))];
      const mine = mineOnTopOf(editValuesOf(base), editValuesOf(theirs), form.values);
      setBase(theirs);
      form.reset(editValuesOf(theirs));
      for (const [key, value] of Object.entries(mine)) form.set(key as keyof EditValues, value);
      setTheirs(null);
      const input = editInputOf(mine, theirs, source);
      const isSeen = seen.some((quote) => quote && input.quote && isSameQuote(quote, input.quote));
      if (!isSeen) return showToast({ title: t('adminBookings.edit.checkPrice'), tone: 'info' });
      const checked = v.safeParse(staffEditBookingInput, input);
      if (checked.success) send(checked.output, theirs);
      else form.showErrors(fieldErrorsOf(checked.issues));
    },
  };
}
