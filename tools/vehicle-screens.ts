import type { DemoIds } from './demo-ids.ts';
import type { Screen } from './screen.ts';
import { named, press, pressInDialog } from './screen-steps.ts';

/** The cars of the back office. */
export function vehicleScreens({ vehicleId }: DemoIds): Screen[] {
  const viewer = 'admin';
  const one = `/admin/vehicles/${vehicleId}`;
  return [
    { viewer, name: 'admin-cars', path: '/admin/cars' },
    { viewer, name: 'admin-cars-grid', path: '/admin/cars?view=grid' },
    {
      viewer,
      name: 'admin-car-new',
      path: '/admin/cars?create=true',
      open: pressInDialog('adminVehicles.form.add'),
    },
    { viewer, name: 'admin-car-edit', path: `/admin/cars?edit=${vehicleId}` },
    { viewer, name: 'admin-car-delete', path: '/admin/cars', open: press('adminVehicles.delete') },
    { viewer, name: 'admin-car', path: one },
    { viewer, name: 'admin-car-block', path: one, open: press('adminVehicles.block.add') },
    { viewer, name: 'admin-car-paper', path: one, open: press('upkeep.addPaper') },
    { viewer, name: 'admin-car-service', path: one, open: press('upkeep.addPlan') },
    {
      viewer,
      name: 'admin-car-service-done',
      path: one,
      open: async (page, t) =>
        named(page, new RegExp(`^${t('upkeep.done')}`))
          .first()
          .click(),
    },
    {
      viewer,
      name: 'admin-car-keys',
      path: one,
      open: async (page, t) => named(page, t('keys.moveOf', { item: t('keys.item.main_key') })).click(),
    },
    { viewer, name: 'admin-car-missing', path: `/admin/vehicles/${crypto.randomUUID()}` },
  ];
}
