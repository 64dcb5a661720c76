import type { DemoIds } from './demo-ids.ts';
import type { Screen } from './screen.ts';
import { dialogOf, named, press } from './screen-steps.ts';

/** The drawer, what left it, its page of the day, and the deposits that lie apart. */
export function cashScreens({ handIn }: DemoIds): Screen[] {
  const viewer = 'admin';
  return [
    { viewer, name: 'admin-cash', path: '/admin/cash' },
    { viewer, name: 'admin-cash-open', path: '/admin/cash', open: press('cash.open') },
    { viewer, name: 'admin-cash-sheet', path: '/admin/cash/sheet' },
    { viewer, name: 'admin-deposits', path: '/admin/cash/deposits' },
    {
      viewer,
      name: 'admin-deposit-return',
      path: '/admin/cash/deposits',
      open: press('deposits.giveBack'),
    },
    {
      viewer,
      name: 'admin-deposit-other-way',
      path: '/admin/cash/deposits',
      open: async (page, t) => {
        await press('deposits.giveBack')(page, t);
        await dialogOf(page)
          .getByRole('button', { name: t('money.refund.otherWay') })
          .click();
        await dialogOf(page).getByLabel(t('money.refund.method')).selectOption({ index: 1 });
      },
    },
    { viewer, name: 'admin-cash-hand-in', path: '/admin/cash', open: press('cash.handIn') },
    {
      viewer,
      name: 'admin-cash-signed',
      path: `/admin/cash?day=${handIn.day}`,
      open: async (page, t) => {
        await named(page, t('cash.detailsOf', { name: handIn.staffName })).click();
        await dialogOf(page).locator('svg[role="img"]').first().scrollIntoViewIfNeeded();
      },
    },
    { viewer, name: 'admin-cash-sheet-signed', path: `/admin/cash/sheet?day=${handIn.day}` },
    { viewer, name: 'admin-cash-slip', path: `/admin/cash/slips/${handIn.id}` },
  ];
}
