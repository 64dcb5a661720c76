import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import type { RouterOutputs, TrpcError } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';

export type Incident = RouterOutputs['staff']['incidents']['get'];
export type IncidentRow = RouterOutputs['staff']['incidents']['list']['rows'][number];

/** Says why something of an incident was not written. */
export function useIncidentError(): (error: TrpcError) => void {
  const { t, word } = useTranslation();
  return (error) =>
    showToast({
      tone: 'error',
      title: t('common.error'),
      message: errorCode(error) === 'STALE_VERSION' ? t('incident.stale') : errorText(error, word),
    });
}
