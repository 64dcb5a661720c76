import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totalsOf } from '#domain/price-totals.ts';
import { asCustomer, asVisitor, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { buildVehicleImage } from '#tests/support/factories/vehicle.ts';
import { codeOf, refusalOf, vehicleAndCheckout } from './web-world.ts';

const NOW = noonOn(AN_ORDINARY_DAY);
const EMAIL = 'marie@customer.example';

let app: TestApp;
let customer: SignedInActor;

beforeAll(async () => {
  app = await startApp({ now: NOW });
  customer = await asCustomer(app);
});
afterAll(() => app.stop());

async function book(by = customer) {
  const { vehicle, input } = await vehicleAndCheckout(app, by, {
    extraCodes: ['child_seat'],
    returnBranchId: 'cap_haitien',
    paymentMethod: 'zelle',
  });
  await app.db.insertInto('vehicleImages').values(buildVehicleImage(vehicle.id)).execute();
  return { ...(await by.trpc.booking.create.mutate(input)), vehicle, input };
}

/** Each lookup of a test comes from an address and for an e-mail that no other test uses. */
async function rename(bookingCode: string, customerEmail: string) {
  await app.db
    .updateTable('bookings')
    .set({ customerEmail })
    .where('bookingCode', '=', bookingCode)
    .execute();
  return customerEmail;
}

const SECRETS = [
  'HT-123456',
  'Jean Baptiste',
  '3612 3456',
  'Monseigneur',
  'plate',
  'AA-0',
  'customerId',
  'Rue du Quai',
];

describe('looking a booking up', () => {
  it('shows whoever knows code and e-mail what they booked, and nothing else', async () => {
    const { bookingCode, vehicle, input } = await book();
    const visitor = asVisitor(app);
    const typed = { email: EMAIL.toUpperCase(), bookingCode: ` ${bookingCode.toLowerCase()} ` };
    const view = await visitor.trpc.booking.lookUp.mutate(typed);
    const { lines, ...sums } = input.quote;
    expect(view).toMatchObject({
      bookingCode,
      bookingStatus: 'reserved',
      paymentStatus: 'unpaid',
      paymentMethod: 'zelle',
      vehicle: { id: vehicle.id, brand: 'Toyota', model: 'Yaris', image: { width: 1200, height: 800 } },
      customerEmail: EMAIL,
      pickupBranch: { id: 'les_cayes', city: 'Les Cayes' },
      returnBranch: { id: 'cap_haitien', city: 'Cap-Haïtien' },
      quote: { ...sums, ...totalsOf(lines) },
      taxRateBasisPoints: 1000,
      proofs: [],
      canAddProof: false,
      createdAt: NOW.toISOString(),
    });
    const labelOf = ({ kind }: (typeof lines)[number]) => (kind === 'extra' ? 'Child seat' : null);
    const named = lines.map((line) => ({ ...line, label: labelOf(line), taxCents: 0 }));
    expect(view.quote.lines).toEqual(named);
    for (const secret of SECRETS) expect(JSON.stringify(view)).not.toContain(secret);
  });

  it('speaks the reader’s language', async () => {
    const { bookingCode } = await book();
    const email = await rename(bookingCode, 'french@customer.example');
    const visitor = asVisitor(app);
    visitor.cookies.set('timo-locale', 'fr');
    const view = await visitor.trpc.booking.lookUp.mutate({ email, bookingCode });
    expect(view.quote.lines.map(({ label }) => label).filter(Boolean)).toEqual(['Siège enfant']);
  });

  it('lets the person who made it add a proof', async () => {
    const { bookingCode } = await book();
    const email = await rename(bookingCode, 'proof@customer.example');
    expect((await customer.trpc.booking.lookUp.mutate({ email, bookingCode })).canAddProof).toBe(true);
  });

  it('says the same for an unknown code and for a wrong e-mail', async () => {
    const { bookingCode } = await book();
    const wrongEmail = asVisitor(app).trpc.booking.lookUp.mutate({
      email: 'x1@customer.example',
      bookingCode,
    });
    const wrongCode = asVisitor(app).trpc.booking.lookUp.mutate({
      email: 'x2@customer.example',
      bookingCode: 'BK-00000000',
    });
    const refusals = await Promise.all([refusalOf(wrongEmail), refusalOf(wrongCode)]);
    expect(refusals[0]).toEqual(refusals[1]);
    expect(refusals[0]).toMatchObject({ appCode: 'BOOKING_NOT_FOUND', httpStatus: 404 });
  });

  it('takes the telephone in the place of the e-mail, however it is written, here and abroad', async () => {
    const give = async (customerPhone: string) => {
      const { bookingCode } = await book(await asCustomer(app));
      await app.db
        .updateTable('bookings')
        .set({ customerPhone })
        .where('bookingCode', '=', bookingCode)
        .execute();
      return bookingCode;
    };
    const look = (phone: string, bookingCode: string) =>
      refusalOf(asVisitor(app).trpc.booking.lookUp.mutate({ phone, bookingCode }));
    const haitian = await give('+509 3733 4411');
    const abroad = await give('+1 (305) 555-0148');
    for (const phone of ['+509 3733-4411', '3733 4411', '50937334411'])
      expect(await look(phone, haitian)).toBeNull();
    for (const phone of ['13055550148', '305 555 0148']) expect(await look(phone, abroad)).toBeNull();
    // Another’s telephone, and a code that is none: the same as with an e-mail.
    const unknown = await refusalOf(
      asVisitor(app).trpc.booking.lookUp.mutate({ email: 'x3@customer.example', bookingCode: haitian }),
    );
    expect(await look('+1 (305) 555-0148', haitian)).toEqual(unknown);
    expect(await look('+509 3733 4411', 'BK-00000000')).toEqual(unknown);
    expect((await look('------ 4411', haitian))?.fieldErrors).toEqual({ phone: 'validation.phone.min' });
  });

  it('needs both, and a code that can be one', async () => {
    const look = (email: string, bookingCode: string) =>
      refusalOf(asVisitor(app).trpc.booking.lookUp.mutate({ email, bookingCode }));
    expect((await look('', ''))?.fieldErrors).toEqual({
      email: 'validation.email.required',
      bookingCode: 'validation.bookingCode.required',
    });
    expect((await look('a@b.ht', 'X'))?.fieldErrors).toEqual({
      bookingCode: 'validation.bookingCode.invalid',
    });
  });
});

describe('the sixth attempt in a quarter of an hour', () => {
  const look = (ip: string, email: string, bookingCode = 'BK-00000000') =>
    refusalOf(asVisitor(app, { ip }).trpc.booking.lookUp.mutate({ email, bookingCode }));

  it('from one address is refused in every browser, with the time, also when it is right', async () => {
    const { bookingCode } = await book();
    const email = await rename(bookingCode, 'sixth@customer.example');
    for (let index = 0; index < 5; index += 1) {
      expect((await look('203.0.113.7', `guess-${index}@customer.example`))?.appCode).toBe(
        'BOOKING_NOT_FOUND',
      );
    }
    const retryAt = new Date(NOW.getTime() + 900_000).toISOString();
    expect(await look('203.0.113.7', email, bookingCode)).toMatchObject({
      appCode: 'RATE_LIMITED',
      httpStatus: 429,
      details: { retryAt },
    });
    await app.setNow(new Date(retryAt));
    expect(await look('203.0.113.7', email, bookingCode)).toBeNull();
    await app.setNow(NOW);
  });

  it('for one e-mail is refused from wherever it comes', async () => {
    for (let index = 0; index < 5; index += 1) {
      expect((await look(`203.0.113.${20 + index}`, 'target@customer.example'))?.appCode).toBe(
        'BOOKING_NOT_FOUND',
      );
    }
    expect((await look('203.0.113.99', 'Target@Customer.example'))?.appCode).toBe('RATE_LIMITED');
  });

  it('for one telephone is refused however it is written', async () => {
    const call = (ip: string, phone: string) =>
      refusalOf(asVisitor(app, { ip }).trpc.booking.lookUp.mutate({ phone, bookingCode: 'BK-00000000' }));
    for (const [index, phone] of [
      '37990011',
      '3799 0011',
      '+509 3799 0011',
      '3799-0011',
      '(509) 3799 0011',
    ].entries())
      expect((await call(`203.0.113.${40 + index}`, phone))?.appCode).toBe('BOOKING_NOT_FOUND');
    expect((await call('203.0.113.50', '+509 37990011'))?.appCode).toBe('RATE_LIMITED');
  });

  it('from a spent address uses up nobody’s e-mail', async () => {
    const email = 'spared@customer.example';
    for (let index = 0; index < 5; index += 1) await look('203.0.113.60', `spent-${index}@customer.example`);
    for (let index = 0; index < 6; index += 1) {
      expect((await look('203.0.113.60', email))?.appCode).toBe('RATE_LIMITED');
    }
    expect((await look('203.0.113.61', email))?.appCode).toBe('BOOKING_NOT_FOUND');
  });

  it('does not come from those that were right, and these buy no further guess', async () => {
    const { bookingCode } = await book(await asCustomer(app));
    const email = await rename(bookingCode, 'family@customer.example');
    const ip = '203.0.113.70';
    for (let index = 0; index < 7; index += 1) expect(await look(ip, email, bookingCode)).toBeNull();
    for (let index = 0; index < 5; index += 1) {
      expect((await look(ip, `guess-${index}@family.example`))?.appCode).toBe('BOOKING_NOT_FOUND');
      if (index < 4) expect(await look(ip, email, bookingCode)).toBeNull();
    }
    expect((await look(ip, email, bookingCode))?.appCode).toBe('RATE_LIMITED');
    // From elsewhere the family's e-mail is as good as new.
    for (let index = 0; index < 5; index += 1) {
      expect((await look(`203.0.113.${80 + index}`, email))?.appCode).toBe('BOOKING_NOT_FOUND');
    }
    expect((await look('203.0.113.90', email, bookingCode))?.appCode).toBe('RATE_LIMITED');
  });

  it('hidden in a batch of calls is refused too', async () => {
    const visitor = asVisitor(app);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        codeOf(
          visitor.trpc.booking.lookUp.mutate({ email: `b${index}@x.example`, bookingCode: 'BK-00000000' }),
        ),
      ),
    );
    expect(outcomes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(3);
  });
});

