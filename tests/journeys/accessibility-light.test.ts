import { walkWithAxe } from './pages/axe-walk.ts';

walkWithAxe({ locale: 'en', viewport: 'wide', scheme: 'light' });
