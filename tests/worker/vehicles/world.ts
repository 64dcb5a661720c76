import type { TestApp } from '#tests/support/app.ts';
import { insertVehicle, tierColumns, type VehicleRow } from '#tests/support/factories/vehicle.ts';

/** Two branches, four classes; prices apart so that every order has one answer. By the name of their model. */
export async function fillVehicles(app: TestApp): Promise<Record<string, VehicleRow>> {
  const vehicles: Record<string, VehicleRow> = {};
  const insert = async (name: string, fields: Parameters<typeof insertVehicle>[1]) => {
    vehicles[name] = await insertVehicle(app.db, { model: name, ...fields });
  };
  await insert('compact', { pricePerDayCents: 4000 });
  await insert('economy', { class: 'economy', pricePerDayCents: 3000 });
  await insert('suv', { class: 'suv', pricePerDayCents: 7000, ...tierColumns(2500, 2400, 2300, 2200) });
  await insert('luxury', { class: 'luxury', pricePerDayCents: 12_000 });
  await insert('compact 2', { pricePerDayCents: 4100 });
  await insert('compact 3', { pricePerDayCents: 4200 });
  await insert('north', { branchId: 'cap_haitien', pricePerDayCents: 5000 });
  await insert('workshop', { status: 'maintenance', pricePerDayCents: 1000 });
  await insert('gone', { retiredAt: new Date(), pricePerDayCents: 900 });
  return vehicles;
}
