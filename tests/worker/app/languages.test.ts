import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { asAgent, asVisitor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';

const ORIGIN = 'https://timo.example';
const PUBLIC_PATHS = ['/', '/fleet', '/about', '/contact', '/faq', '/terms'];

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ publicOrigin: ORIGIN });
});
afterAll(() => app.stop());

const ask = (path: string, headers: Record<string, string> = {}) =>
  asVisitor(app, { origin: ORIGIN }).fetch(path, { headers });

async function pageOf(path: string, headers: Record<string, string> = {}) {
  const response = await ask(path, headers);
  const html = await response.text();
  const links = [...html.matchAll(/<link ([^>]*)>/g)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/gi)].map(([, name, value]) => [name, value]),
    ),
  );
  return {
    status: response.status,
    vary: response.headers.get('Vary'),
    lang: /<html lang="(\w+)"/.exec(html)?.[1],
    html,
    links,
  };
}

async function ledTo(path: string, headers: Record<string, string> = {}) {
  const response = await ask(path, headers);
  const to = response.headers.get('Location');
  return [response.status, to === null ? null : to.replace(ORIGIN, '')];
}

const FRENCH = { 'Accept-Language': 'fr-HT,fr;q=0.9,en;q=0.8' };

describe('the address of a page', () => {
  it('says its language, whoever asks', async () => {
    for (const headers of [{}, FRENCH, { ...FRENCH, Cookie: 'timo-locale=en' }]) {
      const { status, lang } = await pageOf('/fr/about', headers);
      expect([status, lang]).toEqual([200, 'fr']);
    }
    expect((await pageOf('/about', { Cookie: 'timo-locale=en', ...FRENCH })).lang).toBe('en');
  });

  it('plain, leads a French reader to the French page, and nobody else', async () => {
    const to = [302, '/fr/fleet?city=les_cayes'];
    const fleet = '/fleet?city=les_cayes';
    expect(await ledTo(fleet, FRENCH)).toEqual(to);
    expect(await ledTo(fleet, { 'Accept-Language': 'ht' })).toEqual(to);
    expect(await ledTo(fleet, { Cookie: 'timo-locale=fr' })).toEqual(to);
    expect(await ledTo('/', FRENCH)).toEqual([302, '/fr']);
    for (const headers of [{}, { 'Accept-Language': 'es-DO' }, { ...FRENCH, Cookie: 'timo-locale=en' }])
      expect((await pageOf(fleet, headers as Record<string, string>)).lang).toBe('en');
  });

  it('is answered for each reader alone by what stands between', async () => {
    expect((await ask('/', FRENCH)).headers.get('Vary')).toBe('Cookie, Accept-Language');
    expect((await pageOf('/')).vary).toBe('Cookie, Accept-Language');
  });

  it('with a chosen language keeps it and leads to the page of that language', async () => {
    const french = await ask('/fleet?city=les_cayes&lang=fr');
    expect([french.status, french.headers.get('Location')]).toEqual([
      303,
      `${ORIGIN}/fr/fleet?city=les_cayes`,
    ]);
    expect(french.headers.get('Set-Cookie')).toMatch(
      /^timo-locale=fr; Path=\/; Max-Age=31536000; SameSite=Lax$/,
    );
    expect(await ledTo('/fr/fleet?lang=en', FRENCH)).toEqual([303, '/fleet']);
    expect(await ledTo('/fr?lang=en')).toEqual([303, '/']);
  });

  it('with a language that is none of ours sets nothing', async () => {
    const response = await ask('/?lang=xx%0d%0aSet-Cookie:%20a=b');
    expect(response.status).toBe(303);
    expect(response.headers.get('Set-Cookie')).toBeNull();
  });

  it('has no language in the back office', async () => {
    expect((await pageOf('/admin/login', FRENCH)).lang).toBe('fr');
    expect(await ledTo('/fr/admin/cars?q=kia')).toEqual([302, '/admin/cars?q=kia']);
    const agent = await asAgent(app, {}, { origin: ORIGIN });
    expect((await agent.fetch('/admin?branch=les_cayes', { headers: FRENCH })).status).toBe(200);
  });

  it.each([
    '/fr//evil.example',
    '/fr//evil.example?lang=en',
    '//evil.example?lang=fr',
    '/fr/%5Cevil.example',
  ])('%s leads to no other site', async (path) => {
    const to = (await ask(`${ORIGIN}${path}`, FRENCH)).headers.get('Location') ?? '/';
    expect(new URL(to, ORIGIN).origin).toBe(ORIGIN);
  });

  it('that is not there says so in its language', async () => {
    const { status, lang } = await pageOf('/fr/nothing-here');
    expect([status, lang]).toEqual([404, 'fr']);
  });
});

