import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { formatCurrency } from '#domain/format-currency.ts';
import { formatDay, formatInstantTime } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { FigureTable } from '#src/ui/figure-table.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { useBranch } from '../frame/use-branch.ts';
import { AnchorLink } from '../kit/anchor-link.ts';
import { DayInput } from '../kit/fields/day-input.tsx';
import { SumTable } from '../kit/figures/sum-table.tsx';
import cells from '../kit/list/cells.module.css';
import { FailedNotice } from '../kit/list/failed-notice.tsx';
import { methodName } from '../kit/method-name.ts';
import { DepositSumsPanel } from '../payments/deposit-sums.tsx';
import { CountTable, ExpectedTable } from './cash-amounts.tsx';
import { HandInsOnSheet } from './hand-ins.tsx';
import classes from './sheet.module.css';

type DaySheet = RouterOutputs['staff']['cash']['sheet'];

const route = getRouteApi('/admin/cash_/sheet');

/** /admin/cash/sheet: one page of a day, by method with sums, to print and sign. */
export function SheetPage() {
  const { t, locale } = useTranslation();
  const branchId = useBranch();
  const navigate = route.useNavigate();
  const { day = todayInHaiti(new Date()) } = route.useSearch();
  const query = trpc.staff.cash.sheet.useQuery({ day, branchId }, { staleTime: 0 });
  const where = t(branchId === undefined ? 'admin.top.allBranches' : `city.${branchId}`);
  return (
    <>
      <ScreenHead
        title={t('cash.sheetTitle', { day: formatDay(day, locale) })}
        text={`${where} · ${t('cash.sheetLead')}`}
      >
        <div className={classes.tools}>
          <DayInput
            size="sm"
            aria-label={`${t('cash.dayField')}: ${formatDay(day, locale)}`}
            value={day}
            max={todayInHaiti(new Date())}
            onChange={(next) => next && navigate({ search: (current) => ({ ...current, day: next }) })}
          />
          <Button
            size="sm"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('cash.print')}
          </Button>
        </div>
      </ScreenHead>
      <h2
        className={cells.onPaper}
      >{`${t('cash.sheetTitle', { day: formatDay(day, locale) })} · ${where}`}</h2>
      {query.data ? <Sheet sheet={query.data} /> : null}
      {query.error && !query.data ? <FailedNotice title={t('admin.table.failed')} query={query} /> : null}
      {query.isPending ? <Skeleton height={300} radius={12} /> : null}
    </>
  );
}

function Sheet({ sheet }: { sheet: DaySheet }) {
  const { t } = useTranslation();
  const { day, methods, depositSums, entries, isMore, drawers, count, netCents, isCashHidden } = sheet;
  return (
    <Stack gap={20} miw={0}>
      {isCashHidden ? (
        <Notice>
          <p>{t('cash.sheetHidden')}</p>
        </Notice>
      ) : null}
      <Panel title={t('cash.sheetMethods')}>
        {methods.length === 0 ? <Text size="sm">{t('cash.sheetNone')}</Text> : null}
        {methods.length === 0 ? null : (
          <SumTable
            caption={t('cash.method')}
            labels={{ handed: t('cash.amount'), inBooks: t('cash.inBooks'), total: t('cash.total') }}
            rows={methods.map((sum) => ({ ...sum, key: sum.method, name: methodName(t, sum.method) }))}
            total={{ count, netCents, ...handedOver(methods) }}
          />
        )}
      </Panel>
      <DepositSumsPanel
        sums={depositSums}
        aside={
          <AnchorLink to="/admin/payments/sheet" search={{ from: day, to: day }} fz="sm">
            {t('depositList.list')}
          </AnchorLink>
        }
      />
      {entries.length > 0 ? <Entries entries={entries} isMore={isMore} /> : null}
      {drawers.map((drawer) => (
        <DrawerOnSheet key={drawer.id} drawer={drawer} />
      ))}
    </Stack>
  );
}

/** A drawer with its count; of one that nobody closed it says so, with what should be in it where that may be told. */
function DrawerOnSheet({ drawer }: { drawer: DaySheet['drawers'][number] }) {
  const { t } = useTranslation();
  const { staff, branchId, count, expected, deposits, movements } = drawer;
  return (
    <Panel title={`${t('cash.title')} · ${staff.name}, ${t(`city.${branchId}`)}`}>
      {count === null ? (
        <Text size="sm" fw={600}>
          {t('cash.sheetOpen')}
        </Text>
      ) : null}
      {count === null && expected === null ? <Text size="sm">{t('cash.sheetOwn')}</Text> : null}
      {count === null && expected !== null ? (
        <ExpectedTable expected={expected} deposits={deposits} movements={movements} />
      ) : null}
      {count === null ? null : <CountTable {...count} movements={movements} />}
      {count?.note ? <Text size="sm">{count.note}</Text> : null}
      <HandInsOnSheet movements={movements} />
      <p className={classes.signature}>{t('cash.signature')}</p>
    </Panel>
  );
}

function handedOver(methods: DaySheet['methods']) {
  return {
    usdCents: methods.reduce((sum, { usdCents }) => sum + usdCents, 0),
    htg: methods.reduce((sum, { htg }) => sum + htg, 0),
  };
}

type Moved = Pick<DaySheet['entries'][number], 'currency' | 'currencyAmount' | 'netCents'>;

function signed({ currency, currencyAmount, netCents }: Moved) {
  return { currency, currencyAmount: netCents < 0 ? -currencyAmount : currencyAmount };
}

function Entries({ entries, isMore }: Pick<DaySheet, 'entries' | 'isMore'>) {
  const { t, locale } = useTranslation();
  return (
    <Panel title={t('cash.sheetEntries')}>
      <FigureTable
        caption={t('cash.sheetEntries')}
        head={[{ label: t('cash.booking') }, { label: t('cash.amount') }, { label: t('cash.inBooks') }]}
        rows={entries.map(
          ({ id, kind, bookingCode, customerName, staffName, countedAt, laterDrawerDay, ...entry }) => ({
            key: id,
            name: (
              <>
                {bookingCode} · {customerName}
                <Text span display="block" c="dimmed" fz={12}>
                  {[
                    t(`cash.cause.${kind}`),
                    entry.isFromDeposit
                      ? t('cash.kept')
                      : entry.isCredit
                        ? t('cash.credit')
                        : methodName(t, entry.method),
                    `${staffName}, ${formatInstantTime(countedAt, locale)}`,
                    laterDrawerDay && t('cash.laterDrawer', { day: formatDay(laterDrawerDay, locale) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </>
            ),
            // No money moved where a part of a deposit was kept, or a credit paid: as in the sums above.
            figures: [
              entry.isFromDeposit || entry.isCredit ? '—' : formatCurrency(signed(entry), locale),
              formatUsd(entry.netCents, locale),
            ],
          }),
        )}
      />
      {isMore ? (
        <Text size="sm" mt="xs">
          {t('cash.sheetCut', { count: entries.length })}
        </Text>
      ) : null}
    </Panel>
  );
}
