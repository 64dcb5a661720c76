import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { LOCALES, localPath } from '#domain/locale.ts';
import { NO_SHOW_HOURS } from '#domain/policy.ts';
import { asAdmin, asVisitor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertReviewedVehicle } from '#tests/support/factories/review.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';

/** What search engines read of a page beside its words. */

const ORIGIN = 'https://timo.example';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ publicOrigin: ORIGIN });
});
afterAll(() => app.stop());

type Thing = Record<string, unknown> & { '@type': string | string[] };

async function pageAt(path: string): Promise<string> {
  return (await asVisitor(app, { origin: ORIGIN }).fetch(path)).text();
}

async function thingsOn(path: string): Promise<Thing[]> {
  const html = await pageAt(path);
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect([path, blocks.length]).toEqual([path, 1]);
  const data = JSON.parse(blocks[0]?.[1] ?? '');
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}

const ofType = (things: Thing[], type: string) =>
  things.filter((one) => [one['@type']].flat().includes(type));

/** Every `{ '@id' }` alone points to something. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only?.[0] === '@id') return [String(only[1])];
  return entries.flatMap(([, part]) => references(part));
}

test.each(LOCALES)('home tells the firm and both its branches (%s)', async (locale) => {
  const things = await thingsOn(localPath(locale, '/'));
  const rentals = ofType(things, 'AutoRental');
  expect(rentals.map((one) => one['@id'])).toEqual([
    `${ORIGIN}/#firm`,
    `${ORIGIN}/#les_cayes`,
    `${ORIGIN}/#cap_haitien`,
  ]);
  const [firm, south] = rentals;
  expect(firm).toMatchObject({ name: 'Timo', url: ORIGIN + localPath(locale, '/') });
  expect(firm).not.toHaveProperty('taxID');
  expect(south).toMatchObject({
    telephone: expect.stringMatching(/^\+509/),
    address: { addressLocality: 'Les Cayes', addressCountry: 'HT' },
  });
  const hours = south?.openingHoursSpecification as { dayOfWeek: string[]; opens: string }[];
  expect(hours.flatMap(({ dayOfWeek }) => dayOfWeek)).toHaveLength(7);
  const ids = things.map((one) => one['@id']);
  expect(references(things).filter((id) => !ids.includes(id))).toEqual([]);
});

test.each(LOCALES)(
  'a car’s page tells the car, its price in dollars and where the page stands (%s)',
  async (locale) => {
    const vehicle = await insertVehicle(app.db, {
      brand: 'Kia',
      model: 'Picanto',
      pricePerDayCents: 3850,
      seats: 4,
    });
    const url = `${ORIGIN}${localPath(locale, `/vehicle/${vehicle.id}`)}`;
    const things = await thingsOn(localPath(locale, `/vehicle/${vehicle.id}`));
    expect(ofType(things, 'Car')).toEqual([
      expect.objectContaining({
        '@type': ['Car', 'Product'],
        name: `Kia Picanto ${vehicle.year}`,
        url,
        vehicleSeatingCapacity: 4,
        offers: expect.objectContaining({
          '@type': 'Offer',
          price: '38.50',
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
        }),
      }),
    ]);
    const [breadcrumb] = ofType(things, 'BreadcrumbList');
    const steps = breadcrumb?.itemListElement as { position: number; item: string }[];
    expect(steps.map(({ position, item }) => [position, item])).toEqual([
      [1, ORIGIN + localPath(locale, '/')],
      [2, ORIGIN + localPath(locale, '/fleet')],
      [3, url],
    ]);
  },
);

it('tells what a car’s reviews come to from three on, and nothing before', async () => {
  const [few, enough] = [
    await insertReviewedVehicle(app, [5, 5]),
    await insertReviewedVehicle(app, [5, 4, 4, 2]),
  ];
  const told = async (id: string) => ofType(await thingsOn(`/vehicle/${id}`), 'Car')[0]?.aggregateRating;
  expect(await told(few.id)).toBeUndefined();
  expect(await told(enough.id)).toMatchObject({ ratingValue: 3.8, reviewCount: 4, bestRating: 5 });
});

it('stays data, whatever a car is called', async () => {
  const model = '</script><script>alert(1)</script>';
  const vehicle = await insertVehicle(app.db, { model, fuel: 'diesel', isFourByFour: true });
  const [told] = ofType(await thingsOn(`/vehicle/${vehicle.id}`), 'Car');
  expect(told).toMatchObject({ model, fuelType: 'diesel' });
  expect(told?.driveWheelConfiguration).toContain('FourWheelDrive');
  expect(await pageAt(`/vehicle/${vehicle.id}`)).not.toContain('<script>alert(1)');
});

test.each(LOCALES)('the questions are told with their answers as the page says them (%s)', async (locale) => {
  const path = localPath(locale, '/faq');
  const [faq] = ofType(await thingsOn(path), 'FAQPage');
  const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
  expect(questions.length).toBeGreaterThanOrEqual(10);
  const html = (await pageAt(path))
    .replaceAll('&#x27;', '’')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  for (const { name, acceptedAnswer } of questions) {
    expect(html).toContain(name);
    expect(acceptedAnswer.text).not.toMatch(/\{|undefined|null|NaN/);
    expect(acceptedAnswer.text.length).toBeGreaterThan(20);
  }
});

test('every figure of the answers is the one that is set', async () => {
  const answers = async () => {
    const [faq] = ofType(await thingsOn('/faq'), 'FAQPage');
    return JSON.stringify(faq);
  };
  await app.db
    .updateTable('settings')
    .set({
      cancellationKeptPercent: 13,
      lateCancellationHours: 7,
      lateCancellationKeptPercent: 57,
      noShowKeptPercent: 91,
      graceMinutes: 47,
      lateHourCents: 1234,
      fuelEighthSuvCents: 1771,
      fuelServiceCents: 533,
      webOneWayFeeCents: 4321,
    })
    .execute();
  await app.db.updateTable('vehicles').set({ depositCents: 0 }).execute();
  const said = await answers();
  for (const figure of ['13%', '7 hours', '57%', '91%', '47 minutes', '$12.34', '$17.71', '$5.33', '$43.21'])
    expect(said).toContain(figure);
  expect(said).toContain('none of our cars needs a deposit');
  // The terms say the same.
  const terms = await pageAt('/terms');
  for (const figure of ['13%', '7 hours', '57%', '91%', '47 minutes', '$12.34', '$17.71', '$5.33', '$43.21'])
    expect(terms).toContain(figure);
  const alone = ['value of the car', 'Dominican Republic', 'police report', 'Fines and fees'];
  for (const rule of [...alone, `${NO_SHOW_HOURS} hours after the pickup`]) expect(terms).toContain(rule);
  await insertVehicle(app.db, { depositCents: 20_000 });
  await insertVehicle(app.db, { depositCents: 55_500 });
  expect(await answers()).toContain('from $200.00 to $555.00');
  await app.db
    .updateTable('settings')
    .set({ cancellationKeptPercent: 0, lateCancellationHours: 0, noShowKeptPercent: 0, lateHourCents: null })
    .execute();
  const usual = await answers();
  expect(usual).toContain('a fee may apply');
  expect(usual).not.toContain('%');
  expect(usual).toContain('each day that has begun');
});

test('the firm’s legal details are on every page once the owner has entered them, and in the data', async () => {
  expect(await pageAt('/about')).not.toContain('NIF');
  const admin = await asAdmin(app, {}, { origin: ORIGIN });
  const { firm } = await admin.trpc.staff.settings.get.query();
  await admin.trpc.staff.settings.updateCompany.mutate({
    rowVersion: firm.rowVersion,
    legalName: 'Timo Location S.A.',
    nif: '0034567891',
    patente: '2026-0417',
    legalAddress: '145, Boulevard des Quatre Chemins, Les Cayes',
  });
  const line =
    'Timo Location S.A. · NIF 003-456-789-1 · Patente 2026-0417 · 145, Boulevard des Quatre Chemins';
  for (const path of ['/', '/about', '/contact', '/faq']) expect(await pageAt(path)).toContain(line);
  expect(await pageAt('/fr/about')).toContain('NIF\u00a0003-456-789-1');
  const [told] = ofType(await thingsOn('/'), 'AutoRental');
  expect(told).toMatchObject({ legalName: 'Timo Location S.A.', taxID: '003-456-789-1' });
});
