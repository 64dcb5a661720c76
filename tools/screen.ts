import type { Page } from '@playwright/test';
import type { Words } from '#tests/journeys/pages/words.ts';

/** Who looks at a screen; the demo has all of them. */
export type Viewer = 'visitor' | 'customer' | 'admin';

/** A screen, or a dialog that opens on it. The gallery takes its picture, axe looks at it. */
export interface Screen {
  name: string;
  viewer: Viewer;
  path: string;
  /** What opens the dialog, once the page is shown. */
  open?: (page: Page, t: Words) => Promise<void>;
}
