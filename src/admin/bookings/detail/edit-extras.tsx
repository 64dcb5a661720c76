import { isBack } from '#domain/booking-status.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ExtraCounts } from '../form/extra-counts.tsx';
import { useExtrasLeft } from '../form/use-extras-left.ts';
import type { BookingData } from './booking-data.ts';
import type { EditForm } from './edit-values.ts';
import classes from './editor-fields.module.css';
import { useExtraChoices } from './use-extra-choices.ts';

interface EditExtrasProps {
  form: EditForm;
  base: BookingData;
}

/** How many of each extra go along with the car; of one that is back, as many as did. */
export function EditExtras({ form, base }: EditExtrasProps) {
  const { t } = useTranslation();
  const choices = useExtraChoices(base);
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
