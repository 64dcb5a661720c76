import { useEffect, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { dismissToast, showToast } from '#src/ui/toast.ts';

/** Whether the last submit had no connection; the message stays until the connection is back, or the next submit. */
export function useLostLine() {
  const { t } = useTranslation();
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    const forget = () => setIsLost(false);
    window.addEventListener('online', forget);
    return () => window.removeEventListener('online', forget);
  }, []);
  return {
    isLost,
    sayLost: () => {
      setIsLost(true);
      showToast({ title: t('checkout.lost.title'), message: t('checkout.lost.text'), tone: 'error' });
    },
    forget: () => {
      setIsLost(false);
      dismissToast();
    },
  };
}
