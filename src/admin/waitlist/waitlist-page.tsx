import { Skeleton, Stack } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay, formatInstant, formatTimeOfDay } from '#domain/format-day.ts';
import { localPath } from '#domain/locale.ts';
import { BOARD_REFETCH_MS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { TableNotice } from '#src/ui/table-notice.tsx';
import { useBranch } from '../frame/use-branch.ts';
import { FailedNotice } from '../kit/list/failed-notice.tsx';
import { writeLetter } from '../messages/write-letter.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { useWaitlistChange, type WaitlistEntry } from './use-waitlist.ts';
import { WaitlistItem } from './waitlist-item.tsx';

/** What is written to somebody who waits, in their language, with their link. */
function textFor(entry: WaitlistEntry): string {
  const { name, locale, pickupDate, returnDate, pickupTime, returnTime, offer, token } = entry;
  const moment = (day: string, time: string | null) =>
    formatDay(day, locale) + (time ? `, ${formatTimeOfDay(time, locale)}` : '');
  const days = { from: moment(pickupDate, pickupTime), to: moment(returnDate, returnTime) };
  const values = { name, ...days, url: window.location.origin + localPath(locale, `/waitlist/${token}`) };
  if (offer === null) return writeLetter(locale, 'letter.waitlist.waiting', values);
  const { vehicle, endsAt } = offer;
  // The plate is nobody's outside.
  const named = { car: vehicle.split(' · ')[0] ?? vehicle, until: formatInstant(endsAt, locale) };
  return writeLetter(locale, 'letter.waitlist.offered', { ...values, ...named });
}

/** /admin/waitlist: who waits for a car of the branch, in the order in which cars are offered to them. */
export function WaitlistPage() {
  const { t } = useTranslation();
  const branchId = useBranch();
  const query = trpc.staff.waitlist.list.useQuery(
    { branchId },
    { staleTime: 0, refetchInterval: BOARD_REFETCH_MS },
  );
  const [offered, setOffered] = useState<WaitlistEntry | null>(null);
  const [removed, setRemoved] = useState<WaitlistEntry | null>(null);
  const { remove } = useWaitlistChange(() => setRemoved(null));
  const { data } = query;
  return (
    <>
      <ScreenHead
        title={t('admin.nav.waitlist')}
        text={data ? t('adminWaitlist.lead', { count: data.total }) : null}
      />
      {query.isError && !data ? <FailedNotice title={t('admin.table.failed')} query={query} /> : null}
      {query.isPending ? <Skeleton h={160} /> : null}
      {data?.entries.length === 0 ? (
        <TableNotice
          icon={<IconHourglass size={24} />}
          title={t('adminWaitlist.none')}
          text={t('adminWaitlist.noneText')}
        />
      ) : null}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {data?.entries.map((entry) => (
          <WaitlistItem
            key={entry.id}
            entry={entry}
            text={textFor(entry)}
            onOffer={() => setOffered(entry)}
            onRemove={() => setRemoved(entry)}
          />
        ))}
      </Stack>
      <OfferDialog entry={offered} onClose={() => setOffered(null)} />
      <ConfirmDialog
        isOpen={removed !== null}
        title={removed ? t('adminWaitlist.removeOf', { name: removed.name }) : ''}
        confirmLabel={t('adminWaitlist.remove')}
        cancelLabel={t('common.cancel')}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => removed && remove.mutate({ waitlistId: removed.id })}
        onClose={() => setRemoved(null)}
      >
        {removed ? t('adminWaitlist.removeText', { name: removed.name }) : null}
      </ConfirmDialog>
    </>
  );
}
