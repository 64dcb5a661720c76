import { describe } from 'vitest';
import { walkWithAxe } from './pages/axe-walk.ts';

/** Charts have colours of their own in either theme: the pairs of theme and language that the whole walks leave out. */
const WAYS = [
  { locale: 'en', viewport: 'handset', scheme: 'dark' },
  { locale: 'fr', viewport: 'wide', scheme: 'light' },
] as const;

describe.each(WAYS)('in $locale, $scheme', (way) => {
  walkWithAxe(way, ['admin'], ['admin-reports', 'admin-financials']);
});
