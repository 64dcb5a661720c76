import type { I18n } from '@lingui/core';
import { localeOf } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { dailyRateCents } from '#domain/rate.ts';
import { pageHead } from '#src/lib/head.ts';
import type { VehiclePreview } from './load-vehicle.ts';

/** Title and link preview of a car's page, with its picture and price; of a missing car, that it is missing. */
export function vehicleHead(context: { i18n: I18n; origin: string }, vehicle: VehiclePreview | undefined) {
  const { i18n } = context;
  if (!vehicle) {
    const title = i18n._('catalogue.vehicle.notFound');
    return pageHead(context, { title, description: title, path: '/fleet', isPrivate: true });
  }
  const { name, city, seats } = vehicle;
  const price = formatUsd(dailyRateCents(vehicle, 1), localeOf(i18n.locale));
  const transmission = i18n._(`vehicle.transmission.${vehicle.transmission}`).toLowerCase();
  return pageHead(context, {
    title: i18n._('catalogue.vehicle.title', { name, city }),
    description: i18n._('catalogue.vehicle.description', { price, seats, transmission }),
    path: `/vehicle/${vehicle.id}`,
    ...(vehicle.picturePrefix ? { image: `/files/vehicles/${vehicle.picturePrefix}/og.jpg` } : {}),
  });
}
