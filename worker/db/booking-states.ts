import { expressionBuilder, sql } from 'kysely';
import { HOLDING_STATUSES } from '#domain/availability.ts';
import {
  BACK_STATUSES,
  type BookingStatus,
  CALLED_OFF_STATUSES,
  isCalledOff,
  OUT_STATUSES,
  PROMISED_STATUSES,
} from '#domain/booking-status.ts';
import { GONE_KINDS } from '#domain/incident.ts';
import { type Locale, USUAL_LOCALE } from '#domain/locale.ts';
import type { UndecidedCharges } from '#domain/undecided-charges.ts';
import { orZero } from './figures.ts';
import type { Tables } from './schema.ts';

// What is asked of a `bookings` row in more than one query.

const eb = expressionBuilder<Tables, 'bookings'>();

/** Whether the booking has its car now, is to have it, or either. */
export const isOut = eb('bookings.bookingStatus', 'in', OUT_STATUSES);
export const isPromised = eb('bookings.bookingStatus', 'in', PROMISED_STATUSES);
/** Whether its car was stolen or seized and nobody has released it: nobody brings that, late or on time. */
export const isVehicleGone = eb
  .exists(
    eb
      .selectFrom('incidents')
      .whereRef('incidents.vehicleId', '=', 'bookings.vehicleId')
      .where('incidents.isHeld', '=', true)
      .where('incidents.kind', 'in', GONE_KINDS)
      .select('incidents.id'),
  )
  .$castTo<boolean>();
/** Whether its client has the car and is to bring it back. */
export const isToComeBack = eb.and([isOut, eb.not(isVehicleGone)]);
/** … whether it waits for its car at this moment: a timed hold that has ended waits for nothing, released or not yet. */
export function isWaiting(at: Date) {
  const isHeld = eb.or([
    eb('bookings.releasesAt', 'is', null),
    eb('bookings.releasesAt', '>', at.toISOString()),
  ]);
  return eb.and([isPromised, isHeld]);
}
/** … whether the rental is over and its car back. */
export const isBack = eb('bookings.bookingStatus', 'in', BACK_STATUSES);
export const holdsVehicle = eb('bookings.bookingStatus', 'in', HOLDING_STATUSES);

/** Whether a booking that has this status from now on was called off while its client had the car: what was canceled may be called a no-show after. */
export function calledOffWhileOut(to: BookingStatus) {
  if (!isCalledOff(to)) return false;
  return eb
    .or([
      eb('bookingStatus', 'in', OUT_STATUSES),
      eb.and([eb('bookingStatus', 'in', CALLED_OFF_STATUSES), eb('isCalledOffWhileOut', '=', true)]),
    ])
    .$castTo<boolean>();
}

const receivedCents = eb.parens('bookings.paidCents', '+', eb.ref('bookings.pendingCents'));

/** Whether `toPayCents` is above 0: the index `bookings_to_pay` says the same. */
export const isToPay = eb('bookings.grandTotalCents', '>', receivedCents);

/** Whether the rental is back and something of it is left to decide, as domain/settlement.ts says; the index `bookings_to_settle` says the same. */
export const isToSettle = eb.and([
  isBack,
  eb.or([
    eb('bookings.grandTotalCents', '<>', eb.ref('bookings.paidCents')),
    eb('bookings.depositHeldCents', '>', 0),
    eb('bookings.undecidedCharges', '<>', sql<UndecidedCharges>`'{}'`),
  ]),
]);

/** What of the balance was not sent yet, as `toPayOf` of domain/ledger.ts counts it. */
export const toPayCents = eb
  .case()
  .when(isToPay)
  .then(eb('bookings.grandTotalCents', '-', receivedCents))
  .else(0)
  .end();

/** What a booking came to until it was released for want of a payment; null for one that was not. */
export const beforeReleaseCents = eb
  .case()
  .when('bookings.releasedAt', 'is not', null)
  .then(
    eb
      .selectFrom('bookingLines')
      .whereRef('bookingLines.bookingId', '=', 'bookings.id')
      .where('bookingLines.kind', '<>', 'cancellation')
      .select(({ fn }) => orZero(fn.sum('bookingLines.totalCents')).as('cents'))
      .$asScalar()
      .$notNull(),
  )
  .else(null)
  .end();

/** What somebody with a telephone of Haiti reads of whom nothing else is known; null for another telephone. */
export function localeOfPhone(phone: string) {
  return sql<Locale | null>`case when whatsapp_number(${sql.ref(phone)}) like '509%' then ${USUAL_LOCALE} end`;
}

/**
 * The language of the booking's client: of their account, else in which they wrote last, else of the last message that they
 * were sent; in Haiti French. Null where none of it says.
 */
export const ofClient = eb.fn.coalesce(
  eb.selectFrom('profiles').whereRef('profiles.id', '=', 'bookings.customerId').select('profiles.locale'),
  eb
    .selectFrom('conversations')
    .whereRef('conversations.bookingId', '=', 'bookings.id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('messages')
          .whereRef('messages.conversationId', '=', 'conversations.id')
          .where('messages.sender', '=', 'customer')
          .select('messages.id'),
      ),
    )
    .select('conversations.locale')
    .limit(1),
  eb
    .selectFrom('outbox')
    .whereRef('outbox.bookingId', '=', 'bookings.id')
    .where('outbox.isForPayer', '=', false)
    .select('outbox.locale')
    .orderBy('outbox.createdAt', 'desc')
    .limit(1),
  localeOfPhone('bookings.customerPhone'),
);

/** When the client is to take the car: at the pickup, or later where somebody brings it to them later. */
export const expectedAt = eb.fn<string>('greatest', [
  'bookings.pickupAt',
  eb
    .selectFrom('deliveries')
    .whereRef('deliveries.bookingId', '=', 'bookings.id')
    .where('deliveries.kind', '=', 'delivery')
    .where('deliveries.state', 'in', ['planned', 'on_the_way'])
    .select('deliveries.dueAt')
    .$asScalar(),
]);

/** When the car of a rental was back, as it was recorded; as it was agreed where nobody recorded it. */
export const backAt = eb.fn.coalesce(
  eb
    .selectFrom('inspections')
    .whereRef('inspections.bookingId', '=', 'bookings.id')
    .where('inspections.kind', '=', 'return')
    .select(({ fn }) => fn.max('inspections.happenedAt').as('at')),
  eb.ref('bookings.returnAt'),
);

/** How much later than agreed nobody is late. */
export const graceMinutes = eb.selectFrom('settings').select('settings.graceMinutes').$asScalar().$notNull();
