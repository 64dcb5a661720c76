import { Skeleton, Text } from '@mantine/core';
import { formatCurrency } from '#domain/format-currency.ts';
import { formatInstantTime } from '#domain/format-day.ts';
import { SignatureDrawing } from '#src/components/signature-drawing.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { AnchorLink } from '../kit/anchor-link.ts';
import cells from '../kit/list/cells.module.css';
import { FailedNotice } from '../kit/list/failed-notice.tsx';
import classes from './hand-ins.module.css';
import type { Drawer, HandIn } from './own-cash.ts';

type SheetMovement = RouterOutputs['staff']['cash']['sheet']['drawers'][number]['movements'][number];

/** `Bank · Rose Noël, 2:05 PM` */
function useHandInText() {
  const { t, locale } = useTranslation();
  return ({ handedInTo, takerName, madeAt }: Omit<HandIn, 'id'>) =>
    `${handedInTo ? t(`cash.to.${handedInTo}`) : ''} · ${takerName}, ${formatInstantTime(madeAt, locale)}`;
}

function SlipLink({ handIn }: { handIn: HandIn }) {
  const { t } = useTranslation();
  const textOf = useHandInText();
  return (
    <AnchorLink
      to="/admin/cash/slips/$id"
      params={{ id: handIn.id }}
      inherit
      underline="always"
      className={classes.slip}
      aria-label={t('cash.slipOf', { what: textOf(handIn) })}
    >
      {t('cash.slip')}
    </AnchorLink>
  );
}

/** What of one's own drawer was handed in, each with its slip. Nothing where there is none. */
export function HandIns({ drawer: { handIns } }: { drawer: Drawer }) {
  const { t } = useTranslation();
  const textOf = useHandInText();
  if (handIns.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('cash.handIns')}
      </Text>
      <ul className={classes.list}>
        {handIns.map((handIn) => (
          <li key={handIn.id}>
            {textOf(handIn)} <SlipLink handIn={handIn} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The signature of a movement that its list did not bring, and the way to its slip. */
export function ReadSignature({ handIn }: { handIn: HandIn }) {
  const { t } = useTranslation();
  const query = trpc.staff.cash.slip.useQuery({ movementId: handIn.id });
  const { data } = query;
  if (!data && query.error) return <FailedNotice title={t('cash.signatureFailed')} query={query} />;
  return (
    <div className={classes.beside}>
      {data ? (
        <SmallSignature name={data.takerName} path={data.signaturePath} />
      ) : (
        <Skeleton className={classes.signature} aria-busy="true" />
      )}
      <SlipLink handIn={handIn} />
    </div>
  );
}

function SmallSignature({ name, path }: { name: string; path: string }) {
  const { t } = useTranslation();
  return (
    <SignatureDrawing className={classes.signature} label={t('cash.signatureOf', { name })} path={path} />
  );
}

/** What left a drawer on its page of the day, as it was signed for. */
export function HandInsOnSheet({ movements }: { movements: readonly SheetMovement[] }) {
  const { t, locale } = useTranslation();
  const textOf = useHandInText();
  const handedIn = movements.filter(({ cause }) => cause === 'handed_in');
  if (handedIn.length === 0) return null;
  return (
    <ul className={classes.list} data-sheet aria-label={t('cash.causes.handed_in')}>
      {handedIn.map((movement) => (
        <li key={movement.id} className={classes.row}>
          <div className={classes.words}>
            <strong>
              {t('cash.cause.handed_in')}{' '}
              {formatCurrency({ currency: movement.currency, currencyAmount: -movement.amount }, locale)}
            </strong>
            <span className={cells.second}>
              {[textOf(movement), movement.note].filter(Boolean).join(' · ')}
            </span>
            <span className={cells.offPaper}>
              <SlipLink handIn={movement} />
            </span>
          </div>
          {movement.signaturePath !== null && movement.takerName !== null ? (
            <SmallSignature name={movement.takerName} path={movement.signaturePath} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
