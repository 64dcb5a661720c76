import { daysBetween, todayInHaiti } from './calendar-day.ts';
import { isKeySet } from './keys.ts';
import { lateMinutes } from './lateness.ts';
import { type MorningFacts, morningSpan } from './morning.ts';
import { bookingPath, counted, line, type MorningLine, text, todo, vehiclePath } from './morning-line.ts';
import { cashLines, givenLines, handInsLine, moneyLines, reversalsLine } from './morning-money.ts';
import { gapDays, paperFormNumber } from './paper-form.ts';
import { vehicleLabel } from './vehicle.ts';
import { kilometersOf } from './vehicle-profit.ts';

/** The owner's morning: facts in, lines out, what needs doing first comes first. */

/** So many kilometers need no rental: to the car wash and the filling station. */
const USUAL_KM = 20;

/** The stretches since yesterday that no rental explains, longest first. */
export function strayKilometers({
  now,
  readings,
  arrivals,
}: Pick<MorningFacts, 'now' | 'readings' | 'arrivals'>) {
  const { yesterdayFrom } = morningSpan(now);
  const vehicles = new Map(readings.map((reading) => [reading.vehicleId, reading]));
  return [...vehicles.values()]
    .flatMap((vehicle) =>
      kilometersOf(readings.filter(({ vehicleId }) => vehicleId === vehicle.vehicleId)).other.map(
        (stretch) => ({
          vehicle,
          ...stretch,
          hasTransfer: arrivals.some(
            ({ vehicleId, endedAt }) =>
              vehicleId === vehicle.vehicleId && endedAt >= stretch.from && endedAt <= stretch.to,
          ),
        }),
      ),
    )
    .filter(({ km, to }) => km > USUAL_KM && new Date(to) >= yesterdayFrom)
    .toSorted((a, b) => b.km - a.km);
}

function vehicleLines(facts: MorningFacts): MorningLine[] {
  const { now, graceMinutes, unseenVehicleDays: days, overdue, out, standing, branches } = facts;
  const { today } = morningSpan(now);
  const late = overdue.filter(({ returnAt }) => lateMinutes(returnAt, graceMinutes, now) > 0);
  const stray = strayKilometers(facts);
  const unseen = standing
    .filter(({ seenAt }) => daysBetween(todayInHaiti(new Date(seenAt)), today) > days)
    .toSorted((a, b) => (a.seenAt < b.seenAt ? -1 : 1));
  const outCount = out.activeCount + out.pickedUpCount;
  const outPath = '/admin/bookings?status=picked_up';
  return [
    todo(text('morning.late.title'), text('morning.late.none'), '/admin/board', {
      items: late.map(({ bookingId, customerName: name, returnAt, ...vehicle }) => ({
        text: text('morning.late.item', { car: vehicleLabel(vehicle), name, at: { instant: returnAt } }),
        path: bookingPath(bookingId),
      })),
    }),
    todo(text('morning.stray.title'), text('morning.stray.none'), '/admin/cars', {
      figure: text('morning.stray.sum', { km: stray.reduce((total, { km }) => total + km, 0) }),
      items: stray.map(({ vehicle, km, from, to, hasTransfer }) => ({
        text: text(hasTransfer ? 'morning.stray.transfer' : 'morning.stray.item', {
          car: vehicleLabel(vehicle),
          km,
          from: { instant: from },
          to: { instant: to },
        }),
        path: vehiclePath(vehicle.vehicleId),
      })),
    }),
    todo(
      text('morning.unseen.title', { days }),
      text('morning.unseen.none', { days }),
      '/admin/cars?status=active',
      {
        items: unseen.map(({ vehicleId, branchId, seenAt, ...vehicle }) => ({
          text: text('morning.unseen.item', {
            car: vehicleLabel(vehicle),
            city: branches.find(({ id }) => id === branchId)?.city ?? branchId,
            day: { day: todayInHaiti(new Date(seenAt)) },
          }),
          path: vehiclePath(vehicleId),
        })),
      },
    ),
    line('know', text('morning.out.title'), outPath, {
      figure: counted(outCount),
      items:
        out.activeCount === 0
          ? []
          : [
              { text: text('morning.out.pickedUp', { count: out.pickedUpCount }), path: outPath },
              {
                text: text('morning.out.active', { count: out.activeCount }),
                path: '/admin/bookings?status=active',
              },
            ],
    }),
  ];
}

