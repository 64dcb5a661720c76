import { Alert, SimpleGrid, Switch } from '@mantine/core';
import { bandDrops } from '#domain/band-drops.ts';
import { formatUsd } from '#domain/money.ts';
import { PRICE_TIERS, type PriceTier } from '#domain/rate.ts';
import { parseDollars } from '#domain/typed-amount.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { MoneyInput } from '../../kit/fields/money-input.tsx';
import { tierTexts, type VehicleForm } from './vehicle-form.ts';

/** Daily rates that fall with the length of the rental: all four of them or none. */
export function TierFields({ form }: { form: VehicleForm }) {
  const { t } = useTranslation();
  const { hasTiers, pricingTiers, pricePerDay } = form.values;
  const toggle = (isOn: boolean) => {
    form.set('hasTiers', isOn);
    const isEmpty = PRICE_TIERS.every((tier) => pricingTiers[tier] === '');
    if (isOn && isEmpty)
      form.set(
        'pricingTiers',
        tierTexts(() => pricePerDay),
      );
  };
  return (
    <>
      <Switch
        mt="md"
        label={t('adminVehicles.field.tiers')}
        description={t('adminVehicles.field.tiersHint')}
        checked={hasTiers}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {hasTiers ? (
        <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="md" mt="sm">
          {PRICE_TIERS.map((tier) => (
            <MoneyInput
              key={tier}
              label={t(`rateBand.${tier}`)}
              value={pricingTiers[tier]}
              error={form.errorOf(`pricingTiers.${tier}`)}
              onChange={(text) => form.set('pricingTiers', { ...pricingTiers, [tier]: text })}
              required
            />
          ))}
        </SimpleGrid>
      ) : null}
      {hasTiers ? <DropWarnings tiers={pricingTiers} /> : null}
    </>
  );
}

/** Where a day more makes a rental cheaper: rarely what somebody means. */
function DropWarnings({ tiers }: { tiers: Record<PriceTier, string> }) {
  const { t, locale } = useTranslation();
  const centsOf = (tier: PriceTier) => parseDollars(tiers[tier]) ?? Number.NaN;
  const typed = Object.fromEntries(PRICE_TIERS.map((tier) => [tier, centsOf(tier)]));
  const usd = (cents: number) => formatUsd(cents, locale);
  return (
    <div role="status">
      {bandDrops(typed).map(({ days, totalCents, dayShorterCents }) => (
        <Alert key={days} mt="sm" color="yellow" variant="light" p="xs">
          {t('adminVehicles.field.tierDrop', {
            days,
            total: usd(totalCents),
            shorter: days - 1,
            shorterTotal: usd(dayShorterCents),
          })}
        </Alert>
      ))}
    </div>
  );
}
