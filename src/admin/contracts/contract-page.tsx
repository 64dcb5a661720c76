import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconFileOff, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { AnchorLink } from '../kit/anchor-link.ts';
import { DetailMissing } from '../kit/detail/detail-missing.tsx';
import {
  type BookingContracts,
  contractAddress,
  ofReturn,
  type ReturnOfVehicle,
  returnAsked,
  type Signed,
} from './contract-data.ts';
import { ContractList } from './contract-list.tsx';
import classes from './contracts.module.css';
import { MakePanel } from './make-panel.tsx';
import { OpenLinks } from './open-links.tsx';
import { SignPanel } from './sign-panel.tsx';

/** How often the page looks whether somebody has signed elsewhere. */
const WAIT_MS = 5_000;

interface ContractPageProps {
  bookingId: string;
  of?: Signed;
  /** Which return, where a rental had several cars. */
  inspectionId?: string | undefined;
}

/** /admin/bookings/…/contract and …/return-record: what the client reads and signs, on the telephone that staff hand over. */
export function ContractPage({ bookingId, of = 'rental', inspectionId }: ContractPageProps) {
  const { t } = useTranslation();
  const query = trpc.staff.contracts.ofBooking.useQuery(
    { bookingId },
    // Somebody may sign by a link, on another telephone, while staff wait here.
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && waitsForSignature(state.data) ? WAIT_MS : false),
    },
  );
  const { data, error } = query;
  const title = t(of === 'return' ? 'contracts.back.title' : 'contracts.title');
  if (!data && error) {
    return (
      <DetailMissing
        title={title}
        back={{ to: '/admin/bookings', text: t('adminBookings.detail.back') }}
        gone={{ icon: <IconFileOff size={24} />, title: t('adminBookings.detail.notFound') }}
        failed={t('adminBookings.detail.failed')}
        query={query}
      />
    );
  }
  return (
    <>
      <ScreenHead
        title={title}
        text={data?.customerName}
        back={
          <AnchorLink to="/admin/bookings/$id" params={{ id: bookingId }} fz="sm" fw={500} lh="32px">
            {t('inspection.back', { code: data?.bookingCode ?? '' })}
          </AnchorLink>
        }
      />
      <div className={classes.page} aria-busy={data ? undefined : true}>
        {data ? (
          <Steps data={data} of={of} inspectionId={inspectionId} />
        ) : (
          <Skeleton height={320} radius={10} />
        )}
      </div>
    </>
  );
}

function waitsForSignature({ open, backs }: BookingContracts): boolean {
  return open !== null || backs.some(({ isDone }) => !isDone);
}

/** What is to be done now, then all that was made. */
function Steps({
  data,
  of,
  inspectionId,
}: Omit<ContractPageProps, 'bookingId'> & { data: BookingContracts; of: Signed }) {
  const { t } = useTranslation();
  const [againId, setAgainId] = useState<string | null>(null);
  const back = of === 'return' ? returnAsked(data, inspectionId) : null;
  if (of === 'return' && back === null) return <Notice tone="info">{t('contracts.back.none')}</Notice>;
  const asked = back === null ? data : ofReturn(data, back);
  const { open, isOpenCurrent, toMake } = asked;
  const contracts = data.contracts.filter(({ kind }) => (kind === 'return') === (of === 'return'));
  const isAgain = open !== null && open.id === againId;
  const isToMake = toMake !== null || isAgain || (open !== null && !isOpenCurrent);
  const last = back
    ? back.closed
    : contracts.findLast(({ outcome }) => outcome !== null && outcome !== 'void');
  return (
    <>
      {back ? <Text fw={600}>{back.vehicle}</Text> : null}
      {isToMake ? (
        <MakePanel
          data={asked}
          of={of}
          inspectionId={back?.inspectionId}
          isAgain={isAgain || undefined}
          onCancel={() => setAgainId(null)}
        />
      ) : null}
      {open && isOpenCurrent && !isAgain ? (
        <SignPanel key={open.id} contract={open} data={asked} onAgain={() => setAgainId(open.id)} />
      ) : null}
      {!open && !isToMake ? <Settled bookingId={data.bookingId} last={last ?? null} of={of} /> : null}
      <OpenLinks bookingId={data.bookingId} />
      {contracts.length > 0 ? (
        <Panel title={t('contracts.list')} isFlush>
          <ContractList contracts={contracts} />
        </Panel>
      ) : null}
    </>
  );
}

const SETTLED = {
  rental: { title: 'contracts.settled', text: 'contracts.settledText' },
  return: { title: 'contracts.back.settled', text: 'contracts.back.settledText' },
} as const;

interface SettledProps {
  bookingId: string;
  /** What was signed last, or refused. */
  last: ReturnOfVehicle['closed'];
  of: Signed;
}

/** Nothing is to be signed: the paper, and the way back. */
function Settled({ bookingId, last, of }: SettledProps) {
  const { t } = useTranslation();
  if (last === null) return <Notice tone="info">{t('contracts.calledOff')}</Notice>;
  const words = SETTLED[of];
  return (
    <Panel title={t(words.title, { number: last.number })}>
      <Stack gap="md">
        <Text size="sm">{t(words.text)}</Text>
        <Group gap="sm">
          <Button
            size="md"
            component="a"
            target="_blank"
            rel="noopener"
            href={contractAddress(last.id)}
            leftSection={<IconPrinter size={18} aria-hidden />}
          >
            {t('contracts.pdf')}
          </Button>
          <AnchorLink to="/admin/bookings/$id" params={{ id: bookingId }}>
            {t('contracts.toBooking')}
          </AnchorLink>
        </Group>
      </Stack>
    </Panel>
  );
}
