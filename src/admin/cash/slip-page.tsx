import { Button, Skeleton } from '@mantine/core';
import { IconFileOff, IconPrinter } from '@tabler/icons-react';
import { slipReference } from '#domain/cash-drawer.ts';
import { formatCurrency } from '#domain/format-currency.ts';
import { formatDay, formatInstant } from '#domain/format-day.ts';
import { Logo } from '#src/components/logo.tsx';
import { SignatureDrawing } from '#src/components/signature-drawing.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { BackLink } from '../kit/detail/back-link.tsx';
import { DetailMissing } from '../kit/detail/detail-missing.tsx';
import classes from './slip.module.css';

type CashSlip = RouterOutputs['staff']['cash']['slip'];

/** /admin/cash/slips/…: the paper that goes with cash to the bank or to the owner. */
export function SlipPage({ movementId }: { movementId: string }) {
  const { t, locale } = useTranslation();
  const query = trpc.staff.cash.slip.useQuery({ movementId });
  const { data } = query;
  const back = { to: '/admin/cash', text: t('cash.title') } as const;
  if (!data && query.error) {
    return (
      <DetailMissing
        title={t('cash.slipTitle')}
        back={back}
        gone={{ icon: <IconFileOff size={24} />, title: t('cash.slipNone') }}
        failed={t('cash.slipFailed')}
        query={query}
      />
    );
  }
  if (!data) return <Skeleton height={320} radius={10} aria-busy="true" />;
  return (
    <>
      <ScreenHead
        title={t('cash.slipTitle')}
        text={formatInstant(data.madeAt, locale)}
        back={<BackLink {...back} />}
      >
        <Button size="sm" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t('cash.print')}
        </Button>
      </ScreenHead>
      <Slip slip={data} />
    </>
  );
}

function Slip({ slip }: { slip: CashSlip }) {
  const { t, locale } = useTranslation();
  const { id, handedInTo, takerName, signaturePath, note, madeAt, madeBy, staffName, branchId, day } = slip;
  const facts = [
    [t('cash.handInTo'), t(`cash.to.${handedInTo}`)],
    [t('cash.slipFrom'), `${staffName} · ${t(`city.${branchId}`)} · ${formatDay(day, locale)}`],
    [t('cash.slipMadeBy'), madeBy],
    ...(note === null ? [] : [[t('cash.note'), note]]),
    [t('cash.slipReference'), slipReference(id)],
  ];
  return (
    <article className={classes.paper} aria-label={t('cash.slipTitle')}>
      <header className={classes.head}>
        <Logo height={34} />
        <div className={classes.headWords}>
          <strong>{t('cash.slipTitle')}</strong>
          <span>{formatInstant(madeAt, locale)}</span>
        </div>
      </header>
      <p className={classes.amount}>{formatCurrency(slip, locale)}</p>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('cash.taker')}</dt>
          <dd>
            {takerName} · {formatInstant(madeAt, locale)}
            <SignatureDrawing
              className={classes.signature}
              label={t('cash.signatureOf', { name: takerName })}
              path={signaturePath}
            />
          </dd>
        </div>
      </dl>
    </article>
  );
}
