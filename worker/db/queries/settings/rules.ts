import type { Locale } from '#domain/locale.ts';
import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { textFor } from '../../localized-text.ts';
import { selectExtras } from './site.ts';

/** What decides what a rental costs beside its days: as it is charged, for whoever wants to know before. */
export async function getRules(db: Database, locale: Locale) {
  const [[settings], methods, extras, [deposits]] = await readInOneTrip(db, [
    db
      .selectFrom('settings')
      .select(['cancellationKeptPercent', 'lateCancellationHours', 'lateCancellationKeptPercent'])
      .select(['noShowKeptPercent', 'graceMinutes', 'lateHourCents', 'fuelServiceCents'])
      .select(['taxedCharges', 'taxRateBasisPoints'])
      .select(['fuelEighthEconomyCents', 'fuelEighthCompactCents'])
      .select(['fuelEighthSuvCents', 'fuelEighthLuxuryCents']),
    db
      .selectFrom('paymentInstructions')
      .where('isActive', '=', true)
      .select(({ ref }) => ['method', 'holdHours', textFor(ref('title'), locale).as('title')])
      .orderBy('position')
      .orderBy('method'),
    selectExtras(db, locale),
    db
      .selectFrom('vehicles')
      .where('status', '=', 'active')
      .where('retiredAt', 'is', null)
      .where('depositCents', '>', 0)
      .select(({ fn }) => [
        fn.min('depositCents').as('lowestDepositCents'),
        fn.max('depositCents').as('highestDepositCents'),
      ]),
  ]);
  if (settings === undefined) throw new Error('The settings have no row: seed the reference data');
  return { ...settings, ...deposits, methods, extras };
}
