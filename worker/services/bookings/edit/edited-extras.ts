import { extrasOf } from '#domain/booked-extras.ts';
import { isBack } from '#domain/booking-status.ts';
import { refuseField } from '#domain/ledger.ts';
import type { StaffEditBookingInput } from '#domain/schemas/bookings.ts';
import type { BookingToEdit } from '../../../db/queries/bookings/booking-edits.ts';

/** What went along with a car that is back did so: what is owed for it besides is a charge, what is given for it a discount. */
export function requireExtrasToStay({ extras }: StaffEditBookingInput, booking: BookingToEdit): void {
  if (extras === undefined) return;
  const { lines, bookingStatus, lastSeenAs } = booking;
  const isOver = isBack(bookingStatus);
  if (!isOver && lastSeenAs !== 'return') return;
  const booked = extrasOf(lines);
  const countIn = (counts: readonly { code: string; quantity?: number }[], code: string) =>
    counts.find((extra) => extra.code === code)?.quantity ?? 0;
  const isRefused = (code: string) => {
    const [asked, had] = [countIn(extras, code), countIn(booked, code)];
    // Where a return is recorded by mistake the client still drives, and may want one more.
    return isOver ? asked !== had : asked < had;
  };
  if ([...booked, ...extras].some(({ code }) => isRefused(code)))
    throw refuseField('extras', 'validation.extras.returned');
}

/** An extra is booked or on offer, and there are as many as are asked for; a price is of one that goes along. */
export function requireExtras(
  { extras, extraPrices = [] }: StaffEditBookingInput,
  { lines, extras: offered }: BookingToEdit,
): void {
  for (const { code, quantity } of extras ?? []) {
    const booked = lines.find((line) => line.kind === 'extra' && line.code === code);
    const onOffer = offered.find((extra) => extra.code === code);
    if (quantity === 0 || quantity === booked?.quantity) continue;
    if (booked === undefined && onOffer === undefined)
      throw refuseField('extras', 'validation.extras.invalid');
    const stock = onOffer?.stock ?? null;
    if (stock !== null && quantity > stock) throw refuseField('extras', 'validation.extras.stock');
  }
  const asked = extras ?? extrasOf(lines);
  const isAsked = ({ code }: { code: string }) =>
    asked.some((extra) => extra.code === code && extra.quantity !== 0);
  if (!extraPrices.every(isAsked)) throw refuseField('extraPrices', 'validation.extras.invalid');
}
