import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { quoteWeb } from '#domain/pricing.ts';
import { callerOf } from '#tests/support/caller.ts';
import { uploadProof } from '#worker/services/proofs/upload-proof.ts';
import type { Write } from './money-cash.ts';
import type { Making } from './money-commands.ts';
import { dayOf, siteDeps, vehicleAt } from './money-desk.ts';
import { aPng } from './proof-files.ts';

/** What visitors do in the model test, by the procedures that the checkout calls: they make an account or sign in, send a proof, book. */

type WebOrder = Extract<Making, { kind: 'web' }>;

interface Account {
  name: string;
  email: string;
  phone: string;
  password: string;
}

type Api = ReturnType<typeof callerOf>;

/** No limit of an address is what this test is about. */
let lastAddress = 0;
function newAddress(): string {
  lastAddress += 1;
  return `10.${3 + (lastAddress >> 16)}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
}

/** What the product refused with, as its services say it. */
async function asService<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Error && error.cause instanceof AppError ? error.cause : error;
  }
}

/** The site as visitors of one run use it; what they have booked goes to `book`. */
export class Site {
  private readonly accounts: Account[] = [];

  /** Who has an account signs in; everybody else makes one. */
  private async enter(
    { isKnown, day }: WebOrder,
    write: Write,
  ): Promise<{ account: Account; api: Api; ip: string } | null> {
    const ip = newAddress();
    const api = callerOf(siteDeps(), null, ip);
    const known = isKnown ? this.accounts[day % Math.max(1, this.accounts.length)] : undefined;
    if (known !== undefined) {
      const { email, password } = known;
      await write(asService(api.public.accounts.signIn({ email, password })), 0);
      return { account: known, api, ip };
    }
    const number = randomUUID().replace(/\D/g, '').padEnd(8, '0').slice(0, 7);
    const account = {
      name: 'Marie-Ange Désir',
      email: `${randomUUID()}@customer.example`,
      phone: `+509 3${number}`,
      password: `Ti-${randomUUID()}`,
    };
    const isMade = await write(asService(api.public.accounts.join(account)), 1, 'make an account');
    if (!isMade) return null;
    this.accounts.push(account);
    return { account, api, ip };
  }

  async book(order: WebOrder, today: string, write: Write, ids: string[]): Promise<void> {
    const visitor = await this.enter(order, write);
    if (visitor === null) return;
    const { account, api, ip } = visitor;
    const { user } = await api.public.accounts.session();
    if (user === null) throw new Error('nobody is signed in');
    const { day, isProved } = order;
    const vehicleId = vehicleAt(order.vehicle).id;
    const [pickupDate, returnDate] = [dayOf(today, day), dayOf(today, day + 1)];
    const journey = { vehicleId, pickupDate, returnDate } as const;
    const branches = { pickupBranchId: 'les_cayes', returnBranchId: 'les_cayes' } as const;
    const extraCodes = day % 3 === 0 ? ['child_seat'] : [];
    const { priceInputs } = await api.booking.checkout(journey);
    const body = new Blob([aPng()]).stream();
    const { uploadId } = isProved
      ? await uploadProof(siteDeps(), { body, declaredBytes: null, ip }, { userId: user.id })
      : { uploadId: undefined };
    const { name, email, phone } = account;
    const form = {
      ...journey,
      ...branches,
      extraCodes,
      idempotencyKey: randomUUID(),
      customer: { name, email, phone, driverLicenseId: 'HT-123456', address: '12 Rue du Quai' },
      reference: { name: 'Jean Baptiste', phone: '+509 3612 3456', address: 'Rue Monseigneur Maurice' },
      paymentMethod: isProved || day % 4 === 1 ? ('zelle' as const) : ('cash' as const),
      proofUploadId: uploadId,
      hasAcceptedTerms: true,
      quote: quoteWeb(priceInputs, { ...journey, ...branches, extraCodes }),
    } as const;
    const send = () => asService(api.booking.create(form));
    const how = isProved
      ? 'book with a proof'
      : order.isKnown
        ? 'book with an account'
        : 'book with a new account';
    let bookingId = '';
    const first = send().then((made) => {
      bookingId = made.bookingId;
      ids.push(bookingId);
    });
    if (!(await write(first, 1, how))) return;
    // Sent again after a lost answer it is the same booking.
    if (order.isTwice)
      await write(
        send().then((again) => expect(again.bookingId).toBe(bookingId)),
        0,
      );
  }

  /** Every client reads on the site what the rows say of their bookings. */
  async checkOwn(truths: ReadonlyMap<string, { totalCents: number; balanceCents: number }>): Promise<void> {
    for (const { email, password } of this.accounts.slice(0, 2)) {
      const api = callerOf(siteDeps(), null, newAddress());
      await api.public.accounts.signIn({ email, password });
      for (const { bookingCode, quote, balanceCents } of await api.booking.mine())
        expect({ totalCents: quote.grandTotalCents, balanceCents }).toEqual(truths.get(bookingCode));
    }
  }
}
