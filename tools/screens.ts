import type { DemoIds } from './demo-ids.ts';
import { officeScreens } from './office-screens.ts';
import { publicScreens } from './public-screens.ts';
import type { Screen } from './screen.ts';

/** Every screen and dialog of the product, with the demo's ids in their addresses. */
export function allScreens(ids: DemoIds): Screen[] {
  return [...publicScreens(ids), ...officeScreens(ids)];
}
