import { expect, it } from 'vitest';
import { customerOf } from '#src/site/checkout/fields/customer.ts';

const waiting = { name: 'Rose Pierre', email: 'rose@mail.example', phone: '+509 3712 3456' };
const user = {
  ...{ id: '700addd4-2cd9-4057-810f-3c7fcff2d3f9', name: 'Rose P.', email: 'rose@work.example', phone: '' },
  ...{ roles: [], branchId: null },
};

it('is what was said to the waitlist, until the account knows better or something is typed', () => {
  const nothing = { driverLicenseId: '', address: '' };
  expect(customerOf({}, null, undefined)).toEqual({ name: '', email: '', phone: '', ...nothing });
  expect(customerOf({}, null, waiting)).toEqual({ ...waiting, ...nothing });
  expect(customerOf({}, user, waiting)).toMatchObject({
    ...{ name: 'Rose P.', email: 'rose@work.example', phone: '+509 3712 3456' },
  });
  // What was emptied stays empty.
  expect(customerOf({ name: 'Rosemène', phone: '' }, user, waiting)).toMatchObject({
    ...{ name: 'Rosemène', email: 'rose@work.example', phone: '' },
  });
});
