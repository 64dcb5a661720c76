import { Stack, Text } from '@mantine/core';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { formatDay, formatInstantDay } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { AnchorLink } from '../../kit/anchor-link.ts';
import type { ClientData } from './client-data.ts';

/** What the client has to spend, until when, and of which booking; nothing where nobody gave them a credit. */
export function CreditsPanel({ credits }: Pick<ClientData, 'credits'>) {
  const { t, locale } = useTranslation();
  if (credits.length === 0) return null;
  const usd = (cents: number) => formatUsd(cents, locale);
  const isOver = (lastDay: string) => lastDay < todayInHaiti(new Date());
  return (
    <Panel title={t('money.credit.title')}>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {credits.map(({ id, bookingId, bookingCode, amountCents, restCents, lastDay, givenAt, givenBy }) => (
          <li key={id}>
            <strong>{usd(restCents)}</strong>{' '}
            <Badge tone={restCents > 0 ? 'green' : 'grey'}>
              {t(isOver(lastDay) ? 'money.credit.over' : 'money.credit.until', {
                day: formatDay(lastDay, locale),
              })}
            </Badge>
            <Text c="dimmed" fz={13} style={{ overflowWrap: 'anywhere' }}>
              <AnchorLink to="/admin/bookings/$id" params={{ id: bookingId }} inherit>
                {bookingCode}
              </AnchorLink>
              {' · '}
              {t('money.credit.given', {
                amount: usd(amountCents),
                day: formatInstantDay(givenAt, locale),
                name: givenBy,
              })}
            </Text>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
