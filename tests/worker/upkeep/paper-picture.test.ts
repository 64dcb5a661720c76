import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROOF_MAX_BYTES } from '#domain/policy.ts';
import { asAgent, asCustomer, asVisitor, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { aJpeg, aPngOf } from '../bookings/proof-files.ts';
import { codeOf, keysUnder, sendProof, uploadedProof } from '../bookings/web-world.ts';
import { HOSTILE_FILES } from '../payments/hostile-files.ts';

let app: TestApp;
let agent: SignedInActor;
let vehicle: VehicleRow;
beforeAll(async () => {
  app = await startApp({ now: noonOn(AN_ORDINARY_DAY) });
  agent = await asAgent(app);
  vehicle = await insertVehicle(app.db);
});
afterAll(() => app.stop());

const insurance = (pictureUploadId: string) => ({
  requestId: randomUUID(),
  vehicleId: vehicle.id,
  kind: 'insurance' as const,
  number: 'POL-7781',
  validUntil: '2027-11-18',
  pictureUploadId,
});
const add = (input: ReturnType<typeof insurance>, by = agent) =>
  codeOf(by.trpc.staff.upkeep.addPaper.mutate(input));
const papers = async () => (await agent.trpc.staff.upkeep.ofVehicle.query({ vehicleId: vehicle.id })).papers;
const paperCount = async () => {
  const rows = app.db.selectFrom('vehiclePapers').select(({ fn }) => fn.countAll<number>().as('count'));
  return (await rows.executeTakeFirstOrThrow()).count;
};

describe('the picture of a paper', () => {
  it('is kept, and read by staff alone, as a download that cannot run', async () => {
    const input = insurance(await uploadedProof(agent, aJpeg()));
    expect(await add(input)).toBe('ok');
    expect(await papers()).toMatchObject([{ id: input.requestId, hasPicture: true }]);
    const path = `/files/car-papers/${input.requestId}`;
    const response = await agent.fetch(path);
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(aJpeg());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^attachment; filename="[\w-]+\.jpg"$/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': expect.stringContaining('no-store'),
    });
    for (const reader of [asVisitor(app), await asCustomer(app)])
      expect((await reader.fetch(path)).status).toBe(404);
    // By the address of a payment's proof it is nobody's.
    expect((await agent.fetch(`/files/proofs/${input.requestId}`)).status).toBe(404);
    expect((await agent.fetch('/files/car-papers/not-an-id')).status).toBe(404);
  });

  it.each(Object.entries(HOSTILE_FILES))('is refused when it is %s', async (_, file) => {
    const person = await asAgent(app);
    const headers = { 'Content-Type': 'image/jpeg' };
    const response = await person.fetch('/files/proofs', { method: 'POST', body: file, headers });
    expect(response.status).toBe(415);
  });

  it('is refused when it is a byte too large, and leaves nothing behind', async () => {
    const before = await keysUnder(app, 'temp/');
    expect((await sendProof(agent, aPngOf(PROOF_MAX_BYTES + 1))).status).toBe(413);
    expect(await keysUnder(app, 'temp/')).toEqual(before);
    expect((await sendProof(agent, aPngOf(PROOF_MAX_BYTES))).status).toBe(201);
  });

  it('is one’s own, of one paper, and none is recorded where it is not', async () => {
    const [customer, colleague] = [await asCustomer(app), await asAgent(app)];
    const before = await paperCount();
    for (const other of [customer, colleague])
      expect(await add(insurance(await uploadedProof(other)))).toBe('UPLOAD_NOT_FOUND');
    expect(await add(insurance(randomUUID()))).toBe('UPLOAD_NOT_FOUND');
    expect(await paperCount()).toBe(before);
    const own = await uploadedProof(agent);
    const outcomes = await Promise.all([add(insurance(own)), add(insurance(own))]);
    expect(outcomes.toSorted()).toEqual(['UPLOAD_NOT_FOUND', 'ok']);
    expect(await paperCount()).toBe(before + 1);
  });

  it('is no older than a day', async () => {
    const old = await uploadedProof(agent);
    const dayBefore = new Date(app.now().getTime() - 24 * 3_600_000 - 1);
    await app.db.updateTable('proofUploads').set({ createdAt: dayBefore }).where('id', '=', old).execute();
    expect(await add(insurance(old))).toBe('UPLOAD_NOT_FOUND');
  });

  it('comes with the paper once, when the same request is sent again', async () => {
    const input = insurance(await uploadedProof(agent));
    const before = await paperCount();
    expect(await Promise.all([add(input), add(input), add(input)])).toEqual(['ok', 'ok', 'ok']);
    expect(await paperCount()).toBe(before + 1);
  });
});
