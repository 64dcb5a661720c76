import { Button, Code, CopyButton, Group, Paper, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatInstant } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { whatsappLink } from '#src/lib/whatsapp.ts';
import { Notice } from '#src/ui/notice.tsx';

interface LinkPanelProps {
  link: { url: string; expiresAt: string; isMailed: boolean };
  /** Whose link it is. */
  email: string;
  /** The text with the link, given when the link ends. */
  message: (url: string, until: string) => string;
  /** WhatsApp opens with this number when it is known, else asks whom to send to. */
  phone: string;
  /** What closes the dialog. */
  children: ReactNode;
}

/** A link that is shown once: to copy, or to send by WhatsApp with its words already written. */
export function LinkPanel({ link, email, message, phone, children }: LinkPanelProps) {
  const { url, expiresAt, isMailed } = link;
  const { t, locale } = useTranslation();
  const until = formatInstant(expiresAt, locale);
  const text = message(url, until);
  return (
    <Stack gap="md">
      <Notice tone={isMailed ? 'success' : 'warning'} role="status">
        {isMailed ? t('adminUsers.link.mailed', { email }) : t('adminUsers.link.notMailed')}
      </Notice>
      <Text size="sm">{t('adminUsers.link.once', { until })}</Text>
      <div>
        <Text size="sm" fw={600} mb={4}>
          {t('adminUsers.link.address')}
        </Text>
        <Code block fz={13} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {url}
        </Code>
      </div>
      <div>
        <Text size="sm" fw={600} mb={4}>
          {t('adminUsers.link.message')}
        </Text>
        <Paper
          p="sm"
          bg="light-dark(#dff3e4, #12372a)"
          style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >
          {text}
        </Paper>
      </div>
      <Group gap="sm">
        <CopyText value={url} label={t('adminUsers.link.copyAddress')} />
        <CopyText value={text} label={t('adminUsers.link.copyMessage')} />
        <Button
          size="sm"
          component="a"
          href={whatsappLink(phone, text)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          {t('adminUsers.link.whatsapp')}
        </Button>
      </Group>
      <Group justify="flex-end">{children}</Group>
    </Stack>
  );
}

function CopyText({ value, label }: { value: string; label: string }) {
  const { t } = useTranslation();
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button
          size="sm"
          variant="default"
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={copy}
        >
          <span aria-live="polite">{copied ? t('common.copied') : label}</span>
        </Button>
      )}
    </CopyButton>
  );
}
