import { IconCarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { ApprovalDialog } from '../approvals/approval-dialog.tsx';
import { BackLink } from '../kit/detail/back-link.tsx';
import { DetailColumns, DetailWaiting } from '../kit/detail/detail-columns.tsx';
import { DetailMissing } from '../kit/detail/detail-missing.tsx';
import { useRefresh } from '../kit/editing/use-refresh.ts';
import { RentalDialog, useAskedRental } from '../rentals/rental-dialogs.tsx';
import { DamagePanel } from './damage-panel.tsx';
import { IncidentBadges } from './incident-badges.tsx';
import { IncidentLog } from './incident-log.tsx';
import { FactsPanel, NextPanel } from './incident-panels.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { PhotosPanel } from './photos-panel.tsx';
import { StepsPanel } from './steps-panel.tsx';
import { useIncidentActs } from './use-incident-acts.ts';
import type { Incident } from './use-incidents.ts';
import { WordsDialog } from './words-dialog.tsx';

/** /admin/incidents/{id}: what to do first, and everything that is known. */
export function IncidentPage({ incidentId }: { incidentId: string }) {
  const { t } = useTranslation();
  const query = trpc.staff.incidents.get.useQuery({ incidentId }, { staleTime: 0 });
  if (query.data) return <Shown incident={query.data} />;
  if (!query.error) return <DetailWaiting main={[360, 160, 200]} side={[220, 160, 200]} />;
  return (
    <DetailMissing
      title={t('incident.title')}
      back={{ to: '/admin/incidents', text: t('incident.back') }}
      gone={{ icon: <IconCarOff size={24} />, title: t('incident.gone') }}
      failed={t('incident.failed')}
      query={query}
    />
  );
}

function Shown({ incident }: { incident: Incident }) {
  const { t } = useTranslation();
  const acts = useIncidentActs(incident);
  const rental = useAskedRental();
  const refresh = useRefresh();
  const [isCrediting, setIsCrediting] = useState(false);
  const { kind, vehicle, place, booking } = incident;
  const canSwap = booking?.hasThisVehicle === true && incident.state !== 'closed';
  const replace = canSwap ? () => rental.ask({ kind: 'swap', bookingId: booking.id }) : undefined;
  return (
    <>
      <ScreenHead
        back={<BackLink to="/admin/incidents" text={t('incident.back')} />}
        title={
          <>
            {t(`incident.kind.${kind}`)}
            <IncidentBadges incident={incident} />
          </>
        }
        text={`${vehicle.brand} ${vehicle.model} · ${vehicle.plate} · ${place}`}
      />
      <DetailColumns
        main={
          <>
            <StepsPanel incident={incident} acts={acts} onReplace={replace} />
            <PhotosPanel incident={incident} />
            <FactsPanel incident={incident} acts={acts} />
            <DamagePanel incident={incident} />
          </>
        }
        side={
          <>
            <NextPanel
              incident={incident}
              acts={acts}
              onReplace={replace}
              credit={{
                isOpen: isCrediting,
                open: () => setIsCrediting(true),
                close: () => setIsCrediting(false),
              }}
            />
            <MoneyPanel incident={incident} acts={acts} />
            <IncidentLog incident={incident} />
          </>
        }
      />
      <WordsDialog asked={acts.asked} onClose={acts.close} />
      <ApprovalDialog approval={acts.approval} />
      <RentalDialog
        asked={rental.asked}
        onClose={() => {
          rental.close();
          void refresh();
        }}
      />
    </>
  );
}
