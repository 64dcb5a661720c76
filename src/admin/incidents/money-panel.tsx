import { Button, Group, Stack, Text } from '@mantine/core';
import { IconShieldDollar } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay, formatInstant } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Panel } from '#src/ui/panel.tsx';
import { Lines } from '../kit/detail/lines.tsx';
import { InsurerDialog } from './insurer-dialog.tsx';
import type { IncidentActs } from './use-incident-acts.ts';
import type { Incident } from './use-incidents.ts';

interface MoneyPanelProps {
  incident: Incident;
  acts: IncidentActs;
}

/** What it cost the firm, what the insurer paid of it, and what the client got back. */
export function MoneyPanel({ incident, acts }: MoneyPanelProps) {
  const { t } = useTranslation();
  const [isPaid, setIsPaid] = useState(false);
  return (
    <Panel title={t('incident.money')}>
      <Sums incident={incident} />
      <Costs incident={incident} />
      <InsurerPayments incident={incident} acts={acts} />
      <Button
        mt="sm"
        fullWidth
        variant="default"
        leftSection={<IconShieldDollar size={18} aria-hidden />}
        onClick={() => setIsPaid(true)}
      >
        {t('incident.insurer.open')}
      </Button>
      <InsurerDialog incident={incident} isOpen={isPaid} onClose={() => setIsPaid(false)} />
    </Panel>
  );
}

function Sums({
  incident: { costCents, creditCents, insurerCents, leftCents },
}: Pick<MoneyPanelProps, 'incident'>) {
  const { t, locale } = useTranslation();
  const usd = (cents: number) => formatUsd(cents, locale);
  if (costCents === 0 && creditCents === 0 && insurerCents === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('incident.money.none')}
      </Text>
    );
  }
  return (
    <Lines
      lines={[
        { label: t('incident.money.cost'), value: usd(costCents) },
        ...(insurerCents > 0
          ? [
              { label: t('incident.money.insurer'), value: usd(insurerCents) },
              {
                label: t(leftCents < 0 ? 'incident.money.more' : 'incident.money.left'),
                value: usd(Math.abs(leftCents)),
              },
            ]
          : []),
        { label: t('incident.money.credit'), value: usd(creditCents) },
      ]}
    />
  );
}

function Costs({ incident: { expenses } }: Pick<MoneyPanelProps, 'incident'>) {
  const { t, locale } = useTranslation();
  if (expenses.length === 0) return null;
  return (
    <Stack gap={4} mt="sm">
      {expenses.map(({ id, kind, netCents, note, madeAt }) => (
        <Text key={id} fz={13} c="dimmed">
          {t(`expenses.kind.${kind}`)}, {formatUsd(netCents, locale)} · {formatInstant(madeAt, locale)}
          {note ? ` · ${note}` : ''}
        </Text>
      ))}
    </Stack>
  );
}

/** Each payment of the insurer, and the way to take back what was a mistake. */
function InsurerPayments({ incident: { insurerPayments }, acts }: MoneyPanelProps) {
  const { t, locale } = useTranslation();
  if (insurerPayments.length === 0) return null;
  return (
    <Stack component="ul" gap={4} mt="sm" p={0} aria-label={t('incident.money.insurer')}>
      {insurerPayments.map(({ id, amountCents, paidOn, reference, words }) => {
        const amount = formatUsd(amountCents, locale);
        return (
          <Group key={id} component="li" justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
            <Text fz={13} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {t('incident.money.payment', { amount, day: formatDay(paidOn, locale), reference })}
              {words ? ` · ${words}` : ''}
            </Text>
            <Button
              size="compact-sm"
              variant="subtle"
              flex="none"
              aria-label={t('incident.insurer.backOf', { amount, reference })}
              onClick={() => acts.askTakeBack(id)}
            >
              {t('incident.insurer.back')}
            </Button>
          </Group>
        );
      })}
    </Stack>
  );
}
