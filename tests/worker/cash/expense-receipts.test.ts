import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asAgent, asCustomer, asVisitor, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { aPdf } from '../bookings/proof-files.ts';
import { codeOf, uploadedProof } from '../bookings/web-world.ts';
import { HOSTILE_FILES } from '../payments/hostile-files.ts';

let app: TestApp;
let agent: SignedInActor;
beforeAll(async () => {
  app = await startApp({ now: noonOn(AN_ORDINARY_DAY) });
  agent = await asAgent(app);
});
afterAll(() => app.stop());

const washing = (receiptUploadId: string) => ({
  requestId: randomUUID(),
  branchId: 'les_cayes' as const,
  kind: 'washing' as const,
  currency: 'USD' as const,
  currencyAmount: 500,
  paidFrom: 'bank' as const,
  receiptUploadId,
});
const add = (input: ReturnType<typeof washing>) => codeOf(agent.trpc.staff.expenses.add.mutate(input));

describe('the receipt of an expense', () => {
  it('is kept, and read by staff alone, as a download that cannot run', async () => {
    const input = washing(await uploadedProof(agent, aPdf()));
    expect(await add(input)).toBe('ok');
    const path = `/files/expenses/${input.requestId}`;
    const response = await agent.fetch(path);
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(aPdf());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="[\w-]+\.pdf"$/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    });
    for (const reader of [asVisitor(app), await asCustomer(app)])
      expect((await reader.fetch(path)).status).toBe(404);
    expect((await agent.fetch(`/files/proofs/${input.requestId}`)).status).toBe(404);
  });

  it('is a picture or a PDF, whatever it says it is', async () => {
    const headers = { 'Content-Type': 'image/jpeg' };
    for (const file of Object.values(HOSTILE_FILES).slice(0, 10)) {
      const response = await agent.fetch('/files/proofs', { method: 'POST', body: file, headers });
      expect(response.status).toBe(415);
    }
    const uploads = app.db.selectFrom('proofUploads').select('id').where('userId', '=', agent.id);
    expect(await uploads.where('claimedAt', 'is', null).execute()).toEqual([]);
  });

  it('is one’s own, of one expense, and never the proof of a payment too', async () => {
    const foreign = await uploadedProof(await asCustomer(app));
    expect(await add(washing(foreign))).toBe('UPLOAD_NOT_FOUND');
    const own = await uploadedProof(agent);
    const outcomes = await Promise.all([add(washing(own)), add(washing(own))]);
    expect(outcomes.toSorted()).toEqual(['UPLOAD_NOT_FOUND', 'ok']);
    const claimed = app.db.selectFrom('expenses').select('id').where('receiptKey', 'is not', null);
    expect(await claimed.execute()).toHaveLength(2);
    expect(await codeOf(sentTwice(own))).toBe('UPLOAD_NOT_FOUND');
  });
});

async function sentTwice(proofUploadId: string) {
  const { id: bookingId } = await insertBooking(app.db, {
    pickupDate: '2026-12-01',
    returnDate: '2026-12-04',
  });
  return agent.trpc.staff.bookings.addProof.mutate({ bookingId, proofUploadId });
}
