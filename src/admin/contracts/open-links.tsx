import { Button, Group, Stack, Text } from '@mantine/core';
import { formatInstant } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Panel } from '#src/ui/panel.tsx';
import { showToast } from '#src/ui/toast.ts';
import { useWriteError } from '../kit/editing/use-write-error.ts';

/** The links that still open the booking, each to be revoked: also once everything is signed. */
export function OpenLinks({ bookingId }: { bookingId: string }) {
  const { t, locale } = useTranslation();
  const utils = trpc.useUtils();
  const { data = [] } = trpc.staff.links.ofBooking.useQuery({ bookingId }, { staleTime: 0 });
  const revoke = trpc.staff.links.revoke.useMutation({
    onSuccess: () => showToast({ title: t('contracts.link.revoked'), tone: 'success' }),
    onError: useWriteError(),
    onSettled: () => utils.staff.links.invalidate(),
  });
  if (data.length === 0) return null;
  return (
    <Panel title={t('contracts.link.list')}>
      <Stack gap="xs">
        {data.map(({ id, expiresAt, madeBy, driverName }) => (
          <Group key={id} justify="space-between" gap="xs" wrap="nowrap">
            <Text fz={13} c="dimmed">
              {driverName === null
                ? t('contracts.link.until', {
                    name: madeBy?.name ?? '',
                    when: formatInstant(expiresAt, locale),
                  })
                : t('contracts.link.untilFor', {
                    driver: driverName,
                    name: madeBy?.name ?? '',
                    when: formatInstant(expiresAt, locale),
                  })}
            </Text>
            <Button
              size="compact-sm"
              variant="subtle"
              color="hibiscus"
              flex="none"
              loading={revoke.isPending && revoke.variables.linkId === id}
              onClick={() => revoke.mutate({ linkId: id })}
            >
              {t('contracts.link.revoke')}
            </Button>
          </Group>
        ))}
      </Stack>
    </Panel>
  );
}
