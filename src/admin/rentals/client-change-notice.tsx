import { Button, Group } from '@mantine/core';
import { formatInstant, formatMoment } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { AskedRental } from './rental-dialogs.tsx';
import type { ClientChange } from './undo-form.tsx';
import { useRentalChange } from './use-rental-change.ts';

interface ClientChangeNoticeProps {
  bookingId: string;
  onAsk: (asked: AskedRental) => void;
}

/** The days that the client changed by themselves, as long as nothing was changed since, and the way back. */
export function ClientChangeNotice({ bookingId, onAsk }: ClientChangeNoticeProps) {
  const { t, locale } = useTranslation();
  const { data: change } = trpc.staff.rentals.clientChange.useQuery({ bookingId });
  if (!change || change.problem === 'over') return null;
  const isChanged = change.problem === 'changed';
  // Another car took its price since: it can end, and is not put back.
  if (isChanged && change.lapsesAt === null) return null;
  return (
    <Notice tone="info" title={t('rental.undo.noticeTitle', { when: formatInstant(change.madeAt, locale) })}>
      <Group gap="xs" justify="space-between" align="flex-end">
        <ChangedDays change={change} />
        {isChanged ? null : (
          <Button size="compact-sm" variant="default" onClick={() => onAsk({ kind: 'undo', bookingId })}>
            {t('rental.undo.open')}
          </Button>
        )}
      </Group>
      {change.lapsesAt === null ? null : <Unpaid change={change} lapsesAt={change.lapsesAt} />}
    </Notice>
  );
}

/** What was changed, as it was and as it is. */
function ChangedDays({
  change: { before, booking, totalBeforeCents, differenceCents },
}: {
  change: ClientChange;
}) {
  const { t, locale } = useTranslation();
  const pickup = {
    was: [before.pickupDate, before.pickupTime],
    is: [booking.pickupDate, booking.pickupTime],
  } as const;
  const back = {
    was: [before.returnDate, before.returnTime],
    is: [booking.returnDate, booking.returnTime],
  } as const;
  const moment = ([day, time]: readonly [string, string]) => formatMoment(day, time, locale);
  const isMoved = moment(pickup.was) !== moment(pickup.is);
  return (
    <div>
      {isMoved ? (
        <div>{t('rental.undo.pickup', { before: moment(pickup.was), after: moment(pickup.is) })}</div>
      ) : null}
      <div>{t('rental.undo.return', { before: moment(back.was), after: moment(back.is) })}</div>
      {/* The price compared is that of the way back. */}
      <div>
        {t('rental.undo.price', {
          before: formatUsd(totalBeforeCents + differenceCents, locale),
          after: formatUsd(totalBeforeCents, locale),
        })}
      </div>
    </div>
  );
}

/** On the road, and not paid: it ends by itself unless staff agree to it. */
function Unpaid({ change: { id: changeId, booking }, lapsesAt }: { change: ClientChange; lapsesAt: string }) {
  const { t, locale } = useTranslation();
  const change = useRentalChange({ done: t('rental.agree.done'), onClose: () => {} });
  const agree = trpc.staff.rentals.agreeToExtension.useMutation(change);
  const { id: bookingId, rowVersion } = booking;
  return (
    <Group gap="xs" mt={6} justify="space-between" align="flex-end">
      <span>{t('rental.agree.lapses', { when: formatInstant(lapsesAt, locale) })}</span>
      <Button
        size="compact-sm"
        variant="default"
        loading={agree.isPending}
        onClick={() => agree.mutate({ bookingId, rowVersion, changeId })}
      >
        {t('rental.agree.open')}
      </Button>
    </Group>
  );
}