/** Keys that are not where they belong: the client's first, whose rental is over. */
function keysLine({ keysAway }: MorningFacts): MorningLine {
  return todo(text('morning.keys.title'), text('morning.keys.none'), '/admin/cars', {
    items: keysAway.map(({ item, movedAt, isLost, staffName, customerName, bookingId, ...vehicle }) => {
      const isClient = bookingId !== null;
      const state = isLost ? 'lost' : isClient ? 'client' : 'staff';
      const paper = isLost ? 'paperLost' : isClient ? 'paperClient' : 'paperStaff';
      const key = isKeySet(item) ? (`morning.keys.${state}` as const) : (`morning.keys.${paper}` as const);
      const name = (isClient ? customerName : staffName) ?? '';
      return {
        text: text(key, { car: vehicleLabel(vehicle), name, at: { instant: movedAt } }),
        path: vehiclePath(vehicle.vehicleId),
      };
    }),
  });
}

function incidentLine({ incidents }: MorningFacts): MorningLine {
  return todo(text('morning.incidents.title'), text('morning.incidents.none'), '/admin/incidents', {
    items: incidents.map(({ incidentId, kind, place, happenedAt, ...vehicle }) => ({
      text: text(`morning.incidents.${kind}`, {
        car: vehicleLabel(vehicle),
        place,
        at: { instant: happenedAt },
      }),
      path: `/admin/incidents/${incidentId}`,
    })),
  });
}

function watchLines({
  now,
  payee,
  approvals,
  failedCount,
  paperGaps,
  branches,
}: MorningFacts): MorningLine[] {
  const { today, yesterday } = morningSpan(now);
  const changesPath = (what: string) => `/admin/activity?what=${what}&from=${yesterday}&to=${today}`;
  return [
    todo(text('morning.approvals.title'), text('morning.approvals.none'), '/admin/approvals', {
      count: approvals.count,
      items: approvals.rows.map(({ id, about, askedBy: name }) => ({
        text: text('morning.approvals.item', { about, name }),
        path: `/admin/approvals/${id}`,
      })),
    }),
    todo(
      text('morning.payee.title'),
      text('morning.payee.none'),
      changesPath(payee[0]?.what ?? 'payment_instruction'),
      {
        items: payee.map(({ name, what, at }) => ({
          text: text(`morning.payee.${what}`, { name, at: { instant: at } }),
          path: changesPath(what),
        })),
      },
    ),
    todo(text('morning.failed.title'), text('morning.failed.none'), '/admin/outbox?status=failed', {
      count: failedCount,
      items: [],
    }),
    todo(text('morning.paper.title'), text('morning.paper.none'), '/admin/paper-forms', {
      count: paperGaps.count,
      items: paperGaps.rows.map(({ branchId, laterUsedAt, ...form }) => ({
        text: text('morning.paper.item', {
          number: paperFormNumber(form),
          city: branches.find(({ id }) => id === branchId)?.city ?? branchId,
          days: gapDays(laterUsedAt, today),
        }),
        path: '/admin/paper-forms',
      })),
    }),
  ];
}

/** The whole list: what needs doing first, in the order of haste; then what is to be known; then what is in order. */
export function morningLines(facts: MorningFacts): MorningLine[] {
  const [approvals, payee, failed, paper] = watchLines(facts);
  const [differences, open, ...cash] = cashLines(facts);
  const [late, stray, unseen, out] = vehicleLines(facts);
  const [unverified, unsettled, refunds, deposits] = moneyLines(facts);
  const counter = [approvals, payee, differences, open];
  const inHaste = [
    ...counter,
    incidentLine(facts),
    ...[late, stray, unverified, unsettled, refunds, deposits, keysLine(facts), paper, unseen, failed],
  ];
  const all = [
    ...inHaste,
    ...cash,
    handInsLine(facts),
    out,
    ...givenLines(facts),
    reversalsLine(facts),
  ].filter((one) => one !== undefined);
  return (['do', 'know', 'fine'] as const).flatMap((urgency) => all.filter((one) => one.urgency === urgency));
}
