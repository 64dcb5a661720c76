import { INPUT_LIMITS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { TextField } from '#src/ui/text-field.tsx';
import classes from '../checkout.module.css';
import { draftStore, useDraft } from '../fields/draft.ts';
import { type FieldState, fieldId } from '../fields/field-state.ts';
import { CheckoutSection } from './checkout-section.tsx';

const LIMITS = {
  name: INPUT_LIMITS.referenceName,
  phone: INPUT_LIMITS.referencePhone,
  address: INPUT_LIMITS.referenceAddress,
};

/** Somebody who knows the customer and can be reached. Browsers must not offer the customer's own details here. */
export function ReferenceSection({ errors, clearError }: FieldState) {
  const { t, word } = useTranslation();
  const reference = useDraft((draft) => draft.reference);
  const field = (key: keyof typeof LIMITS) => {
    const path = `reference.${key}`;
    const error = errors[path];
    return {
      id: fieldId(path),
      name: `reference-${key}`,
      label: t(`checkout.reference.${key}`),
      value: reference[key] ?? '',
      maxLength: LIMITS[key],
      error: error && word(error),
      autoComplete: 'off',
      onChange: (value: string) => {
        const typed = { ...draftStore.read().reference, [key]: value.slice(0, LIMITS[key]) };
        draftStore.change({ reference: typed });
        clearError(path);
      },
    };
  };
  return (
    <CheckoutSection title={t('checkout.reference.title')} lead={t('checkout.reference.lead')}>
      <div className={classes.pair}>
        <TextField {...field('name')} autoCapitalize="words" isRequired />
        <TextField {...field('phone')} type="tel" isRequired />
        <div className={classes.whole}>
          <TextField
            {...field('address')}
            optionalText={t('common.optional')}
            hint={t('checkout.reference.addressHint')}
          />
        </div>
      </div>
    </CheckoutSection>
  );
}
