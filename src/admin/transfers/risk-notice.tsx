import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BOARD_REFETCH_MS, QUERY_JUST_READ_MS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { useBranch } from '../frame/use-branch.ts';

/** Says how many bookings may find no car, and leads to them; nothing where none does, nor where all of them stand beside it. */
export function RiskNotice({ shownBeside = 0 }: { shownBeside?: number }) {
  const { t } = useTranslation();
  const branchId = useBranch();
  const { data = [] } = trpc.staff.transfers.risks.useQuery(
    { branchId },
    { staleTime: QUERY_JUST_READ_MS, refetchInterval: BOARD_REFETCH_MS },
  );
  if (data.length <= shownBeside) return null;
  return (
    <Box mb="md">
      <Notice tone="warning">
        <p>
          {t('admin.risk.count', { count: data.length })}{' '}
          <Link to="/admin/transfers">{t('admin.risk.see')}</Link>
        </p>
      </Notice>
    </Box>
  );
}
