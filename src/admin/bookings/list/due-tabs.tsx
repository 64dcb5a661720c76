import { DUE_KINDS, type DueKind } from '#domain/booking-status.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Badge } from '#src/ui/badge.tsx';
import { useBranch } from '../../frame/use-branch.ts';
import { ListTabs } from '../../kit/list/list-tabs.tsx';

interface DueTabsProps {
  due: DueKind | undefined;
  onChoose: (due: DueKind | undefined) => void;
}

/** What is to be done today, each with its count; the list beneath shows the chosen one. */
export function DueTabs({ due, onChoose }: DueTabsProps) {
  const { t } = useTranslation();
  const branchId = useBranch();
  const { data } = trpc.staff.bookings.due.useQuery({ branchId }, { staleTime: 0 });
  const kinds = DUE_KINDS.map((kind) => ({
    value: kind,
    label: (
      <>
        {t(`adminBookings.filter.due.${kind}`)}
        {data && data[kind] > 0 ? <Badge tone={kind === 'late' ? 'red' : 'grey'}>{data[kind]}</Badge> : null}
      </>
    ),
  }));
  return (
    <ListTabs
      label={t('adminBookings.queue.title')}
      tabs={[{ value: undefined, label: t('adminBookings.queue.all') }, ...kinds]}
      value={due}
      onChoose={onChoose}
    />
  );
}
