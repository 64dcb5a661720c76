import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { BranchId } from '#domain/branch.ts';
import { quoteWeb } from '#domain/pricing.ts';
import type { WantedTimes } from '#domain/site-search.ts';
import { useProofUpload } from '#src/components/use-proof-upload.ts';
import type { CheckoutDraft } from '#src/lib/checkout-draft.ts';
import { useAwaitedSession } from '#src/lib/session.ts';
import { dismissError } from '#src/ui/toast.ts';
import classes from './checkout.module.css';
import type { CheckoutData } from './checkout-data.ts';
import { CheckoutHead } from './checkout-head.tsx';
import { DraftNote } from './draft-note.tsx';
import { fetchPanels } from './fetch-panels.ts';
import { draftStore, useDraft } from './fields/draft.ts';
import type { FieldErrors } from './fields/field-errors.ts';
import { ACCOUNT_FORM_ID, CHECKOUT_FORM_ID, TIMES_REFUSED_ID } from './fields/field-state.ts';
import type { Journey } from './journey/journey.ts';
import type { ChangeAsked } from './journey/use-journey.ts';
import { OrderSummary } from './order-summary.tsx';
import { CustomerSection } from './sections/customer-section.tsx';
import { ExtrasSection } from './sections/extras-section.tsx';
import { PaymentSection } from './sections/payment-section.tsx';
import { ReferenceSection } from './sections/reference-section.tsx';
import { RentalSection } from './sections/rental-section.tsx';
import { TermsSection } from './sections/terms-section.tsx';
import { fetchCheck, fetchExplanation, fetchTimes } from './submit/late-parts.ts';
import { useAccount } from './submit/use-account.ts';
import { useIsComplete } from './submit/use-is-complete.ts';
import { useSubmitBooking } from './submit/use-submit-booking.ts';
import { useLostLine } from './use-lost-line.ts';

/** What shows only when something came in the way is fetched then. */
const QuoteChangedPanel = lazy(() => fetchPanels().then((m) => ({ default: m.QuoteChangedPanel })));
const ErrorSummary = lazy(() => fetchPanels().then((m) => ({ default: m.ErrorSummary })));
const VehicleTakenPanel = lazy(() => fetchPanels().then((m) => ({ default: m.VehicleTakenPanel })));
const TimesRefused = lazy(() => fetchTimes().then((m) => ({ default: m.TimesRefused })));
const SentBeforeNotice = lazy(() => fetchPanels().then((m) => ({ default: m.SentBeforeNotice })));

/** What a submit needs, fetched at the first input in the form, also before hydration. */
const prepareSubmit = () =>
  void Promise.all([fetchCheck(), fetchPanels(), fetchExplanation(), fetchTimes()]).catch(() => undefined);

const keepProof = (proof: CheckoutDraft['proof']) => draftStore.change({ proof });

interface CheckoutFormProps {
  data: CheckoutData;
  journey: Journey;
  /** Its days, and its times where they are one's own. */
  wanted: WantedTimes;
  correctedCity: BranchId | null;
  isUnread: boolean;
  onChange: ChangeAsked;
  /** New dates are being asked for; what shows is the car's answer for the last ones. */
  isChecking: boolean;
  /** Prices or availability turned out to be old. */
  onStale: () => Promise<unknown>;
}

/** The whole checkout of one car: its sections, what they add up to, and the way to a booking. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { data, journey, wanted, correctedCity, isUnread, onChange, isChecking, onStale } = props;
  const user = useAwaitedSession();
  const extraCodes = useDraft((draft) => draft.extraCodes);
  const arrived = useDraft((draft) => draft.proof);
  const [errors, setErrors] = useState<FieldErrors>({});
  const line = useLostLine();
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (formRef.current?.contains(document.activeElement)) prepareSubmit();
  }, []);
  const account = useAccount({ waiting: data.waiting, setErrors, onLost: line.sayLost });
  const proof = useProofUpload({ canSend: user !== null, arrived, onArrived: keepProof });
  // While other days are asked about, the old ones' count is no use.
  const quote = quoteWeb(data.priceInputs, { ...(isChecking ? null : data.times), ...journey, extraCodes });
  const booking = useSubmitBooking({
    journey,
    quote,
    proof,
    user,
    account,
    setErrors,
    onLost: line.sayLost,
    onStale,
  });
  const isComplete = useIsComplete(user, data.waiting);
  // The account is made on the way to the booking: the form stays still until it is left, or has to be sent again.
  const [shownUser, setShownUser] = useState(user);
  if (!booking.isProcessing && shownUser !== user) setShownUser(user);
  const refusal = isChecking ? null : data.refusal;
  const isTaken = !data.isFree && !isChecking;
  const clearError = (path: string) => {
    // What counted the wrong fields is no longer so, and stands above them.
    if (errors[path]) dismissError();
    setErrors((current) => (current[path] ? { ...current, [path]: undefined } : current));
  };
  const fields = { errors, clearError };
  const clearAll = () => {
    account.forget();
    proof.remove();
    setErrors({});
    draftStore.clear();
  };
  return (
    <div className={classes.page}>
      <CheckoutHead vehicle={data.vehicle} />
      <form id={ACCOUNT_FORM_ID} method="post" noValidate onSubmit={account.submit} />
      <div className={classes.columns}>
        <form
          ref={formRef}
          id={CHECKOUT_FORM_ID}
          className={classes.sections}
          method="post"
          noValidate
          onFocus={prepareSubmit}
          onSubmit={(event) => {
            event.preventDefault();
            line.forget();
            if (!isTaken && !refusal) void booking.submit();
          }}
        >
          <Suspense>
            {isTaken ? <VehicleTakenPanel data={data} journey={journey} wanted={wanted} /> : null}
            {refusal ? (
              <TimesRefused
                refusal={refusal}
                returnDate={journey.returnDate}
                id={TIMES_REFUSED_ID}
                onChange={(times) => onChange((latest) => ({ ...latest, ...times }))}
              />
            ) : null}
          </Suspense>
          <RentalSection
            journey={journey}
            wanted={wanted}
            correctedCity={correctedCity}
            isUnread={isUnread}
            onChange={onChange}
            data={data}
            dayCount={quote.rentalDays}
            {...fields}
          />
          <CustomerSection user={shownUser} account={account} {...fields} />
          <ReferenceSection {...fields} />
          <ExtrasSection extras={data.extras} />
          <PaymentSection instructions={data.paymentInstructions} proof={proof} {...fields} />
          <TermsSection {...fields} />
          <Suspense>{Object.keys(errors).length > 0 ? <ErrorSummary errors={errors} /> : null}</Suspense>
          <DraftNote onClear={clearAll} />
          <Suspense>
            {booking.hasSentBefore ? <SentBeforeNotice /> : null}
            {booking.change ? (
              <QuoteChangedPanel booking={booking} change={booking.change} extras={data.extras} />
            ) : null}
          </Suspense>
        </form>
        <OrderSummary
          data={data}
          journey={journey}
          quote={quote}
          booking={booking}
          isChecking={isChecking}
          isTaken={isTaken || refusal !== null}
          isComplete={isComplete}
          isLost={line.isLost}
        />
      </div>
    </div>
  );
}
