import { useAmount } from '#src/components/use-amounts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from '../checkout.module.css';
import type { CheckoutData } from '../checkout-data.ts';
import { draftStore, useDraft } from '../fields/draft.ts';
import { fieldId } from '../fields/field-state.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { ChoiceCard } from './choice-card.tsx';

/** What can be added to the car, each with its price; the summary counts along. */
export function ExtrasSection({ extras }: { extras: CheckoutData['extras'] }) {
  const { t } = useTranslation();
  const amount = useAmount();
  const chosen = useDraft((draft) => draft.extraCodes);
  if (extras.length === 0) return null;
  const toggle = (code: string, isChosen: boolean) => {
    const others = draftStore.read().extraCodes.filter((other) => other !== code);
    draftStore.change({ extraCodes: isChosen ? [...others, code] : others });
  };
  return (
    <CheckoutSection title={t('checkout.extras.title')} lead={t('checkout.extras.lead')}>
      <div className={classes.choices} id={fieldId('extraCodes')}>
        {extras.map(({ code, name, description, unitPriceCents, isPerDay, isLeft }) => (
          <ChoiceCard
            key={code}
            type="checkbox"
            name="extras"
            value={code}
            isChosen={chosen.includes(code)}
            onChange={(isChosen) => toggle(code, isChosen)}
            title={name}
            // What is chosen can be taken away.
            isDisabled={!isLeft && !chosen.includes(code)}
            text={isLeft ? description : t('checkout.extras.gone')}
            end={
              unitPriceCents === 0 ? (
                t('checkout.extras.free')
              ) : (
                <>
                  {amount(unitPriceCents)}
                  <span className={classes.unit}>{isPerDay ? t('common.perDay') : t('quote.once')}</span>
                </>
              )
            }
          />
        ))}
      </div>
    </CheckoutSection>
  );
}
