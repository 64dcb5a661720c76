import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { outcomeOf } from '#tests/support/outcome.ts';
import { openOutbox } from './world.ts';

let world: Awaited<ReturnType<typeof openOutbox>>;
let agentId: string;
beforeAll(async () => {
  world = await openOutbox();
  agentId = (await world.counter.asStaff('agent')).id;
});
afterAll(() => world.counter.close());
beforeEach(async () => {
  await world.db.updateTable('outbox').set({ status: 'dropped', leasedUntil: null }).execute();
  await world.db.deleteFrom('rateLimits').execute();
  world.provider.taken.splice(0);
});

/** Booked at the counter, by somebody who has no account. */
const bookedAtCounter = (email: string) =>
  insertBooking(world.db, {
    customer: { id: null, name: 'Rose Pierre', email, phone: '+509 3799 1122' },
    pickupDate: '2027-03-10',
    returnDate: '2027-03-12',
    fields: { createdByUserId: agentId },
  });

const ask = (input: { bookingCode: string; email?: string; phone?: string }) =>
  world.counter.visitor().public.links.ask(input);

describe('the link of a booking that is asked for', () => {
  it('goes to the e-mail of the booking and opens it, also for who typed its telephone', async () => {
    const { bookingCode, customerEmail } = await bookedAtCounter('rose.one@mail.example');
    for (const typed of [{ email: customerEmail.toUpperCase() }, { phone: '3799-1122' }]) {
      await ask({ bookingCode, ...typed });
      await world.send();
      const [mail, ...others] = world.provider.taken.splice(0);
      expect(others).toEqual([]);
      expect(mail?.to).toBe(customerEmail);
      const token = /\/b\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
      expect(await world.counter.visitor().public.links.read({ token })).toMatchObject({
        state: 'open',
        payment: { bookingCode, canAddProof: expect.any(Boolean) },
      });
    }
  });

  it('is answered and worked for alike where there is no such booking, and tells nobody then', async () => {
    const { bookingCode, customerEmail } = await bookedAtCounter('rose.two@mail.example');
    const trips = new Set<number>();
    for (const typed of [
      { bookingCode, email: customerEmail },
      { bookingCode, email: 'somebody@else.example' },
      { bookingCode: 'BK-00000000', email: customerEmail },
    ])
      trips.add(
        await world.counter.tripsOf(async () => {
          expect(await ask(typed)).toEqual({ ok: true });
        }),
      );
    expect(trips.size).toBe(1);
    await world.send();
    expect(world.provider.taken.splice(0).map(({ to }) => to)).toEqual([customerEmail]);
  });

  it('is sent three times an hour for a code, right or wrong', async () => {
    const { bookingCode, customerEmail: email } = await bookedAtCounter('rose.three@mail.example');
    for (const code of [bookingCode, 'BK-00000001']) {
      for (let asked = 1; asked <= 3; asked += 1) await ask({ bookingCode: code, email });
      expect(await outcomeOf(ask({ bookingCode: code, email }))).toBe('RATE_LIMITED');
    }
  });

  it('shows whether an account opens the booking instead', async () => {
    const own = await bookedAtCounter('rose.four@mail.example');
    const visitor = world.counter.visitor();
    const shown = await visitor.booking.lookUp({ bookingCode: own.bookingCode, email: own.customerEmail });
    expect(shown.hasAccount).toBe(false);
  });
});
