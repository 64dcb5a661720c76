import { AppError } from '#domain/app-error.ts';
import type { PricedHours } from '#domain/rental-price.ts';
import type { RentalTimes } from '#domain/rental-times.ts';
import type { TransferRoute } from '#domain/transfers.ts';
import { timesWished, type Wish } from '#domain/waitlist.ts';
import { refuseTimes, timeRules, type WebJourney, webTimes } from '#domain/web-times.ts';
import { readInOneTrip } from '../../db/batch.ts';
import { afterHoursOf, openingsOf, selectOpenings } from '../../db/queries/settings/openings.ts';
import { selectRoutes } from '../../db/queries/settings/routes.ts';
import { selectVehiclesBroughtFor, selectVehiclesFor } from '../../db/queries/waitlist/offers.ts';
import type { Deps } from '../../deps.ts';
import { type WebWay, waysTo } from '../bookings/ways-to.ts';

/** What decides which cars fit a wish: when the branches are open, the ways between them, and what the owner set. */
export interface Ground extends PricedHours {
  routes: readonly TransferRoute[];
}

export function selectTimeSettings(db: Deps['db']) {
  return db
    .selectFrom('settings')
    .select(['defaultPickupTime', 'defaultReturnTime', 'graceMinutes', 'webNoticeMinutes'])
    .select(['afterHoursFeeCents', 'isAfterHoursTaxed']);
}

type Rows<Select extends (db: Deps['db']) => { execute(): Promise<unknown> }> = Awaited<
  ReturnType<ReturnType<Select>['execute']>
>;

export function groundOf(
  [settings]: Rows<typeof selectTimeSettings>,
  openings: Rows<typeof selectOpenings>,
  routes: Rows<typeof selectRoutes>,
): Ground {
  if (settings === undefined) throw new Error('The settings have no row: seed the reference data');
  return { ...settings, afterHours: afterHoursOf(settings), openings: openingsOf(openings), routes };
}

export async function readGround(db: Deps['db']): Promise<Ground> {
  return groundOf(
    ...(await readInOneTrip(db, [selectTimeSettings(db), selectOpenings(db), selectRoutes(db)])),
  );
}

type WishedTimes = Omit<Wish, 'classes'>;

function journeyOf(wish: WishedTimes): WebJourney {
  return { ...timesWished(wish), pickupBranchId: wish.branchId, returnBranchId: wish.branchId };
}

/**
 * When a car would be kept for a wish: at its own times, or at the usual ones as the hours of its branch move them; null where these
 * cannot be had.
 */
export function timesFor(wish: WishedTimes, ground: Ground, at: Date): RentalTimes | null {
  const journey = journeyOf(wish);
  const rules = timeRules(ground, at);
  if (refuseTimes(journey, rules) !== null) return null;
  const { pickupDate, returnDate, pickupTime, returnTime } = webTimes(journey, rules);
  return { pickupDate, returnDate, pickupTime, returnTime };
}

/** Throws VALIDATION_FAILED where the branch does not offer the times that somebody wants to wait for: no car could be offered. */
export function requireTimes(wish: WishedTimes, ground: Ground, at: Date): void {
  if (wish.pickupTime === null) return;
  const refusal = refuseTimes(journeyOf(wish), timeRules(ground, at));
  if (refusal === null) return;
  throw new AppError('VALIDATION_FAILED', {
    fieldErrors: { [`${refusal.end}Time`]: 'validation.time.closed' },
  });
}

interface Asked extends Pick<Wish, 'branchId'> {
  times: RentalTimes;
  ground: Ground;
  at: Date;
  /** Until when whoever is offered one has to book it: by then its way must not be too late. */
  until: Date;
}

/** The questions of which cars fit: those that stand at the branch, then those that are brought there. */
export function questionsFor(db: Deps['db'], { branchId, times, ground, at, until }: Asked) {
  const standing = { way: null, query: selectVehiclesFor(db, { branchId, ...times }, at) };
  const brought = waysTo(branchId, times, ground, until).map((way) => ({
    way,
    query: selectVehiclesBroughtFor(db, way, at),
  }));
  return [standing, ...brought];
}

type Row = Rows<(db: Deps['db']) => ReturnType<typeof selectVehiclesFor>>[number];

/** A car that fits a wish; `way` is how it is brought, null where it stands at the branch. */
export type FittingVehicle = Row & { way: WebWay | null };

/** The cars that fit, the cheapest first, those that are brought last. */
export async function listFitting(db: Deps['db'], asked: Asked): Promise<FittingVehicle[]> {
  const questions = questionsFor(db, asked);
  const answers = await readInOneTrip(
    db,
    questions.map(({ query }) => query),
  );
  return questions.flatMap(({ way }, index) => (answers[index] ?? []).map((row) => ({ ...row, way })));
}
