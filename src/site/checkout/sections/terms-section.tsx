import { localPath } from '#domain/locale.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { ChoiceInput } from '#src/ui/choice-input.tsx';
import field from '#src/ui/field.module.css';
import classes from '../checkout.module.css';
import { draftStore, useDraft } from '../fields/draft.ts';
import { type FieldState, fieldId } from '../fields/field-state.ts';
import { CheckoutSection } from './checkout-section.tsx';

/** The rules in short, the whole of them a click away in a tab of its own, and the consent. */
export function TermsSection({ errors, clearError }: FieldState) {
  const { t, word, locale } = useTranslation();
  const { policies } = useSite();
  const hasAccepted = useDraft((draft) => draft.hasAcceptedTerms);
  const error = errors.hasAcceptedTerms;
  const id = fieldId('hasAcceptedTerms');
  const accept = (hasAcceptedTerms: boolean) => {
    draftStore.change({ hasAcceptedTerms });
    clearError('hasAcceptedTerms');
  };
  return (
    <CheckoutSection title={t('checkout.terms.title')}>
      <ul className={classes.rules}>
        <li>
          {t('checkout.terms.driver', { age: policies.minimumDriverAge, years: policies.licenseHeldYears })}
        </li>
        <li>{t('checkout.terms.cancellation', { hours: policies.freeCancellationHours })}</li>
        <li>{t('checkout.terms.fuel')}</li>
      </ul>
      <div className={classes.consent}>
        <ChoiceInput
          id={id}
          type="checkbox"
          className={classes.checkbox}
          isChosen={hasAccepted}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChoose={accept}
        />
        <div>
          <label htmlFor={id}>{t('checkout.terms.accept')}</label>{' '}
          <a href={localPath(locale, '/terms')} target="_blank" rel="noreferrer" className={classes.link}>
            {t('checkout.terms.read')}
          </a>
          {error ? (
            <span className={`${field.error} ${classes.consentError}`} id={`${id}-error`}>
              {word(error)}
            </span>
          ) : null}
        </div>
      </div>
    </CheckoutSection>
  );
}
