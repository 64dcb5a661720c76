import { randomUUID } from 'node:crypto';
import { TRPCClientError } from '@trpc/client';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { type PriceInputs, type Quote, quoteWeb } from '#domain/pricing.ts';
import type { RouterInputs } from '#src/lib/trpc.ts';
import type { Actor } from '#tests/support/actors.ts';
import type { AppResponse, TestApp } from '#tests/support/app.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { aPng } from './proof-files.ts';

export type CreateInput = RouterInputs['booking']['create'];

const JOURNEY = {
  pickupDate: '2026-12-01',
  returnDate: '2026-12-05',
  pickupBranchId: 'les_cayes',
  returnBranchId: 'les_cayes',
} as const;

const PEOPLE = {
  customer: {
    name: 'Marie-Ange Désir',
    phone: '+509 3701 2233',
    email: 'marie@customer.example',
    driverLicenseId: 'HT-123456',
    address: '12 Rue du Quai, Les Cayes',
  },
  reference: {
    name: 'Jean Baptiste',
    phone: '+509 3612 3456',
    address: 'Rue Monseigneur Maurice, Les Cayes',
  },
};

/** What the checkout sends for a car: priced as the page prices it, from what the server gave it. */
export async function fillCheckout(
  actor: Actor,
  vehicleId: string,
  changes: Partial<CreateInput> = {},
): Promise<CreateInput> {
  const { pickupDate, returnDate, pickupBranchId, returnBranchId } = { ...JOURNEY, ...changes };
  const journey = { vehicleId, pickupDate, returnDate, pickupBranchId, returnBranchId };
  const extraCodes = changes.extraCodes ?? [];
  const asked = { vehicleId, pickupDate, returnDate, city: pickupBranchId };
  const { priceInputs } = await actor.trpc.booking.checkout.query(asked);
  return {
    ...journey,
    ...PEOPLE,
    idempotencyKey: randomUUID(),
    extraCodes,
    paymentMethod: 'cash',
    hasAcceptedTerms: true,
    quote: quoteWeb(priceInputs, { ...journey, extraCodes }),
    ...changes,
  };
}

/** A new car and a filled checkout for it, for four days in two weeks. */
export async function vehicleAndCheckout(app: TestApp, actor: Actor, changes: Partial<CreateInput> = {}) {
  const vehicle = await insertVehicle(app.db);
  const pickupDate = addDays(todayInHaiti(app.now()), 13);
  const days = { pickupDate, returnDate: addDays(pickupDate, 4) };
  return { vehicle, input: await fillCheckout(actor, vehicle.id, { ...days, ...changes }) };
}

/** 'ok', or the product's own code of the refusal. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  return (await refusalOf(call))?.appCode ?? 'ok';
}

interface Refusal {
  appCode: string;
  httpStatus: number;
  details?: {
    quote?: Quote;
    priceInputs?: PriceInputs;
    retryAt?: string;
    fieldErrors?: Record<string, string>;
  };
  fieldErrors?: Record<string, string>;
}

/** What a refused call carries; null when it was not refused. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof TRPCClientError && error.data) return error.data;
    throw error;
  }
}

export async function sendProof(actor: Actor, file: Uint8Array<ArrayBuffer> = aPng()): Promise<AppResponse> {
  return actor.fetch('/files/proofs', { method: 'POST', body: file });
}

/** Uploads a good proof and answers its id. */
export async function uploadedProof(actor: Actor, file?: Uint8Array<ArrayBuffer>): Promise<string> {
  const response = await sendProof(actor, file);
  if (response.status !== 201) throw new Error(`upload refused: ${response.status} ${await response.text()}`);
  const answer = (await response.json()) as { uploadId: string };
  return answer.uploadId;
}

export async function keysUnder(app: TestApp, prefix: string): Promise<string[]> {
  const { objects } = await app.proofs.list({ prefix });
  return objects.map(({ key }) => key);
}
