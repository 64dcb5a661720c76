import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { DeliveryRows } from './delivery-rows.tsx';
import { useDeliveries } from './use-deliveries.ts';

/** On the day's board: what is to be driven, overdue ones first; nothing where nothing is. */
export function DeliveriesPanel() {
  const { t } = useTranslation();
  const { data = [] } = useDeliveries();
  if (data.length === 0) return null;
  const isLate = data.some((delivery) => delivery.isLate);
  return (
    <Panel
      title={t('delivery.title')}
      isFlush
      aside={<Badge tone={isLate ? 'red' : 'grey'}>{data.length}</Badge>}
    >
      <DeliveryRows deliveries={data} />
    </Panel>
  );
}
