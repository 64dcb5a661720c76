import { randomUUID } from 'node:crypto';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { contractOf, signatureOf } from '#tests/support/factories/contract.ts';
import { takeBackOf } from '#tests/support/factories/inspection.ts';
import type { SampleCall, SampleWorld } from './sample-world.ts';

async function made({ owner, book }: SampleWorld): Promise<string> {
  const { id: bookingId } = await book();
  const { id } = await owner.api.staff.contracts.make(contractOf(bookingId));
  return id;
}

/** A link and the contract that waits behind it. */
async function linked(world: SampleWorld) {
  const { owner, book, tokenOf } = world;
  const { id: bookingId } = await book();
  const { id: contractId } = await owner.api.staff.contracts.make(contractOf(bookingId));
  const link = await owner.api.staff.links.make({ bookingId });
  return { contractId, linkId: link.id, token: tokenOf(link) };
}

/** A working call of each procedure that writes contracts or links. */
export const OF_CONTRACTS: Record<string, SampleCall> = {
  'staff.contracts.make': async ({ owner, book }) => {
    const { id: bookingId } = await book();
    const input = contractOf(bookingId);
    return () => owner.api.staff.contracts.make(input);
  },
  'staff.contracts.makeReturn': async ({ owner, counter }) => {
    const days = { pickupDate: '2026-11-18', returnDate: '2026-11-20' };
    const booking = await insertBooking(counter.db, { ...days, fields: { bookingStatus: 'picked_up' } });
    const { id: bookingId } = booking;
    await owner.api.staff.inspections.takeBack(takeBackOf(booking, counter.now()));
    const input = contractOf(bookingId);
    return () => owner.api.staff.contracts.makeReturn(input);
  },
  'staff.links.make': async ({ owner, book }) => {
    const { id: bookingId } = await book();
    return () => owner.api.staff.links.make({ bookingId });
  },
  'staff.links.revoke': async (world) => {
    const { linkId } = await linked(world);
    return () => world.owner.api.staff.links.revoke({ linkId });
  },
  'public.links.addProof': async ({ owner, book, upload, tokenOf, counter }) => {
    const link = await owner.api.staff.links.make({ bookingId: (await book()).id });
    const proofUploadId = await upload({ userId: null, linkId: link.id });
    return () => counter.visitor().public.links.addProof({ token: tokenOf(link), proofUploadId });
  },
  'public.links.ask': async ({ book, counter }) => {
    const { bookingCode, customerEmail: email } = await book();
    return () => counter.visitor().public.links.ask({ bookingCode, email });
  },
  'public.links.signContract': async (world) => {
    const { token, contractId } = await linked(world);
    const input = signatureOf(contractId);
    return () => world.counter.visitor().public.links.signContract({ token, ...input });
  },
  'staff.contracts.sign': async (world) => {
    const input = signatureOf(await made(world));
    return () => world.owner.api.staff.contracts.sign(input);
  },
  'staff.contracts.recordPaper': async (world) => {
    const contractId = await made(world);
    const photo = { id: randomUUID(), fileHash: 'a'.repeat(64), takenAt: '2026-11-18T16:59:00.000Z' };
    const input = { contractId, requestId: randomUUID(), photos: [photo] };
    return () => world.owner.api.staff.contracts.recordPaper(input);
  },
  'staff.contracts.recordRefusal': async (world) => {
    const contractId = await made(world);
    const input = { contractId, requestId: randomUUID(), witnessName: 'Jean Témoin', reason: 'In a hurry' };
    return () => world.owner.api.staff.contracts.recordRefusal(input);
  },
};
