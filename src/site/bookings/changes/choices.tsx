import { useTranslation } from '#src/i18n/use-translation.ts';
import action from '#src/ui/action.module.css';
import classes from './changes.module.css';

interface ChoicesProps {
  /** What the change is called on its button. */
  label: string;
  isBusy: boolean;
  /** It cannot be made as it stands. */
  isDisabled?: boolean;
  onClose: () => void;
}

/** What a change ends with: it is made, or all stays as it is. */
export function Choices({ label, isBusy, isDisabled = false, onClose }: ChoicesProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.choices}>
      <button type="submit" className={action.primary} disabled={isBusy || isDisabled}>
        {isBusy ? t('common.loading') : label}
      </button>
      <button type="button" className={action.quiet} onClick={onClose}>
        {t('booking.changes.keep')}
      </button>
    </div>
  );
}
