import { useTranslation } from '#src/i18n/use-translation.ts';
import { EMPTY_DRAFT } from '#src/lib/checkout-draft.ts';
import { focusOn } from '#src/lib/focus.ts';
import { showToast } from '#src/ui/toast.ts';
import classes from './checkout.module.css';
import { useDraft } from './draft.ts';
import { fieldId } from './field-state.ts';

/** That the device keeps what was typed, and the way to take it away: many a telephone has more than one user. */
export function DraftNote({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  const isEmpty = useDraft((draft) => draft === EMPTY_DRAFT);
  if (isEmpty) return null;
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
