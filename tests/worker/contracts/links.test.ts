import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOOKING_LINK_LIFETIME_MS } from '#domain/policy.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { signatureOf } from '#tests/support/factories/contract.ts';
import { outcomeOf } from '#tests/support/outcome.ts';
import { hashToken } from '#worker/auth/token-hash.ts';
import { openContractByLink } from '#worker/services/links/open-contract.ts';
import { type Contracts, openContracts } from './world.ts';

let desk: Contracts;
beforeAll(async () => {
  desk = await openContracts();
});
afterAll(() => desk.close());

const book = () => insertBooking(desk.db, { pickupDate: '2026-12-01', returnDate: '2026-12-04' });
const site = () => desk.counter.visitor().public;
const EXPIRED = { state: 'expired' };

async function linkTo(booking: { id: string }) {
  const { id, url } = await desk.agent.api.staff.links.make({ bookingId: booking.id });
  return { id, token: url.split('/').at(-1) ?? '' };
}

function signatureBy(token: string, contractId: string) {
  return { token, ...signatureOf(contractId) };
}

describe('the link of a booking', () => {
  it('shows this booking alone, its contract, and what was signed, without an account', async () => {
    const booking = await book();
    const { token } = await linkTo(booking);
    const { id } = await desk.make(booking);
    const read = await site().links.read({ token });
    expect(read).toMatchObject({
      state: 'open',
      booking: { bookingCode: booking.bookingCode, grandTotalCents: booking.grandTotalCents },
      toSign: { id },
    });
    // What the public page may not know of: plate of others, staff, the license, who gave a reference.
    expect(JSON.stringify(read)).not.toContain('Jean Baptiste');
    await site().links.signContract(signatureBy(token, id));
    const after = await site().links.read({ token });
    expect(after).toMatchObject({ toSign: null, contracts: [{ id, outcome: 'signed' }] });
    const row = await desk.rowOf(id);
    expect(row).toMatchObject({ outcome: 'signed', closedByUserId: null });
    const [log] = (await desk.counter.logsOf('contract', id)).slice(-1);
    expect(log).toMatchObject({ userId: null, metadata: { after: { outcome: 'signed' } } });
    const told = await desk.agent.api.staff.notifications.status();
    expect(told.notifications).toContainEqual(
      expect.objectContaining({
        type: 'signed',
        entityId: booking.id,
        params: { bookingCode: booking.bookingCode, customerName: booking.customerName },
      }),
    );
    const file = await openContractByLink(desk.counter.deps, { id, token });
    expect(file.body.byteLength).toBeGreaterThan(5_000);
  });

  it('is kept as a hash alone', async () => {
    const { id, token } = await linkTo(await book());
    const row = await desk.db.selectFrom('bookingLinks').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row?.tokenHash).toBe(hashToken(token));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('that was guessed, revoked or is too old opens nothing, and nothing is signed by it', async () => {
    const booking = await book();
    const { id: contractId } = await desk.make(booking);
    const revoked = await linkTo(booking);
    await desk.agent.api.staff.links.revoke({ linkId: revoked.id });
    await desk.agent.api.staff.links.revoke({ linkId: revoked.id });
    for (const token of [revoked.token, 'a'.repeat(43), 'short', ''])
      expect(await site().links.read({ token })).toEqual(EXPIRED);
    expect(await outcomeOf(site().links.signContract(signatureBy(revoked.token, contractId)))).toBe(
      'LINK_EXPIRED',
    );
    const old = await linkTo(booking);
    expect(await desk.agent.api.staff.links.ofBooking({ bookingId: booking.id })).toHaveLength(1);
    desk.counter.advance(BOOKING_LINK_LIFETIME_MS);
    expect(await site().links.read({ token: old.token })).toEqual(EXPIRED);
    const opened = openContractByLink(desk.counter.deps, { id: contractId, token: old.token });
    await expect(opened).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await desk.rowOf(contractId)).outcome).toBeNull();
  });

  it('signs no contract of another booking, and opens no file of it', async () => {
    const [own, other] = [await book(), await book()];
    const { token } = await linkTo(own);
    const { id } = await desk.make(other);
    expect(await outcomeOf(site().links.signContract(signatureBy(token, id)))).toBe('NOT_FOUND');
    const opened = openContractByLink(desk.counter.deps, { id, token });
    await expect(opened).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('at the same moment as the desk signs once; the other is told', async () => {
    const booking = await book();
    const { token } = await linkTo(booking);
    const { id } = await desk.make(booking);
    const told = await Promise.all([
      outcomeOf(desk.sign(id)),
      outcomeOf(site().links.signContract(signatureBy(token, id))),
    ]);
    expect(told.sort()).toEqual(['CONTRACT_CLOSED', 'ok']);
  });

  it('of a booking that has changed shows no contract to sign', async () => {
    const booking = await book();
    const { token } = await linkTo(booking);
    await desk.make(booking);
    await desk.change(booking, { returnDate: '2026-12-06' });
    expect(await site().links.read({ token })).toMatchObject({ toSign: null, isOutdated: true });
  });
});
