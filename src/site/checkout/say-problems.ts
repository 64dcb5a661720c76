import type { Translate } from '#src/i18n/use-translation.ts';
import { focusOn } from '#src/lib/focus.ts';
import { showToast } from '#src/ui/toast.ts';
import { type FieldErrors, type FieldPath, inPageOrder } from './field-errors.ts';
import { fieldId } from './field-state.ts';

/** What SPEC §5 says in a toast of its own; here when nothing else is wrong. */
const OWN_TOAST: Partial<Record<FieldPath, 'validation.terms' | 'validation.paymentMethod'>> = {
  hasAcceptedTerms: 'validation.terms',
  paymentMethod: 'validation.paymentMethod',
};

/** Says once what keeps the form from being sent, with the count, and leads to the first field that is wrong. */
export function sayProblems(errors: FieldErrors, t: Translate): void {
  const [first, ...others] = inPageOrder(errors);
  if (!first) return;
  const own = others.length === 0 ? OWN_TOAST[first] : undefined;
  showToast({
    title: own ? t(`${own}.title`) : t('validation.form.fixErrors'),
    message: own ? t(`${own}.required`) : t('checkout.errors.title', { count: others.length + 1 }),
    tone: 'error',
  });
  focusOn(fieldId(first));
}
