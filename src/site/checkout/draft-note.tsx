import { useTranslation } from '#src/i18n/use-translation.ts';
import { focusOn } from '#src/lib/focus.ts';
import { showToast } from '#src/ui/toast.ts';
import classes from './checkout.module.css';
import { fieldId } from './fields/field-state.ts';

/**
 * That the device keeps what is typed, and the way to take it away: many a telephone has more than one user. It stands
 * there from the start: coming with the first input, it moved the submit button away from under a finger.
 */
export function DraftNote({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  const clear = () => {
    onClear();
    showToast({ title: t('checkout.draft.cleared'), tone: 'success' });
    focusOn(fieldId('customer.email'));
  };
  return (
    <p className={classes.aside}>
      {t('checkout.draft.kept')}{' '}
      <button type="button" className={classes.textButton} onClick={clear}>
        {t('checkout.draft.clear')}
      </button>
    </p>
  );
}
