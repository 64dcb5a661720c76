import type { Screen } from './screen.ts';
import { named, press } from './screen-steps.ts';

export const SETTINGS: Screen[] = [
  { viewer: 'admin', name: 'admin-settings', path: '/admin/settings' },
  { viewer: 'admin', name: 'admin-texts', path: '/admin/settings/messages' },
  { viewer: 'admin', name: 'admin-text', path: '/admin/settings/messages', open: press('messageTexts.edit') },
  { viewer: 'admin', name: 'admin-extra', path: '/admin/settings', open: press('adminSettings.extras.add') },
  {
    viewer: 'admin',
    name: 'admin-special-day',
    path: '/admin/settings',
    open: press('adminSettings.special.add'),
  },
  {
    viewer: 'admin',
    name: 'admin-instruction',
    path: '/admin/settings',
    open: (page, t) => named(page, `${t('adminVehicles.edit')}: ${t('method.bank')}`).click(),
  },
];
