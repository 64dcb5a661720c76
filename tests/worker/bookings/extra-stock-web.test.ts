import { afterAll, beforeAll, expect, it } from 'vitest';
import { asCustomer } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { tally } from '#tests/support/outcome.ts';
import { codeOf, vehicleAndCheckout } from './web-world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: noonOn(AN_ORDINARY_DAY) });
  await app.db.updateTable('extrasCatalog').set({ stock: 1 }).where('code', '=', 'child_seat').execute();
});
afterAll(() => app.stop());

it('clients on the web who want the last seat at the same moment: one gets it, each on a car of their own', async () => {
  const forms = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const customer = await asCustomer(app);
      const { input } = await vehicleAndCheckout(app, customer, { extraCodes: ['child_seat'] });
      return { customer, input };
    }),
  );
  const outcomes = await Promise.all(
    forms.map(({ customer, input }) => codeOf(customer.trpc.booking.create.mutate(input))),
  );
  expect(tally(outcomes)).toEqual({ ok: 1, EXTRAS_TAKEN: 4 });
});
