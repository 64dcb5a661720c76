import { Button, Group, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import type { Channel } from '#domain/outbox-channels.ts';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import classes from './settings.module.css';

type Tested = RouterOutputs['staff']['outbox']['sendTest'];

function outcomeText(tested: Tested, channel: Channel, t: Translate): string {
  if (tested.outcome === 'sent') return t(`adminSettings.test.sent.${channel}`, { to: tested.to });
  if (tested.outcome === 'refused') {
    const { to, reason } = tested;
    return t('adminSettings.test.refused', { to, reason });
  }
  return tested.outcome === 'no_number'
    ? t('adminSettings.test.no_number')
    : t(`adminSettings.test.not_set_up.${channel}`);
}

/** Sends whoever asks a message of their own, and says what became of it. */
export function TestSection() {
  const { t, word } = useTranslation();
  const { mutate, isPending, variables, data, error } = trpc.staff.outbox.sendTest.useMutation();
  const button = (channel: Channel, Icon: typeof IconMail) => (
    <Button
      size="sm"
      variant="default"
      leftSection={<Icon size={18} aria-hidden />}
      loading={isPending && variables?.channel === channel}
      disabled={isPending}
      onClick={() => mutate({ channel })}
    >
      {t(`adminSettings.test.${channel}`)}
    </Button>
  );
  return (
    <div id="test" className={classes.anchor}>
      <Panel title={t('adminSettings.test.title')}>
        <Text c="dimmed" fz={13} mb="md">
          {t('adminSettings.test.lead')}
        </Text>
        <Group gap="sm" mb={data || error ? 'md' : 0}>
          {button('email', IconMail)}
          {button('whatsapp', IconBrandWhatsapp)}
        </Group>
        {data && variables ? (
          <Notice tone={data.outcome === 'sent' ? 'success' : 'warning'} role="status">
            {outcomeText(data, variables.channel, t)}
          </Notice>
        ) : null}
        {error ? (
          <Notice tone="error" role="alert">
            {errorText(error, word)}
          </Notice>
        ) : null}
      </Panel>
    </div>
  );
}
