import { Stack } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { approverOf } from '#domain/approval.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Panel } from '#src/ui/panel.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { TableNotice } from '#src/ui/table-notice.tsx';
import { useStaffUser } from '../frame/use-staff-user.ts';
import { AdminsOnly } from '../kit/admins-only.tsx';
import { FailedNotice } from '../kit/list/failed-notice.tsx';
import { PanelRows } from '../kit/panel-rows.tsx';
import type { ApprovalData } from './approval-data.ts';
import { ApprovalItem } from './approval-item.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { useDecideApproval } from './use-decide-approval.ts';

/** /admin/approvals: what agents ask for, old → new, agreed to or refused; for admins. */
export function ApprovalsPage() {
  const { t } = useTranslation();
  const { may } = useStaffUser();
  return may('admin') ? <Approvals /> : <AdminsOnly title={t('admin.nav.approvals')} />;
}

function Approvals() {
  const { t } = useTranslation();
  const { user, may } = useStaffUser();
  const query = trpc.staff.approvals.list.useQuery(undefined, { staleTime: 0, refetchInterval: 15_000 });
  const [refused, setRefused] = useState<ApprovalData | null>(null);
  const decide = useDecideApproval();
  const rows = query.data ?? [];
  const groups = [
    { title: t('admin.approval.waiting'), rows: rows.filter(({ state }) => state === 'waiting') },
    { title: t('admin.approval.others'), rows: rows.filter(({ state }) => state !== 'waiting') },
  ].filter((group) => group.rows.length > 0);
  return (
    <>
      <ScreenHead title={t('admin.nav.approvals')} text={t('admin.approval.lead')} />
      {query.isError ? <FailedNotice title={t('admin.approval.failed')} query={query} /> : null}
      {query.isSuccess && rows.length === 0 ? (
        <TableNotice
          icon={<IconChecks size={24} />}
          title={t('admin.approval.none')}
          text={t('admin.approval.noneText')}
        />
      ) : null}
      <Stack gap="md">
        {groups.map((group) => (
          <Panel key={group.title} title={group.title} isFlush>
            <PanelRows isAlone>
              {group.rows.map((approval) => (
                <ApprovalItem
                  key={approval.id}
                  approval={approval}
                  mayAnswer={approval.askedBy?.id !== user.id && may(approverOf(approval.kind))}
                  isBusy={decide.isBusy}
                  onApprove={() => void decide.send(approval, 'approved')}
                  onRefuse={() => setRefused(approval)}
                />
              ))}
            </PanelRows>
          </Panel>
        ))}
      </Stack>
      <RefuseDialog
        approval={refused}
        onRefuse={async (note) => refused !== null && decide.send(refused, 'refused', note)}
        onClose={() => setRefused(null)}
      />
    </>
  );
}