describe('one’s own bookings', () => {
  it('come with what is next first, of that the newest, and only one’s own', async () => {
    const person = await asCustomer(app);
    const codes: string[] = [];
    for (const minutes of [0, 1, 2]) {
      await app.setNow(new Date(NOW.getTime() + minutes * 60_000));
      const { input } = await vehicleAndCheckout(app, person);
      codes.unshift((await person.trpc.booking.create.mutate(input)).bookingCode);
    }
    await app.setNow(NOW);
    const mine = await person.trpc.booking.mine.query();
    expect(mine.map(({ bookingCode }) => bookingCode)).toEqual(codes);
    for (const secret of SECRETS) expect(JSON.stringify(mine)).not.toContain(secret);
    const bookingCode = codes[0] ?? '';
    expect((await person.trpc.booking.byCode.query({ bookingCode })).bookingCode).toBe(bookingCode);
    expect(await codeOf(customer.trpc.booking.byCode.query({ bookingCode }))).toBe('BOOKING_NOT_FOUND');
    expect(await codeOf(asVisitor(app).trpc.booking.mine.query())).toBe('NOT_AUTHENTICATED');
    expect(await codeOf(asVisitor(app).trpc.booking.byCode.query({ bookingCode }))).toBe('NOT_AUTHENTICATED');
    // What is over comes last, however new it is.
    await app.db
      .updateTable('bookings')
      .set({ bookingStatus: 'canceled' })
      .where('bookingCode', '=', bookingCode)
      .execute();
    const [newest = '', ...others] = codes;
    const after = await person.trpc.booking.mine.query();
    expect(after.map((booking) => booking.bookingCode)).toEqual([...others, newest]);
  });

  it('do not include those of somebody who only typed the same e-mail', async () => {
    const person = await asCustomer(app, { email: 'typed@customer.example' });
    const { bookingCode } = await book();
    await rename(bookingCode, person.email);
    expect(await person.trpc.booking.mine.query()).toEqual([]);
  });
});
