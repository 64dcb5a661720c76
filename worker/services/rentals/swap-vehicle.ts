import { AppError } from '#domain/app-error.ts';
import { bareQuote } from '#domain/bare-quote.ts';
import { isOut } from '#domain/booking-status.ts';
import { dayInHaiti } from '#domain/calendar-day.ts';
import { priceEdit } from '#domain/edit-price.ts';
import { timeInHaiti } from '#domain/haiti-clock.ts';
import { keptOverrides } from '#domain/kept-by-hand.ts';
import type { Locale } from '#domain/locale.ts';
import { placeProblem } from '#domain/places.ts';
import { requireHolding, requireSwap } from '#domain/rental-change.ts';
import type { OtherVehiclesInput, SwapInput } from '#domain/schemas/rentals.ts';
import { isRentable, isSameOrBetter } from '#domain/vehicle.ts';
import { findBookingToEdit } from '../../db/queries/bookings/booking-edits.ts';
import { listOtherVehicles } from '../../db/queries/rentals/other-vehicles.ts';
import type { Deps } from '../../deps.ts';
import { approveDiscount, changedDiscount } from '../bookings/approve-booking.ts';
import type { ChangeDeps, ChangeRequest } from '../bookings/booking-change.ts';
import { requireSameQuote } from '../bookings/new-booking.ts';
import { approveUnread } from '../upkeep/approve-leaving.ts';
import {
  changeRental,
  comparedPrice,
  type DecidedChange,
  enginesRequest,
  keptLines,
  type RentalToChange,
  requireRental,
  shownByHand,
} from './change-rental.ts';
import { rentalView } from './extend-rental.ts';

/** A car that replaces one on the road is wanted from this minute on. */
function fromNow(at: Date) {
  return { pickupDate: dayInHaiti(at), pickupTime: timeInHaiti(at) };
}

/** The price as it was agreed, which stays where the firm is the cause. */
function agreedQuote(booking: RentalToChange) {
  return bareQuote(booking);
}

/**
 * The cars that are free for the rest of a rental and stand where it begins, those of its class or a better one first, each with the price that it would
 * have by the client's wish. Throws BOOKING_NOT_FOUND, WRONG_BOOKING_STATUS `{bookingStatus}`.
 */
export async function listVehiclesToSwap(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { bookingId, keep }: OtherVehiclesInput,
  locale: Locale,
) {
  const now = clock.now();
  const booking = requireRental(await findBookingToEdit(db, { bookingId, at: now }));
  requireHolding(booking.bookingStatus);
  const isDuring = isOut(booking.bookingStatus);
  const wanted = { ...booking, ...(isDuring && fromNow(now)) };
  const vehicles = await listOtherVehicles(db, { bookingId, wanted, at: now }).execute();
  const own = booking.vehicle.class;
  const fits = ({ standsIn, nextFrom, branchId }: (typeof vehicles)[number]) => {
    // During the rental it leaves from where it stands.
    const pickupBranchId = isDuring ? branchId : booking.pickupBranchId;
    return placeProblem({ standsIn, nextFrom }, { ...booking, pickupBranchId }) === null;
  };
  const overrides = keptOverrides(booking.lines, keep);
  const offers = vehicles
    .filter(fits)
    .map(({ standsIn, nextFrom, pricePerDayCents, depositCents, pricingTiers, ...offered }) => {
      const vehicle = { ...booking.vehicle, pricePerDayCents, depositCents, pricingTiers };
      const request = enginesRequest({ ...booking, vehicle }, { vehicleId: offered.id }, overrides);
      const quote = priceEdit(request);
      return {
        ...offered,
        isSameOrBetter: isSameOrBetter(offered.class, own),
        quote: bareQuote(quote),
        ...comparedPrice(booking, quote, locale),
      };
    });
  return {
    booking: rentalView(booking, now),
    vehicleClass: own,
    branchId: booking.pickupBranchId,
    byHand: shownByHand(booking, locale),
    agreed: { quote: agreedQuote(booking), ...comparedPrice(booking, booking, locale) },
    vehicles: [
      ...offers.filter((vehicle) => vehicle.isSameOrBetter),
      ...offers.filter((vehicle) => !vehicle.isSameOrBetter),
    ],
  };
}

/** Another car must be for rent, and there. Throws VEHICLE_UNAVAILABLE. */
function requireVehicle({ vehicle }: RentalToChange): void {
  const isForRent = isRentable(vehicle.status) && vehicle.retiredAt === null;
  if (!isForRent || !vehicle.isBack) throw new AppError('VEHICLE_UNAVAILABLE');
}

/**
 * Another car for a rental: before the hand-over it takes the place of the first; during the rental it is held from now on, and
 * the first is free from now on. The firm's cause keeps the price; a client's wish gets the engine's for the whole rental, and
 * what staff keep of what was set by hand. Throws
 * QUOTE_CHANGED `{quote}`, APPROVAL_NEEDED where what was given stays while the price under it falls, as `approveLeaving` during the rental, as `requireSwap`,
 * `requireHolding` and `changeRental`.
 */
export function swapVehicle(
  deps: ChangeDeps,
  input: SwapInput,
  request: ChangeRequest,
): Promise<{ rowVersion: number }> {
  const { vehicleId, cause, keep, leavingReason } = input;
  return changeRental(
    deps,
    {
      input,
      vehicleId,
      asked: ['swap', input],
      decide: async (booking, { userId, at }): Promise<DecidedChange> => {
        requireSwap(booking, vehicleId, at);
        requireVehicle(booking);
        const engines = enginesRequest(booking, { vehicleId }, keptOverrides(booking.lines, keep));
        const quote = requireSameQuote(
          cause === 'firm' ? agreedQuote(booking) : priceEdit(engines),
          input.quote,
        );
        const lines = cause === 'firm' ? null : keptLines(engines, quote, booking, { userId, keep });
        const discount =
          lines && (await approveDiscount(deps, changedDiscount(booking, lines, quote), booking, request));
        const isDuring = isOut(booking.bookingStatus);
        // It is given out at once; one that leaves later is asked about at its hand-over.
        const { approvals, told } = isDuring
          ? await approveUnread(
              deps,
              vehicleId,
              { booking, to: booking.bookingStatus, today: dayInHaiti(at), leavingReason },
              request,
            )
          : { approvals: [], told: {} };
        const { branchId } = booking.vehicle;
        return {
          price: lines && { quote, lines },
          approvals: discount === null ? approvals : [discount, ...approvals],
          told,
          columns: {
            vehicleId,
            vehicleSince: isDuring ? at : null,
            turnaroundMinutes: booking.usualTurnaroundMinutes,
          },
          change: { kind: 'swap', vehicleBeforeId: booking.vehicleId, vehicleAfterId: vehicleId, cause },
          logged: { vehicleId },
          vehicles: booking.vehicles,
          // The new car leaves from where it stands.
          ...(isDuring && {
            movesFrom: { ...fromNow(at), pickupBranchId: branchId },
          }),
        };
      },
    },
    request,
  );
}
