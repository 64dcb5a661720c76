import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode } from '#src/lib/errors.ts';
import { minutesUntil } from '#src/lib/minutes-until.ts';
import type { TrpcError } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';

const rateLimited = v.object({ retryAt: v.pipe(v.string(), v.isoTimestamp()) });

/** Until when the server takes no more tries from here, as an ISO instant; null when it does. */
export function useLookUpPause() {
  const { t } = useTranslation();
  const [until, setUntil] = useState<string | null>(null);
  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(() => setUntil(null), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return {
    until,
    startFor: (error: TrpcError) => {
      const details = v.safeParse(rateLimited, error.data?.details);
      if (errorCode(error) !== 'RATE_LIMITED' || !details.success) return;
      const { retryAt } = details.output;
      setUntil(retryAt);
      showToast({
        title: t('error.RATE_LIMITED.title'),
        message: t('error.RATE_LIMITED.wait', { n: minutesUntil(retryAt) }),
        tone: 'error',
      });
    },
  };
}
