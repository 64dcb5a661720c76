import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { isOut, isPromised } from '#domain/booking-status.ts';
import { QUERY_JUST_READ_MS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { FiguresFailed } from '../kit/list/failed-notice.tsx';
import { NoRows } from '../kit/panel-rows.tsx';
import type { BookingContracts } from './contract-data.ts';
import { ContractList } from './contract-list.tsx';
import { SignReturn } from './sign-return.tsx';

/** The contracts of a booking, and whether one is to be made or signed. */
export function ContractsPanel({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation();
  const query = trpc.staff.contracts.ofBooking.useQuery({ bookingId }, { staleTime: QUERY_JUST_READ_MS });
  const { data, error } = query;
  return (
    <Panel title={t('contracts.list')} aside={data ? <OpenButton data={data} /> : undefined} isFlush>
      {data ? <Contracts data={data} /> : null}
      {!data && error ? <FiguresFailed query={query} /> : null}
      {!data && !error ? <Skeleton height={40} mx={16} mb={16} w="auto" /> : null}
    </Panel>
  );
}

/** What is to be done, as the button says it; null where all is signed. */
function stepOf({ open, isOpenCurrent, toMake }: BookingContracts) {
  if (open !== null) return isOpenCurrent ? 'sign' : 'outdated';
  return toMake;
}

/** The return first, once a car is back: whoever brought it is still there. */
function OpenButton({ data }: { data: BookingContracts }) {
  const { t } = useTranslation();
  const step = stepOf(data);
  const back = data.backs.find(({ isDone }) => !isDone);
  if (back) return <SignReturn bookingId={data.bookingId} inspectionId={back.inspectionId} />;
  if (step === null) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      renderRoot={(props) => (
        <Link to="/admin/bookings/$id/contract" params={{ id: data.bookingId }} {...props} />
      )}
    >
      {t(`contracts.step.${step}`)}
    </Button>
  );
}

function Contracts({ data }: { data: BookingContracts }) {
  const { t } = useTranslation();
  const step = stepOf(data);
  const isUrgent = isOut(data.bookingStatus) && (step === 'contract' || step === 'sign');
  // Once the car is back its return is signed, no addendum any more.
  const isOn = isPromised(data.bookingStatus) || isOut(data.bookingStatus);
  const isChanged = isOn && (step === 'addendum' || step === 'outdated');
  return (
    <>
      {isUrgent ? <Notice tone="warning">{t('contracts.notSigned')}</Notice> : null}
      {isChanged ? <Notice tone="warning">{t('contracts.outdated')}</Notice> : null}
      {data.contracts.length === 0 ? <NoRows>{t('contracts.none')}</NoRows> : null}
      <ContractList contracts={data.contracts} />
    </>
  );
}
