import type { Screen } from './screen.ts';
import { press } from './screen-steps.ts';

/** What leaves the firm, by itself and by the hand of staff. */
export function outboxScreens(): Screen[] {
  const viewer = 'admin';
  return [
    { viewer, name: 'admin-outbox', path: '/admin/outbox' },
    { viewer, name: 'admin-outbox-message', path: '/admin/outbox', open: press('outbox.open') },
    { viewer, name: 'admin-to-send', path: '/admin/to-send' },
    { viewer, name: 'admin-to-send-skip', path: '/admin/to-send', open: press('outbox.tray.skip') },
  ];
}
