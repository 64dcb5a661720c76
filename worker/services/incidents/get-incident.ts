import { AppError } from '#domain/app-error.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import {
  dayPriceCents,
  INCIDENT_FACTS,
  type IncidentFact,
  insurerDueOn,
  insurerPayments,
  isStepDone,
  stepsOf,
} from '#domain/incident.ts';
import { LIST_MAX_ROWS } from '#domain/policy.ts';
import type { IncidentIdInput, ListIncidentsInput, RentalAtInput } from '#domain/schemas/incidents.ts';
import {
  type FoundIncident,
  findIncident,
  listIncidents as readIncidents,
} from '../../db/queries/incidents/incidents.ts';
import { findDriversAt } from '../../db/queries/incidents/rental-at.ts';
import type { Deps } from '../../deps.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** A page of incidents, those not closed where nothing else is asked; `isInsurerLate` where the insurer was not told in time. */
export async function listIncidents({ db, clock }: Needs, input: ListIncidentsInput) {
  const { rows, insurerNoticeDays, ...page } = await readIncidents(db, input, LIST_MAX_ROWS);
  const today = todayInHaiti(clock.now());
  return {
    ...page,
    rows: rows.map(({ isInsurerTold, ...row }) => {
      const dueOn = insurerDueOn(row.kind, row.happenedAt, insurerNoticeDays);
      const isWaited = dueOn !== null && !isInsurerTold && row.state !== 'closed';
      return { ...row, insurerDueOn: isWaited ? dueOn : null, isInsurerLate: isWaited && dueOn < today };
    }),
  };
}

/** Who had a car at a moment, and who drove it; null for a car that nobody had then. */
export async function getRentalAt({ db }: Pick<Deps, 'db'>, { vehicleId, at }: RentalAtInput) {
  const found = await findDriversAt(db, vehicleId, at);
  if (found === undefined) return null;
  const { isClientDriving, others, ...rental } = found;
  return { ...rental, drivers: [...(isClientDriving ? [rental.customerName] : []), ...others] };
}

/** What is known by now, the last words of each. */
function factsOf({ entries }: FoundIncident) {
  return Object.fromEntries(
    INCIDENT_FACTS.map((fact) => [fact, entries.findLast(({ kind }) => kind === fact)?.words ?? null]),
  ) as Record<IncidentFact, string | null>;
}

/** What the insurer paid, by day. */
function paymentsOf({ entries }: FoundIncident) {
  const payments = insurerPayments(entries).map(({ id, amountCents, paidOn, reference, words }) => ({
    id,
    amountCents: amountCents ?? 0,
    paidOn: paidOn ?? '',
    reference: reference ?? '',
    words,
  }));
  return payments.sort((one, other) => one.paidOn.localeCompare(other.paidOn));
}

function stepsFor(found: FoundIncident) {
  const { entries, photos, booking, vehicleId } = found;
  const isReplaced = booking !== null && booking.vehicleId !== vehicleId;
  const known = { entries, hasPhotos: photos.length > 0, isReplaced };
  return stepsOf(found).map((step) => {
    const last = entries.findLast((entry) => entry.kind === 'step' && entry.step === step);
    const isDone = isStepDone(step, known);
    const ticked = isDone && last?.isDone === true ? last : undefined;
    return { step, isDone, by: ticked?.madeBy?.name ?? null, at: ticked?.madeAt ?? null };
  });
}

/** Everything about an incident: what is to be done first, what is known, what it cost. Throws NOT_FOUND. */
export async function getIncident({ db, clock }: Needs, { incidentId }: IncidentIdInput) {
  const found = await findIncident(db, incidentId);
  if (found === undefined) throw new AppError('NOT_FOUND');
  const { lines, insurerNoticeDays, booking, ...incident } = found;
  const {
    vehicleId: _,
    brand: __,
    model: ___,
    plate: ____,
    branchId: _____,
    bookingId: ______,
    ...own
  } = incident;
  const steps = stepsFor(found);
  const dueOn = insurerDueOn(found.kind, found.happenedAt, insurerNoticeDays);
  const isTold = steps.some(({ step, isDone }) => step === 'insurer' && isDone);
  return {
    ...own,
    insurerPayments: paymentsOf(found),
    /** Below 0 where the insurer paid more than was spent until now. */
    leftCents: found.costCents - found.insurerCents,
    steps,
    facts: factsOf(found),
    insurerDueOn: dueOn,
    isInsurerLate: dueOn !== null && !isTold && found.state !== 'closed' && dueOn < todayInHaiti(clock.now()),
    booking: booking && {
      ...booking,
      dayCents: dayPriceCents(lines, booking.rentalDays),
      hasThisVehicle: booking.vehicleId === found.vehicleId,
    },
  };
}
