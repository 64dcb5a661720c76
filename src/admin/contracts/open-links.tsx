import { Button, Group, Stack, Text } from '@mantine/core';
import { formatInstant } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { readAgain } from '#src/lib/read-again.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { Panel } from '#src/ui/panel.tsx';
import { showToast } from '#src/ui/toast.ts';
import { useWriteError } from '../kit/editing/use-write-error.ts';

type OpenLink = RouterOutputs['staff']['links']['ofBooking'][number];

/** Who made it, for whom and until when it opens; nobody made one that a message carries. */
function MadeWhen({ link: { madeBy, driverName, expiresAt } }: { link: OpenLink }) {
  const { t, locale } = useTranslation();
  const when = formatInstant(expiresAt, locale);
  if (madeBy === null) return t('contracts.link.sent', { when });
  const { name } = madeBy;
  return driverName === null
    ? t('contracts.link.until', { name, when })
    : t('contracts.link.untilFor', { driver: driverName, name, when });
}

/** The links that still open the booking, each to be revoked: also once everything is signed. */
export function OpenLinks({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const { data = [] } = trpc.staff.links.ofBooking.useQuery({ bookingId }, { staleTime: 0 });
  const revoke = trpc.staff.links.revoke.useMutation({
    onSuccess: () => showToast({ title: t('contracts.link.revoked'), tone: 'success' }),
    onError: useWriteError(),
    onSettled: readAgain(() => utils.staff.links.invalidate()),
  });
  if (data.length === 0) return null;
  return (
    <Panel title={t('contracts.link.list')}>
      <Stack gap="xs">
        {data.map((link) => (
          <Group key={link.id} justify="space-between" gap="xs" wrap="nowrap">
            <Text fz={13} c="dimmed">
              <MadeWhen link={link} />
            </Text>
            <Button
              size="compact-sm"
              variant="subtle"
              color="hibiscus"
              flex="none"
              loading={revoke.isPending && revoke.variables.linkId === link.id}
              onClick={() => revoke.mutate({ linkId: link.id })}
            >
              {t('contracts.link.revoke')}
            </Button>
          </Group>
        ))}
      </Stack>
    </Panel>
  );
}
