/** What shows only when something came in the way of a booking: one file, fetched then. */
export { ErrorSummary } from './error-summary.tsx';
export { QuoteChangedPanel } from './quote-changed-panel.tsx';
export { SentBeforeNotice } from './sent-before-notice.tsx';
export { TimesRefused } from './times-refused.tsx';
export { VehicleTakenPanel } from './vehicle-taken-panel.tsx';
