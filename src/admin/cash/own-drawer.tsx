import { Button, Group, Stack, Text } from '@mantine/core';
import { formatDay, formatInstant } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { CountTable, cashText } from './cash-amounts.tsx';
import { FromDeposits } from './from-deposits.tsx';
import { HandIns } from './hand-ins.tsx';
import type { AskedCash, Drawer, OwnCash } from './own-cash.ts';

interface OwnDrawerProps {
  cash: OwnCash;
  onAsk: (asked: AskedCash) => void;
}

/** The drawer that takes cash now, what waits to be closed, and what was closed today. */
export function OwnDrawer({ cash, onAsk }: OwnDrawerProps) {
  const { t, locale } = useTranslation();
  const { day, today, drawers, branchId } = cash;
  const current = drawers.find((drawer) => drawer.day === day);
  const forgotten = drawers.filter((drawer) => drawer.day < today && drawer.count === null);
  const closed = drawers.filter((drawer) => drawer.day >= today && drawer.count !== null);
  const title = t('cash.mineOf', { branch: t(`city.${branchId}`), day: formatDay(day, locale) });
  return (
    <Panel title={title}>
      <Stack gap="sm">
        {forgotten.map((drawer) => (
          <Notice key={drawer.id} tone="warning">
            <p>{t('cash.old', { day: formatDay(drawer.day, locale) })}</p>
            <HandIns drawer={drawer} />
            <Button size="sm" onClick={() => onAsk({ kind: 'close', drawer })}>
              {t('cash.closeTitle', { day: formatDay(drawer.day, locale) })}
            </Button>
          </Notice>
        ))}
        {closed.map((drawer) => (
          <ClosedDrawer
            key={drawer.id}
            drawer={drawer}
            laterDay={day}
            onReopen={() => onAsk({ kind: 'reopen', drawer })}
          />
        ))}
        <OpenDrawer cash={cash} drawer={current} onAsk={onAsk} />
      </Stack>
    </Panel>
  );
}

function OpenDrawer({ cash, drawer, onAsk }: OwnDrawerProps & { drawer: Drawer | undefined }) {
  const { t, locale } = useTranslation();
  const { carried } = cash;
  const isOpeningCounted = drawer?.openingCountedAt != null && carried.from.length === 0;
  return (
    <>
      {drawer ? (
        <Text size="sm">{t('cash.entries', { count: drawer.entryCount })}</Text>
      ) : (
        <Text size="sm">{t('cash.none')}</Text>
      )}
      {carried.from.length > 0 ? (
        <Text size="sm">
          {t('cash.carried', { amount: cashText(carried, locale) })}{' '}
          <Text span inherit c="dimmed">
            {carried.from
              .map(({ staffName, day }) =>
                t('cash.carriedFrom', { name: staffName, day: formatDay(day, locale) }),
              )
              .join('; ')}
          </Text>
        </Text>
      ) : null}
      {drawer ? <FromDeposits drawer={drawer} /> : null}
      {drawer ? <HandIns drawer={drawer} /> : null}
      {drawer && drawer.openingCountedAt === null ? (
        <Text size="sm" c="dimmed">
          {t('cash.notOpened')}
        </Text>
      ) : null}
      <Group gap="sm">
        {isOpeningCounted ? null : (
          <Button size="sm" variant={drawer ? 'default' : 'filled'} onClick={() => onAsk({ kind: 'open' })}>
            {t('cash.open')}
          </Button>
        )}
        {drawer || carried.from.length > 0 ? (
          <Button size="sm" variant="default" onClick={() => onAsk({ kind: 'handIn' })}>
            {t('cash.handIn')}
          </Button>
        ) : null}
        {drawer ? (
          <Button size="sm" onClick={() => onAsk({ kind: 'close', drawer })}>
            {t('cash.close')}
          </Button>
        ) : null}
      </Group>
    </>
  );
}

interface ClosedDrawerProps {
  drawer: Drawer;
  laterDay: string;
  onReopen: () => void;
}

function ClosedDrawer({ drawer, laterDay, onReopen }: ClosedDrawerProps) {
  const { t, locale } = useTranslation();
  const { count } = drawer;
  if (count === null) return null;
  return (
    <>
      <Text size="sm">
        {t('cash.closedAt', { when: formatInstant(count.closedAt, locale) })}
        {'. '}
        {t('cash.later', { day: formatDay(laterDay, locale) })}
      </Text>
      <CountTable {...count} />
      <HandIns drawer={drawer} />
      {count.note === null ? null : (
        <Text size="sm" c="dimmed">
          {count.note}
        </Text>
      )}
      {drawer.isCarried ? null : (
        <Button size="compact-sm" variant="default" style={{ alignSelf: 'start' }} onClick={onReopen}>
          {t('cash.reopen')}
        </Button>
      )}
    </>
  );
}
