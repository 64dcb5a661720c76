import { lazy, Suspense } from 'react';
import { PAYMENT_METHODS, type PaymentMethod, takesProof } from '#domain/payment-method.ts';
import type { ProofUpload as Upload } from '#src/components/use-proof-upload.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import field from '#src/ui/field.module.css';
import classes from '../checkout.module.css';
import type { CheckoutInstructions } from '../checkout-data.ts';
import { draftStore, useDraft } from '../fields/draft.ts';
import { type FieldState, fieldId } from '../fields/field-state.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { ChoiceCard } from './choice-card.tsx';
import { PaymentInstructions } from './payment-instructions.tsx';

/** Cash needs no proof, and nobody has chosen yet: it comes with the choice. */
const ProofPart = lazy(() => import('./proof-part.tsx').then((m) => ({ default: m.ProofPart })));

const ERROR_ID = 'checkout-paymentMethod-error';

interface PaymentSectionProps extends FieldState {
  instructions: readonly CheckoutInstructions[];
  proof: Upload;
}

/**
 * How to pay, what to do for it, and the proof that it was done; the proof may come later. What belongs to a choice is
 * shown by styles alone: it comes before the scripts do, and nothing moves under a finger when React takes over.
 */
export function PaymentSection(props: PaymentSectionProps) {
  const { instructions, errors, clearError } = props;
  const { t, word } = useTranslation();
  const method = useDraft((draft) => draft.paymentMethod);
  const error = errors.paymentMethod;
  // What the counter switched off has no instructions here.
  const offered = PAYMENT_METHODS.flatMap((option) =>
    instructions.filter((known) => known.method === option),
  );
  const choose = (paymentMethod: PaymentMethod) => {
    draftStore.change({ paymentMethod });
    clearError('paymentMethod');
  };
  return (
    <CheckoutSection title={t('checkout.payment.title')}>
      <fieldset className={classes.fieldset}>
        <legend className={classes.legend}>{t('checkout.payment.method')}</legend>
        <div className={classes.choices} data-short>
          {offered.map(({ method: option, ...instruction }, index) => (
            <div key={option} className={classes.way} data-takes-proof={takesProof(option) || undefined}>
              <ChoiceCard
                id={index === 0 ? fieldId('paymentMethod') : undefined}
                type="radio"
                name="payment-method"
                value={option}
                isChosen={option === method}
                isInvalid={error !== undefined}
                describedBy={error ? ERROR_ID : undefined}
                onChange={() => choose(option)}
                title={t(`method.${option}`)}
                text={t(`checkout.payment.hint.${option}`)}
              />
              <PaymentInstructions {...instruction} />
            </div>
          ))}
        </div>
        {error ? (
          <span className={field.error} id={ERROR_ID}>
            {word(error)}
          </span>
        ) : null}
      </fieldset>
      <div className={classes.proof}>
        <h3 className={classes.subtitle}>{t('proof.title')}</h3>
        <p className={classes.aside}>{t('proof.lead')}</p>
        <div className={classes.proofPlace}>
          <Suspense>
            {method && takesProof(method) ? (
              <ProofPart {...props} method={method} store={draftStore} />
            ) : null}
          </Suspense>
        </div>
      </div>
    </CheckoutSection>
  );
}
