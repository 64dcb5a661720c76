import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { pictureFiles } from '#tests/support/factories/picture.ts';
import { buildVehicleImage, insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { detailsOf, outcomeOf } from '#tests/support/outcome.ts';
import { addPicture } from '#worker/services/vehicles/add-picture.ts';

let counter: Counter;
let agent: StaffMember;
let vehicle: VehicleRow;
beforeAll(async () => {
  counter = await openCounter();
  agent = await counter.asStaff('agent');
});
afterAll(() => counter.close());
beforeEach(async () => {
  vehicle = await insertVehicle(counter.db);
});

async function insertPictures(count: number): Promise<string[]> {
  const images = Array.from({ length: count }, (_, position) => buildVehicleImage(vehicle.id, { position }));
  await counter.db.insertInto('vehicleImages').values(images).execute();
  return images.map(({ id }) => id);
}

async function order(): Promise<{ ids: string[]; positions: number[] }> {
  const rows = await counter.db
    .selectFrom('vehicleImages')
    .select(['id', 'position'])
    .where('vehicleId', '=', vehicle.id)
    .orderBy('position')
    .execute();
  return { ids: rows.map(({ id }) => id), positions: rows.map(({ position }) => position) };
}

describe('adding', () => {
  const add = async () => {
    const request = { actor: { ...agent, roles: [], branchId: null }, ip: agent.ip };
    return addPicture(counter.deps, { vehicleId: vehicle.id, files: await pictureFiles() }, request);
  };

  it('eight at the same moment gives each a place of its own', async () => {
    const added = await Promise.all(Array.from({ length: 8 }, add));
    const { ids, positions } = await order();
    expect(positions).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(ids.toSorted()).toEqual(added.map(({ id }) => id).toSorted());
    expect(await counter.logsOf('vehicle', vehicle.id)).toHaveLength(8);
  });

  it('stops at twelve, and leaves no files of the thirteenth', async () => {
    await insertPictures(12);
    const before = await counter.pictureKeys();
    await expect(add()).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fieldErrors: { images: 'validation.vehicle.images.max' } },
    });
    expect(await counter.pictureKeys()).toEqual(before);
  });

  it('to no car leaves no files', async () => {
    const before = await counter.pictureKeys();
    vehicle = { ...vehicle, id: crypto.randomUUID() };
    await expect(add()).rejects.toMatchObject({ code: 'VEHICLE_NOT_FOUND' });
    expect(await counter.pictureKeys()).toEqual(before);
  });
});

describe('ordering', () => {
  it('makes another picture the main one, and logs both orders', async () => {
    const [first = '', second = '', third = ''] = await insertPictures(3);
    const imageIds = [third, first, second];
    const answer = await agent.api.staff.vehicles.orderImages({ vehicleId: vehicle.id, imageIds });
    expect(answer.map(({ id }) => id)).toEqual(imageIds);
    expect(await order()).toEqual({ ids: imageIds, positions: [0, 1, 2] });
    const { vehicle: shown } = await counter.visitor().public.vehicles.get({ id: vehicle.id });
    expect(shown.image?.prefix).toBe(`test/${vehicle.id}/2`);
    expect((await counter.logsOf('vehicle', vehicle.id)).map(({ metadata }) => metadata)).toEqual([
      expect.objectContaining({ before: { images: [first, second, third] }, after: { images: imageIds } }),
    ]);
  });

  it('that leaves one out, or names another car’s, is refused with the pictures there are', async () => {
    const ids = await insertPictures(3);
    const attempt = (imageIds: string[]) =>
      agent.api.staff.vehicles.orderImages({ vehicleId: vehicle.id, imageIds });
    const [first = '', second = ''] = ids;
    for (const wrong of [[first, second], [...ids, crypto.randomUUID()], []]) {
      expect(await outcomeOf(attempt(wrong))).toBe('STALE_VERSION');
    }
    expect(await detailsOf(attempt([]))).toMatchObject({ current: ids.map((id) => ({ id })) });
    expect(await outcomeOf(attempt([first, first, second]))).toBe('VALIDATION_FAILED');
    expect((await order()).ids).toEqual(ids);
    expect(await counter.logsOf('vehicle', vehicle.id)).toEqual([]);
  });

  it('of no car is refused', async () => {
    const nowhere = { vehicleId: crypto.randomUUID(), imageIds: [] };
    expect(await outcomeOf(agent.api.staff.vehicles.orderImages(nowhere))).toBe('VEHICLE_NOT_FOUND');
  });
});

describe('removing', () => {
  it('takes the files along, closes the gap and logs it', async () => {
    const [first = '', second = '', third = ''] = await insertPictures(3);
    const key = `test/${vehicle.id}/1/800.webp`;
    await counter.storePicture(key);
    await agent.api.staff.vehicles.removeImage({ imageId: second });
    expect(await order()).toEqual({ ids: [first, third], positions: [0, 1] });
    expect((await counter.pictureKeys()).has(key)).toBe(false);
    expect((await counter.logsOf('vehicle', vehicle.id)).map(({ metadata }) => metadata)).toEqual([
      expect.objectContaining({ before: { removedImage: `test/${vehicle.id}/1` }, after: {} }),
    ]);
    expect(await outcomeOf(agent.api.staff.vehicles.removeImage({ imageId: second }))).toBe('NOT_FOUND');
  });

  it('all at once leaves none, without a deadlock', async () => {
    const ids = await insertPictures(10);
    await Promise.all(ids.map((imageId) => agent.api.staff.vehicles.removeImage({ imageId })));
    expect((await order()).ids).toEqual([]);
  });

  it('some while others are removed leaves the rest in order', async () => {
    const ids = await insertPictures(10);
    const gone = ids.filter((_, index) => index % 3 === 0);
    await Promise.all(gone.map((imageId) => agent.api.staff.vehicles.removeImage({ imageId })));
    expect(await order()).toEqual({
      ids: ids.filter((id) => !gone.includes(id)),
      positions: [0, 1, 2, 3, 4, 5],
    });
  });
});

it('pictures are staff’s alone to change', async () => {
  const customer = await counter.asCustomer();
  const [imageId = ''] = await insertPictures(1);
  expect(await outcomeOf(customer.api.staff.vehicles.removeImage({ imageId }))).toBe('NOT_ALLOWED');
  const reorder = { vehicleId: vehicle.id, imageIds: [imageId] };
  expect(await outcomeOf(customer.api.staff.vehicles.orderImages(reorder))).toBe('NOT_ALLOWED');
  expect(await outcomeOf(counter.visitor().staff.vehicles.orderImages(reorder))).toBe('NOT_AUTHENTICATED');
});
