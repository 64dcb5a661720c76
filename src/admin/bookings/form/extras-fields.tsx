import { Checkbox } from '@mantine/core';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './create-booking.module.css';
import type { CreateForm } from './create-values.ts';
import { useExtrasLeft } from './use-extras-left.ts';
import type { FormOptions } from './use-price-source.ts';

interface ExtrasFieldsProps {
  form: CreateForm;
  extras: FormOptions['extras'];
}

/** What goes along with the car, each with its price. */
export function ExtrasFields({ form, extras }: ExtrasFieldsProps) {
  const { t, locale } = useTranslation();
  const chosen = form.values.extraCodes;
  const leftOf = useExtrasLeft(form.values);
  const toggle = (code: string, isChosen: boolean) =>
    form.set('extraCodes', isChosen ? [...chosen, code] : chosen.filter((other) => other !== code));
  return (
    <div className={classes.extras}>
      {extras.map(({ code, name, unitPriceCents, isPerDay }) => (
        <Checkbox
          key={code}
          size="sm"
          classNames={{ root: classes.extra, labelWrapper: classes.extraWords, label: classes.extraLabel }}
          checked={chosen.includes(code)}
          // What is chosen can be taken away.
          disabled={leftOf(code) === 0 && !chosen.includes(code)}
          onChange={(event) => toggle(code, event.currentTarget.checked)}
          label={
            <>
              {name}
              {leftOf(code) === 0 ? ` (${t('adminBookings.extras.left', { count: 0 })})` : null}
              <span className={classes.price}>
                {formatUsd(unitPriceCents, locale)} {isPerDay ? t('common.perDay') : t('quote.once')}
              </span>
            </>
          }
        />
      ))}
    </div>
  );
}
