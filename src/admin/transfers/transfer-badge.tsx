import type { TransferState } from '#domain/transfers.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';

const TONES = { planned: 'yellow', on_the_way: 'blue', done: 'green', canceled: 'grey' } as const;

/** How far a transfer is; that it should have arrived says more. */
export function TransferBadge({ state, isLate }: { state: TransferState; isLate: boolean }) {
  const { t } = useTranslation();
  return isLate ? (
    <Badge tone="red">{t('admin.transfer.late')}</Badge>
  ) : (
    <Badge tone={TONES[state]}>{t(`admin.transfer.state.${state}`)}</Badge>
  );
}
