import { Stack, Text } from '@mantine/core';
import { formatCurrency } from '#domain/format-currency.ts';
import { formatDay, formatInstantTime } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { FigureTable } from '#src/ui/figure-table.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { CountTable } from './cash-amounts.tsx';
import { ReadSignature } from './hand-ins.tsx';
import type { CashMovement, Drawer } from './own-cash.ts';

/** One's own that is open: what moved in it would tell what to count. */
function isToCount({ count, expected }: Drawer): boolean {
  return count === null && expected === null;
}

/** What came into a drawer and went out of it, and its count. */
export function DrawerDetails({ drawer, onClose }: { drawer: Drawer | null; onClose: () => void }) {
  const { t, locale } = useTranslation();
  const shown = useLastShown(drawer);
  return (
    <Dialog
      opened={drawer !== null}
      onClose={onClose}
      size="lg"
      title={shown ? `${shown.staff.name} · ${formatDay(shown.day, locale)}` : ''}
    >
      {shown ? (
        <Stack gap="md">
          {shown.count ? <CountTable {...shown.count} /> : null}
          {shown.openingNote ? <Text size="sm">{shown.openingNote}</Text> : null}
          {shown.count?.note ? <Text size="sm">{shown.count.note}</Text> : null}
          {shown.isCarried ? (
            <Text size="sm" c="dimmed">
              {t('cash.carriedOn')}
            </Text>
          ) : null}
          {isToCount(shown) ? (
            <Text size="sm">{t('cash.openOwn')}</Text>
          ) : (
            <MovementTable movements={shown.movements} />
          )}
        </Stack>
      ) : null}
    </Dialog>
  );
}

/** The entries of a drawer in the order of time. */
function MovementTable({ movements }: { movements: readonly CashMovement[] }) {
  const { t, locale } = useTranslation();
  const aboutOf = ({ bookingCode, takerName, handedInTo, expenseKind, note }: CashMovement) =>
    [
      bookingCode,
      handedInTo && t(`cash.to.${handedInTo}`),
      takerName,
      expenseKind && t(`expenses.kind.${expenseKind}`),
      note,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <FigureTable
      caption={t('cash.cause')}
      head={[{ label: t('cash.cause') }, { label: t('cash.time') }, { label: t('cash.amount') }]}
      rows={movements.map((movement) => ({
        key: movement.id,
        name: (
          <>
            {t(`cash.cause.${movement.cause}`)}
            <Text span display="block" c="dimmed" fz={12}>
              {aboutOf(movement)}
            </Text>
            {movement.cause === 'handed_in' ? <ReadSignature handIn={movement} /> : null}
          </>
        ),
        figures: [
          formatInstantTime(movement.madeAt, locale),
          formatCurrency({ currency: movement.currency, currencyAmount: movement.amount }, locale),
        ],
      }))}
    />
  );
}
