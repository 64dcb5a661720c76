import { useTranslation } from '#src/i18n/use-translation.ts';
import { focusOn } from '#src/lib/focus.ts';
import { showToast } from '#src/ui/toast.ts';
import type { CheckedForm } from './check-form.ts';
import { inPageOrder } from './field-errors.ts';
import { ACCOUNT_SECTION_ID, fieldId } from './field-state.ts';

/** Says in a toast what keeps the form from being sent (SPEC §5), and leads to the place where it can be mended. */
export function useFormProblems() {
  const { t } = useTranslation();
  return ({ errors, first }: Extract<CheckedForm, { isGood: false }>) => {
    const say = (title: string, message?: string) => showToast({ title, message, tone: 'error' });
    switch (first) {
      case 'terms':
        say(t('validation.terms.title'), t('validation.terms.required'));
        return focusOn(fieldId('hasAcceptedTerms'));
      case 'paymentMethod':
        say(t('validation.paymentMethod.title'), t('validation.paymentMethod.required'));
        return focusOn(fieldId('paymentMethod'));
      case 'signIn':
        say(t('validation.form.signIn'));
        return focusOn(ACCOUNT_SECTION_ID);
      case 'fields':
        say(t('validation.form.fixErrors'));
        return focusOn(fieldId(inPageOrder(errors)[0] ?? 'customer.name'));
    }
  };
}
