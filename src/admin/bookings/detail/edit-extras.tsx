import { isBack } from '#domain/booking-status.ts';
import { MAX_EXTRA_COUNT } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { choiceOf, type ExtraChoice, ExtraCounts } from '../form/extra-counts.tsx';
import { useExtrasLeft } from '../form/use-extras-left.ts';
import type { BookingData } from './booking-data.ts';
import type { EditForm } from './edit-values.ts';
import classes from './editor-fields.module.css';

interface EditExtrasProps {
  form: EditForm;
  base: BookingData;
}

/** What was booked at its own price, then what else is on offer. */
function useChoices({ quote }: BookingData): ExtraChoice[] {
  const { data: options } = trpc.staff.bookings.formOptions.useQuery(undefined, { staleTime: 0 });
  const offered = options?.extras ?? [];
  const booked = quote.lines.flatMap(({ kind, code, label, quantity, days, unitCents }) => {
    if (kind !== 'extra' || code === null) return [];
    const stock = offered.find((extra) => extra.code === code)?.stock ?? MAX_EXTRA_COUNT;
    return [
      { code, name: label ?? code, unitCents, isPerDay: days !== null, max: Math.max(stock, quantity) },
    ];
  });
  const others = offered.filter(({ code }) => booked.every((extra) => extra.code !== code));
  return [...booked, ...others.map(choiceOf)];
}

/** How many of each extra go along with the car; of one that is back, as many as did. */
export function EditExtras({ form, base }: EditExtrasProps) {
  const { t } = useTranslation();
  const choices = useChoices(base);
  const leftOf = useExtrasLeft(form.values, base.id);
  const isOver = isBack(base.bookingStatus);
  return (
    <>
      {isOver ? <p className={classes.waits}>{t('validation.extras.returned')}</p> : null}
      <ExtraCounts
        choices={choices}
        counts={form.values.extras}
        onChange={form.setExtras}
        leftOf={leftOf}
        isDisabled={isOver}
        error={form.errorOf('extras')}
      />
    </>
  );
}
