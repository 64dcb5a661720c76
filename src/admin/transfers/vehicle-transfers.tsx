import { Text } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useState } from 'react';
import { BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { PanelButton } from '../kit/panel-button.tsx';
import { TransferForm } from './transfer-form.tsx';
import { TransferRows } from './transfer-rows.tsx';
import { usePlanTransfer } from './use-transfers.ts';

interface VehicleTransfersProps {
  vehicleId: string;
  /** Where the books have it. */
  branchId: BranchId;
}

/** When the car is driven to another branch, and the way to plan it. */
export function VehicleTransfers({ vehicleId, branchId }: VehicleTransfersProps) {
  const { t } = useTranslation();
  const { data = [] } = trpc.staff.transfers.list.useQuery({ vehicleId }, { staleTime: 0 });
  const [isPlanning, setIsPlanning] = useState(false);
  const [today] = useState(() => todayInHaiti(new Date()));
  const plan = usePlanTransfer(() => setIsPlanning(false));
  // It may have been sent away already, and is to come back.
  const others = [...BRANCH_IDS].sort((a, b) => Number(a === branchId) - Number(b === branchId));
  return (
    <Panel
      title={t('admin.transfer.title')}
      aside={
        <PanelButton icon={IconRoute} onClick={() => setIsPlanning(true)}>
          {t('admin.transfer.plan')}
        </PanelButton>
      }
    >
      {data.length === 0 ? (
        <Text c="dimmed" fz={13}>
          {t('admin.transfer.noneOfCar')}
        </Text>
      ) : (
        <TransferRows transfers={data} isOfVehicle />
      )}
      <Dialog opened={isPlanning} onClose={() => setIsPlanning(false)} title={t('admin.transfer.new')}>
        <TransferForm
          vehicleId={vehicleId}
          toBranchId={null}
          others={others}
          firstDay={today}
          isBusy={plan.isPending}
          error={plan.error}
          submitText={t('admin.transfer.plan')}
          onPlan={(input, refuse) => plan.mutate(input, { onError: refuse })}
        />
      </Dialog>
    </Panel>
  );
}
