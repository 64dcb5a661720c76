import { randomUUID } from 'node:crypto';
import type { BookingNewsKind } from '#domain/outbox.ts';
import { openCounter } from '#tests/support/counter.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { inOneTrip } from '#worker/db/batch.ts';
import { tellClient } from '#worker/db/queries/outbox/tell.ts';
import { type Mail, type Mailer, MailRefused } from '#worker/messages/mailer.ts';
import { type SendDeps, sendDue } from '#worker/services/outbox/send.ts';

export const ORIGIN = 'https://timo.example';

/** A provider that writes down what it took; `answers` says what becomes of the next attempts. */
export function fakeProvider() {
  const taken: Mail[] = [];
  const answers: (Error | (() => void | Promise<void>))[] = [];
  const mailer: Mailer = {
    async send(mail) {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      taken.push(mail);
      await answer?.();
      return { providerId: `provider-${taken.length}` };
    },
  };
  return { taken, answers, mailer };
}

export const downFor = (attempts: number) =>
  Array.from({ length: attempts }, () => new MailRefused('The server is down'));

/** A counter with a booking, and a provider. */
export async function openOutbox() {
  const counter = await openCounter();
  const provider = fakeProvider();
  const deps: SendDeps = { ...counter.deps, mailer: provider.mailer, publicOrigin: ORIGIN };
  const vehicle = await insertVehicle(counter.db);
  const customer = await counter.asCustomer({ locale: 'fr' });
  const booking = await insertBooking(counter.db, {
    vehicle,
    customer,
    pickupDate: '2026-12-10',
    returnDate: '2026-12-13',
    fields: { paymentMethod: 'zelle' },
  });
  const tell = (
    kind: BookingNewsKind,
    factId: string = randomUUID(),
    version = '1',
    bookingId = booking.id,
  ) => inOneTrip(counter.db, [tellClient(counter.db, bookingId, { kind, factId, version }, counter.now())]);
  const rows = () => counter.db.selectFrom('outbox').selectAll().orderBy('createdAt').execute();
  return {
    counter,
    db: counter.db,
    deps,
    provider,
    vehicle,
    customer,
    booking,
    tell,
    rows,
    send: () => sendDue(deps),
  };
}
