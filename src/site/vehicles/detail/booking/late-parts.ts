/** What shows only to whoever chooses times, or another branch: one file, fetched then. */
export { NoTime, TimesPanel } from '#src/components/late-times.ts';
export { Delivery } from './delivery.tsx';
