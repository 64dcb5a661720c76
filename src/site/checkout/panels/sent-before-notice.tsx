import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Notice } from '#src/ui/notice.tsx';
import classes from '../checkout.module.css';

/** An earlier send, whose answer was lost, did make a booking; the form was changed since. */
export function SentBeforeNotice() {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" role="alert" title={t('checkout.sentBefore.title')}>
      <p>{t('checkout.sentBefore.text')}</p>
      <Link to="/my-booking" className={classes.link}>
        {t('checkout.sentBefore.action')}
      </Link>
    </Notice>
  );
}
