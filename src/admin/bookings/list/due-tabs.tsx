import { DUE_KINDS, type DueKind } from '#domain/booking-status.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Badge } from '#src/ui/badge.tsx';
import { useBranch } from '../../frame/use-branch.ts';
import classes from './due-tabs.module.css';

interface DueTabsProps {
  due: DueKind | undefined;
  onChoose: (due: DueKind | undefined) => void;
}

/** What is to be done today, each with its count; the list beneath shows the chosen one. */
export function DueTabs({ due, onChoose }: DueTabsProps) {
  const { t } = useTranslation();
  const branchId = useBranch();
  const { data } = trpc.staff.bookings.due.useQuery({ branchId }, { staleTime: 0 });
  return (
    <fieldset aria-label={t('adminBookings.queue.title')} className={classes.tabs}>
      <button
        type="button"
        className={classes.tab}
        aria-pressed={due === undefined}
        onClick={() => onChoose(undefined)}
      >
        {t('adminBookings.queue.all')}
      </button>
      {DUE_KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          className={classes.tab}
          aria-pressed={due === kind}
          onClick={() => onChoose(kind)}
        >
          {t(`adminBookings.filter.due.${kind}`)}
          {data && data[kind] > 0 ? (
            <Badge tone={kind === 'late' ? 'red' : 'grey'}>{data[kind]}</Badge>
          ) : null}
        </button>
      ))}
    </fieldset>
  );
}
