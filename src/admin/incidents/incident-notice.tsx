import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatInstant } from '#domain/format-day.ts';
import { BOARD_REFETCH_MS, QUERY_JUST_READ_MS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { useBranch } from '../frame/use-branch.ts';

/** What a notice names before it counts the rest. */
const NAMED = 3;

interface IncidentNoticeProps {
  /** Of one car or one booking, where it is their page. */
  of?: { vehicleId: string } | { bookingId: string };
}

/** Says which incidents are not closed, and leads to each; nothing where none is. */
export function IncidentNotice({ of }: IncidentNoticeProps) {
  const { t, locale } = useTranslation();
  const branchId = useBranch();
  const { data } = trpc.staff.incidents.list.useQuery(of ?? { branchId }, {
    staleTime: QUERY_JUST_READ_MS,
    refetchInterval: BOARD_REFETCH_MS,
  });
  if (!data || data.total === 0) return null;
  return (
    <Box mb="md">
      <Notice tone="error">
        <p>{t('incident.notice', { count: data.total })}</p>
        <ul style={{ margin: 0, paddingInlineStart: 18 }}>
          {data.rows.slice(0, NAMED).map(({ id, kind, brand, model, plate, place, happenedAt, isHeld }) => (
            <li key={id}>
              <Link to="/admin/incidents/$id" params={{ id }}>
                {t(`incident.kind.${kind}`)}, {brand} {model} · {plate}
              </Link>{' '}
              {place}, {formatInstant(happenedAt, locale)}
              {isHeld ? ` · ${t('incident.held')}` : ''}
            </li>
          ))}
        </ul>
        {data.total > NAMED ? (
          <p>
            <Link to="/admin/incidents">{t('incident.andMore', { count: data.total - NAMED })}</Link>
          </p>
        ) : null}
      </Notice>
    </Box>
  );
}
