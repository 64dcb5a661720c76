import { Hono } from 'hono';
import { LOCALES, type Locale, localPath } from '#domain/locale.ts';
import type { Deps } from '../deps.ts';
import { listPublicVehicleIds } from '../services/vehicles/list-public-vehicles.ts';

const PUBLIC_PATHS = ['/', '/fleet', '/about', '/contact', '/faq', '/terms'];
/** Pages of one person, or of staff. They also say noindex, which a robot that obeys this never reads. */
const CLOSED_PATHS = [
  '/admin',
  '/auth',
  '/booking',
  '/checkout',
  '/invite',
  '/my-booking',
  '/reset',
  '/sign-in',
  '/trpc',
  '/files/proofs',
  '/files/receipts',
  '/files/reports',
];
const ONE_HOUR = 'public, max-age=3600';

/** A page's address in each language, each naming all of them. */
function urlsOf(origin: string, path: string): string[] {
  const addressIn = (locale: Locale) => origin + localPath(locale, path);
  const alternates = LOCALES.map(
    (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${addressIn(locale)}"/>`,
  ).join('');
  return LOCALES.map((locale) => `  <url><loc>${addressIn(locale)}</loc>${alternates}</url>`);
}

/** What search engines ask for: robots.txt and a sitemap with every page and car on offer, in each language. */
export function discoveryRoutes(deps: Deps) {
  const originOf = (url: string) => deps.publicOrigin ?? new URL(url).origin;
  return new Hono()
    .get('/robots.txt', (c) =>
      c.text(
        [
          'User-agent: *',
          ...CLOSED_PATHS.flatMap((path) => [
            ...new Set(LOCALES.map((locale) => localPath(locale, path))),
          ]).map((path) => `Disallow: ${path}`),
          `Sitemap: ${originOf(c.req.url)}/sitemap.xml`,
          '',
        ].join('\n'),
        200,
        { 'Cache-Control': ONE_HOUR },
      ),
    )
    .get('/sitemap.xml', async (c) => {
      const origin = originOf(c.req.url);
      const vehicles = await listPublicVehicleIds(deps);
      const paths = [...PUBLIC_PATHS, ...vehicles.map((id) => `/vehicle/${id}`)];
      const urls = paths.flatMap((path) => urlsOf(origin, path)).join('\n');
      const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls}\n</urlset>\n`;
      return c.body(xml, 200, {
        'Content-Type': 'application/xml; charset=utf-8',
        'Cache-Control': ONE_HOUR,
      });
    });
}
