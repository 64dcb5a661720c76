import { AppError } from '#domain/app-error.ts';
import { holdsVehicle } from '#domain/availability.ts';
import type { BookingStatus } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import { extrasLeft, extrasShort } from '#domain/extra-stock.ts';
import type { PriceLine } from '#domain/price-line.ts';
import { pickupInstant, type RentalTimes, returnInstant } from '#domain/rental-times.ts';
import { readInOneTrip } from '../../db/batch.ts';
import { type ExtrasAsked, type StockRead, stockQueries } from '../../db/queries/settings/extra-stock.ts';
import type { Deps } from '../../deps.ts';

interface Counted {
  code: string;
  quantity: number;
}

interface Asked extends Omit<ExtrasAsked, 'wanted' | 'branchId'> {
  branchId: BranchId;
  times: RentalTimes;
  extras: readonly Counted[];
  /** What was read of the catalogue: an extra of it that nobody counts is not asked for. */
  offered?: readonly { code: string; stock: number | null }[] | undefined;
}

/** How many of each extra these lines have. */
export function countsOf(lines: readonly Pick<PriceLine, 'kind' | 'code' | 'quantity'>[]): Counted[] {
  return lines.flatMap(({ kind, code, quantity }) =>
    kind === 'extra' && code !== null ? [{ code, quantity }] : [],
  );
}

/**
 * What the guard of the batch needs (`guardStock`); null where nothing counted is wanted. Throws EXTRAS_TAKEN
 * `{ extras: [{ code, name, left }] }` when the bookings of the branch leave fewer than that.
 */
export async function requireExtrasLeft(
  { db }: Pick<Deps, 'db'>,
  { times, extras, offered = [], branchId, exceptBookingId, at }: Asked,
): Promise<StockRead | null> {
  const isCounted = ({ code }: Counted) => offered.find((extra) => extra.code === code)?.stock !== null;
  const counted = extras.filter(isCounted);
  if (counted.length === 0) return null;
  const { pickupDate, pickupTime, returnDate, returnTime } = times;
  const wanted = { pickupDate, pickupTime, returnDate, returnTime };
  const asked = { branchId, wanted, exceptBookingId, at };
  const codes = counted.map(({ code }) => code);
  const [stock, [taken]] = await readInOneTrip(db, stockQueries(db, asked, codes));
  if (stock.length === 0 || taken === undefined) return null;
  const short = extrasShort(extrasLeft(stock), counted);
  if (short.length > 0) throw new AppError('EXTRAS_TAKEN', { extras: short });
  return { branchId, wanted, codes, taken: taken.text };
}

export interface Held extends RentalTimes {
  bookingStatus: BookingStatus;
  pickupBranchId: BranchId;
  lines: readonly Pick<PriceLine, 'kind' | 'code' | 'quantity'>[];
}

function isWithin(inner: RentalTimes, outer: RentalTimes): boolean {
  return pickupInstant(inner) >= pickupInstant(outer) && returnInstant(inner) <= returnInstant(outer);
}

/** The extras that a change of a booking takes and did not have before: more of them, longer, or at another branch. */
function extrasTaken(before: Held, after: Held): Counted[] {
  if (!holdsVehicle(after.bookingStatus)) return [];
  const isKept =
    holdsVehicle(before.bookingStatus) &&
    before.pickupBranchId === after.pickupBranchId &&
    isWithin(after, before);
  const had = isKept ? countsOf(before.lines) : [];
  return countsOf(after.lines).filter(
    ({ code, quantity }) => quantity > (had.find((extra) => extra.code === code)?.quantity ?? 0),
  );
}

interface Changed extends Pick<Asked, 'offered' | 'at'> {
  id: string;
  before: Held;
  after: Held;
}

/** The same for a booking that is changed: what it has already stays its own. */
export function requireChangedExtras(
  deps: Pick<Deps, 'db'>,
  { id, before, after, offered, at }: Changed,
): Promise<StockRead | null> {
  return requireExtrasLeft(deps, {
    times: after,
    extras: extrasTaken(before, after),
    offered,
    branchId: after.pickupBranchId,
    exceptBookingId: id,
    at,
  });
}