describe('the head of a page', () => {
  test.each([...PUBLIC_PATHS, '/cars'])(
    'of %s names its own address and that in each language',
    async (path) => {
      const own = path === '/cars' ? '/fleet' : path;
      const french = own === '/' ? '/fr' : `/fr${own}`;
      const alternates = [
        ['en', ORIGIN + own],
        ['fr', ORIGIN + french],
        ['x-default', ORIGIN + own],
      ];
      for (const [address, canonical] of [
        [path, own],
        [path === '/' ? '/fr' : `/fr${path}`, french],
      ] as const) {
        const { links, html } = await pageOf(address);
        const of = (rel: string) => links.filter((link) => link.rel === rel);
        expect(of('canonical').map(({ href }) => href)).toEqual([ORIGIN + canonical]);
        expect(of('alternate').map(({ hrefLang, hreflang, href }) => [hrefLang ?? hreflang, href])).toEqual(
          alternates,
        );
        expect(html).toContain(`<meta property="og:url" content="${ORIGIN}${canonical}"`);
      }
    },
  );

  it('names none for a page of one person', async () => {
    const { links } = await pageOf('/fr/my-booking');
    expect(links.filter(({ rel }) => rel === 'canonical' || rel === 'alternate')).toEqual([]);
  });
});

test('a French page leads to French pages, and to the back office as everybody', async () => {
  const { id } = await insertVehicle(app.db);
  for (const path of [
    '/fr',
    '/fr/fleet',
    `/fr/vehicle/${id}`,
    '/fr/about',
    '/fr/contact',
    '/fr/my-booking',
  ]) {
    const { html } = await pageOf(path);
    const leads = [...html.matchAll(/<(?:a|form)\b[^>]*? (?:href|action)="(\/[^"]*)"/g)].map(
      ([, to = '']) => to,
    );
    const elsewhere = leads.filter((to) => !/^\/fr([/?#]|$)|^\/files\//.test(to));
    expect([path, [...new Set(elsewhere.map((to) => to.replace(/\?.*/, '')))].sort()]).toEqual([
      path,
      // Staff sign-in, and the same page in English.
      ['/admin/login', path.replace(/^\/fr/, '') || '/'].sort(),
    ]);
  }
});

describe('what pages of one person say', () => {
  test.each(['/fr/checkout', '/fr/my-booking', '/fr/booking?code=BK-00000000'])(
    'no cache keeps %s',
    async (path) => {
      const { headers } = await ask(path);
      expect(headers.get('Cache-Control')).toBe('private, no-store');
      expect(headers.get('X-Robots-Tag')).toContain('noindex');
    },
  );

  test('no site hears of a French link that opens something, and its token leaves the address', async () => {
    const token = 'A'.repeat(43);
    const { status, headers } = await ask(`/fr/b/${token}`);
    expect([status, headers.get('Referrer-Policy')]).toEqual([303, 'no-referrer']);
    expect(headers.get('Location')).toMatch(/^\/fr\/b\/open-[0-9a-f]{16}$/);
  });
});

describe('for search engines', () => {
  test('the sitemap has every page in each language, each with all its addresses', async () => {
    const { id } = await insertVehicle(app.db);
    const xml = await (await ask('/sitemap.xml')).text();
    const urls = [...xml.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)].map(([, loc, rest = '']) => [
      loc,
      [...rest.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, lang, href]) => [lang, href]),
    ]);
    for (const path of [...PUBLIC_PATHS, `/vehicle/${id}`]) {
      const french = path === '/' ? '/fr' : `/fr${path}`;
      const both = [
        ['en', ORIGIN + path],
        ['fr', ORIGIN + french],
      ];
      expect(urls).toContainEqual([ORIGIN + path, both]);
      expect(urls).toContainEqual([ORIGIN + french, both]);
    }
  });

  test('robots.txt closes what is no public page in each language, and names the sitemap', async () => {
    const lines = (await (await ask('/robots.txt')).text()).split('\n');
    for (const path of [
      '/my-booking',
      '/fr/my-booking',
      '/checkout',
      '/fr/checkout',
      '/admin',
      '/files/proofs',
    ])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).not.toContain('Disallow: /fr/admin');
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });
});

test('a call is answered in the language of the page that makes it', async () => {
  const { id } = await insertVehicle(app.db, {
    mileagePolicy: { en: '150 km a day', fr: '150 km par jour' },
  });
  const input = encodeURIComponent(JSON.stringify({ id }));
  const policyFor = async (headers: Record<string, string>) =>
    (await ask(`/trpc/public.vehicles.get?input=${input}`, headers)).text();
  expect(await policyFor({ 'timo-locale': 'fr', Cookie: 'timo-locale=en' })).toContain('150 km par jour');
  expect(await policyFor({ 'timo-locale': 'en', ...FRENCH })).toContain('150 km a day');
  expect(await policyFor({ 'timo-locale': 'xx', ...FRENCH })).toContain('150 km par jour');
});
