import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { formatInstant } from '#domain/format-day.ts';
import { localPath } from '#domain/locale.ts';
import { CopyButton } from '#src/components/copy-button.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { whatsappLink } from '#src/lib/whatsapp.ts';
import { withCountry } from '#src/lib/whatsapp-number.ts';
import { showToast } from '#src/ui/toast.ts';
import { writeLetter } from '../messages/write-letter.ts';
import type { BookingContracts } from './contract-data.ts';

/** Makes a link for the client, to copy or to send by WhatsApp, and shows those that still open the booking. */
export function LinkForm({ data }: { data: BookingContracts }) {
  const { t, word } = useTranslation();
  const utils = trpc.useUtils();
  const { bookingId } = data;
  const change = {
    onError: (error: TrpcError) =>
      showToast({ title: t('common.error'), message: errorText(error, word), tone: 'error' }),
    onSettled: () => utils.staff.links.invalidate(),
  } as const;
  const make = trpc.staff.links.make.useMutation(change);
  return (
    <Stack gap="md">
      <Text size="sm">{t('contracts.link.text')}</Text>
      {make.data ? (
        <MadeLink made={make.data.url} data={data} />
      ) : (
        <Button size="sm" loading={make.isPending} onClick={() => make.mutate({ bookingId })}>
          {t('contracts.link.make')}
        </Button>
      )}
      <OpenLinks bookingId={bookingId} />
    </Stack>
  );
}

function MadeLink({ made, data }: { made: string; data: BookingContracts }) {
  const { t } = useTranslation();
  const { customerName: name, customerPhone, bookingCode: code, locale } = data;
  const { origin, pathname } = new URL(made);
  // In the client's language, as the letter.
  const url = origin + localPath(locale, pathname);
  const letter = writeLetter(locale, 'letter.contract', { name, code, url });
  return (
    <Stack gap="xs">
      <TextInput
        size="sm"
        readOnly
        label={t('contracts.link.address')}
        description={t('contracts.link.once')}
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group gap="sm">
        <CopyButton text={url} label={t('contracts.link.address')} />
        <Button
          size="sm"
          component="a"
          target="_blank"
          rel="noopener noreferrer"
          href={whatsappLink(withCountry(customerPhone), letter)}
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          {t('contracts.link.whatsapp')}
        </Button>
      </Group>
    </Stack>
  );
}

function OpenLinks({ bookingId }: { bookingId: string }) {
  const { t, word, locale } = useTranslation();
  const utils = trpc.useUtils();
  const { data = [] } = trpc.staff.links.ofBooking.useQuery({ bookingId }, { staleTime: 0 });
  const revoke = trpc.staff.links.revoke.useMutation({
    onSuccess: () => showToast({ title: t('contracts.link.revoked'), tone: 'success' }),
    onError: (error) =>
      showToast({ title: t('common.error'), message: errorText(error, word), tone: 'error' }),
    onSettled: () => utils.staff.links.invalidate(),
  });
  if (data.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {t('contracts.link.list')}
      </Text>
      {data.map(({ id, expiresAt, madeBy }) => (
        <Group key={id} justify="space-between" gap="xs" wrap="nowrap">
          <Text fz={13} c="dimmed">
            {t('contracts.link.until', { name: madeBy?.name ?? '', when: formatInstant(expiresAt, locale) })}
          </Text>
          <Button
            size="compact-sm"
            variant="subtle"
            color="hibiscus"
            loading={revoke.isPending && revoke.variables.linkId === id}
            onClick={() => revoke.mutate({ linkId: id })}
          >
            {t('contracts.link.revoke')}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}
