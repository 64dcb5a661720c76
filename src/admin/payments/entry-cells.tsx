import type { CurrencyAmount } from '#domain/currency.ts';
import { formatCurrency } from '#domain/format-currency.ts';
import { formatUsd } from '#domain/money.ts';
import { directionOf, type LedgerStatus, type PaymentKind } from '#domain/payment-status.ts';
import { PaymentStatusBadge } from '#src/components/status-badge.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';
import cells from '../kit/list/cells.module.css';

type Amount = CurrencyAmount & { status: LedgerStatus; amountCents: number };

/** What a payment, a refund or a mistake taken back is in the books, below 0 what went out; gourdes as they were handed over. */
export function EntryAmount({ entry }: { entry: Amount }) {
  const { locale } = useTranslation();
  const { status, amountCents, currency, currencyAmount } = entry;
  const direction = directionOf(status);
  return (
    <>
      {formatUsd(direction * amountCents, locale)}
      {currency === 'HTG' ? (
        <span className={cells.second}>
          {formatCurrency({ currency, currencyAmount: direction * currencyAmount }, locale)}
        </span>
      ) : null}
    </>
  );
}

/** The state of one row of the ledger. Who takes a mistake back refunds nobody: that has a name of its own. */
export function EntryBadge({ kind, status }: { kind: PaymentKind; status: LedgerStatus }) {
  const { t } = useTranslation();
  return kind === 'reversal' ? (
    <Badge>{t('money.entry.reversal')}</Badge>
  ) : (
    <PaymentStatusBadge status={status} />
  );
}
