import { useState } from 'react';
import { quoteWeb } from '#domain/pricing.ts';
import { useProofUpload } from '#src/components/use-proof-upload.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { CheckoutDraft } from '#src/lib/checkout-draft.ts';
import { useSession } from '#src/lib/session.ts';
import { AccountSection } from './account-section.tsx';
import type { FieldErrors } from './check-form.ts';
import classes from './checkout.module.css';
import type { CheckoutData } from './checkout-data.ts';
import { CustomerSection } from './customer-section.tsx';
import { draftStore, useDraft } from './draft.ts';
import { ErrorSummary } from './error-summary.tsx';
import { ExtrasSection } from './extras-section.tsx';
import { ACCOUNT_FORM_ID, CHECKOUT_FORM_ID } from './field-state.ts';
import type { Journey } from './journey.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentSection } from './payment-section.tsx';
import { QuoteChangedPanel } from './quote-changed-panel.tsx';
import { ReferenceSection } from './reference-section.tsx';
import { RentalSection } from './rental-section.tsx';
import { SentBeforeNotice } from './sent-before-notice.tsx';
import { TermsSection } from './terms-section.tsx';
import { useAccountPanel } from './use-account-panel.ts';
import { useSubmitBooking } from './use-submit-booking.ts';
import { VehicleTakenPanel } from './vehicle-taken-panel.tsx';

const keepProof = (proof: CheckoutDraft['proof']) => draftStore.change({ proof });

interface CheckoutFormProps {
  data: CheckoutData;
  journey: Journey;
  /** New dates are being asked for; what shows is the car's answer for the last ones. */
  isChecking: boolean;
  /** Prices or availability turned out to be old. */
  onStale: () => void;
}

/** The whole checkout of one car: its sections, what they add up to, and the way to a booking. */
export function CheckoutForm({ data, journey, isChecking, onStale }: CheckoutFormProps) {
  const { t } = useTranslation();
  const user = useSession();
  const extraCodes = useDraft((draft) => draft.extraCodes);
  const arrived = useDraft((draft) => draft.proof);
  const [errors, setErrors] = useState<FieldErrors>({});
  const account = useAccountPanel(setErrors);
  const proof = useProofUpload({ canSend: user !== null, arrived, onArrived: keepProof });
  const quote = quoteWeb(data.priceInputs, { ...journey, extraCodes });
  const booking = useSubmitBooking({ journey, quote, proof, user, setErrors, onStale });
  const clearError = (path: string) =>
    setErrors((current) => (current[path] ? { ...current, [path]: undefined } : current));
  const fields = { errors, clearError };
  return (
    <div className={classes.page}>
      <h1 className={classes.heading}>{t('checkout.heading')}</h1>
      <form id={ACCOUNT_FORM_ID} noValidate onSubmit={account.submit} />
      <div className={classes.columns}>
        <form
          id={CHECKOUT_FORM_ID}
          className={classes.sections}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void booking.submit();
          }}
        >
          {data.isFree || isChecking ? null : <VehicleTakenPanel data={data} journey={journey} />}
          <RentalSection journey={journey} data={data} {...fields} />
          <CustomerSection user={user} onSignIn={account.openSignIn} {...fields}>
            <AccountSection user={user} panel={account} />
          </CustomerSection>
          <ReferenceSection {...fields} />
          <ExtrasSection extras={data.extras} />
          <PaymentSection instructions={data.paymentInstructions} proof={proof} {...fields} />
          <TermsSection {...fields} />
          <ErrorSummary errors={errors} />
          {booking.hasSentBefore ? <SentBeforeNotice /> : null}
          <QuoteChangedPanel booking={booking} extras={data.extras} />
        </form>
        <OrderSummary {...{ data, journey, quote, booking, isChecking }} />
      </div>
    </div>
  );
}
