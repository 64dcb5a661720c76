import type { Page } from '@playwright/test';
import type { PhotoPlace } from '#domain/inspection.ts';
import type { Locale } from '#domain/locale.ts';
import { expectPage as expect } from '#tests/support/browser.ts';
import { drawPicture } from '#tests/support/factories/picture.ts';
import { counterPage } from './counter.ts';
import { wordsIn } from './words.ts';

let lastShade = 16;
/** A picture unlike those before it, also once it is compressed. */
async function newPicture(): Promise<Buffer> {
  lastShade += 9;
  const background = `#24${(lastShade % 256).toString(16).padStart(2, '0')}40`;
  const drawn = await drawPicture({ width: 2_400, height: 1_800, format: 'jpeg', background });
  return Buffer.from(drawn);
}

/** A screen beside the car, and how often it was touched; a filled field is one touch. */
export function besideVehicle(page: Page, locale: Locale) {
  const t = wordsIn(locale);
  const counter = counterPage(page, t);
  let touches = 0;
  const touch = async (work: Promise<unknown>) => {
    touches += 1;
    await work;
  };
  /** A picture of the camera that opens at this place. */
  const camera = async (place: PhotoPlace) => {
    const buffer = await newPicture();
    await touch(
      page
        .locator('label')
        .filter({ hasText: new RegExp(`^${t(`inspection.place.${place}`)}$`) })
        .locator('input')
        // The board asks for the same picture with the delivery and with the pictures that are missing.
        .first()
        .setInputFiles({ name: 'car.jpg', mimeType: 'image/jpeg', buffer }),
    );
  };
  return {
    t,
    counter,
    touches: () => touches,
    press: (key: string) => touch(counter.button(key).click()),
    follow: (key: string) => touch(page.getByRole('link', { name: t(key), exact: true }).click()),
    fill: (key: string, text: string) => touch(counter.text(key).fill(text)),
    fuel: (eighths: number) =>
      touch(page.getByRole('radio', { name: t('inspection.fuelLevel', { eighths }), exact: true }).check()),
    photo: async (place: PhotoPlace) => {
      await camera(place);
      await expect(
        page.getByRole('img', { name: t(`inspection.place.${place}`), exact: true }),
      ).toBeVisible();
    },
    camera,
    /** A picture of the hand-over, tapped, and both beside each other. */
    compare: async (place: PhotoPlace) => {
      const name = t(`inspection.place.${place}`);
      await expect(page.getByText(t('inspection.photosAfter'), { exact: true })).toBeVisible();
      await page.getByRole('button', { name, exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name, exact: true });
      for (const when of ['inspection.photosBefore', 'inspection.photosAfter'])
        await expect(dialog.getByRole('img', { name: t(when), exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: t('common.close') }).click();
      await expect(dialog).toBeHidden();
    },
    sent: (count: number) =>
      expect(page.getByRole('img', { name: t('inspection.photo.sent'), exact: true })).toHaveCount(count),
  };
}
