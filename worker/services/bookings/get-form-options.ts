import { todayInHaiti } from '#domain/calendar-day.ts';
import type { Locale } from '#domain/locale.ts';
import { PAYMENT_METHODS } from '#domain/payment-method.ts';
import { getBookingFormOptions } from '../../db/queries/bookings/booking-form.ts';
import type { Deps } from '../../deps.ts';

/** What the booking form chooses from and prices with; names in the reader's language. */
export async function getFormOptions({ db, clock }: Pick<Deps, 'db' | 'clock'>, locale: Locale) {
  const options = await getBookingFormOptions(db, locale);
  return { ...options, today: todayInHaiti(clock.now()), paymentMethods: [...PAYMENT_METHODS] };
}
