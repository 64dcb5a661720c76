/** What shows only when something is in the way of a booking, the address included: one file, fetched then. */
export { EmailHint } from '#src/components/email-hint.tsx';
export { CheckoutUnavailable } from '../checkout-unavailable.tsx';
export { CorrectedCity } from '../journey/corrected-city.tsx';
export { ErrorSummary } from './error-summary.tsx';
export { QuoteChangedPanel } from './quote-changed-panel.tsx';
export { SentBeforeNotice } from './sent-before-notice.tsx';
export { VehicleTakenPanel } from './vehicle-taken-panel.tsx';
