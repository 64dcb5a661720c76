import { walkWithAxe } from './pages/axe-walk.ts';

walkWithAxe({ locale: 'fr', viewport: 'handset', scheme: 'dark' });
