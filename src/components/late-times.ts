/** What shows only to whoever chooses times: one file, fetched then. */
export { NoTime } from './no-time.tsx';
export { TimesPanel } from './times-panel.tsx';
export { TimesRefused } from './times-refused.tsx';
