import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BOARD_REFETCH_MS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { useBranch } from '../frame/use-branch.ts';
import { dueWords } from './upkeep-words.ts';

/** What a notice names before it counts the rest. */
const NAMED = 3;

/** Says which papers and services of cars need somebody, and leads to each car; nothing where none does. */
export function UpkeepNotice() {
  const { t, locale } = useTranslation();
  const branchId = useBranch();
  const { data = [] } = trpc.staff.upkeep.due.useQuery(
    { branchId },
    { staleTime: 0, refetchInterval: BOARD_REFETCH_MS },
  );
  if (data.length === 0) return null;
  const isOver = data.some(({ state }) => state === 'over');
  return (
    <Box my="md">
      <Notice tone={isOver ? 'error' : 'warning'}>
        <p>{t('upkeep.notice', { count: data.length })}</p>
        <ul style={{ margin: 0, paddingInlineStart: 18 }}>
          {data.slice(0, NAMED).map((due) => (
            <li key={`${due.vehicleId} ${due.of} ${due.kind}`}>
              <Link to="/admin/vehicles/$id" params={{ id: due.vehicleId }}>
                {due.brand} {due.model} · {due.plate}
              </Link>{' '}
              {dueWords(due, { t, locale })}
            </li>
          ))}
        </ul>
        {data.length > NAMED ? (
          <p>
            <Link to="/admin/cars">{t('upkeep.andMore', { count: data.length - NAMED })}</Link>
          </p>
        ) : null}
      </Notice>
    </Box>
  );
}
