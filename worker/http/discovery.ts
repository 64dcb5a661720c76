import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { listPublicVehicleIds } from '../services/vehicles/list-public-vehicles.ts';

const PUBLIC_PATHS = ['/', '/fleet', '/about', '/contact', '/terms'];
/** Pages of one person, or of staff. They also say noindex, which a robot that obeys this never reads. */
const CLOSED_PATHS = [
  '/admin',
  '/auth',
  '/booking',
  '/checkout',
  '/invite',
  '/my-booking',
  '/reset',
  '/trpc',
  '/files/proofs',
  '/files/receipts',
  '/files/reports',
];
const ONE_HOUR = 'public, max-age=3600';

/** What search engines ask for: robots.txt and a sitemap with every car on offer. */
export function discoveryRoutes(deps: Deps) {
  const originOf = (url: string) => deps.publicOrigin ?? new URL(url).origin;
  return new Hono()
    .get('/robots.txt', (c) =>
      c.text(
        [
          'User-agent: *',
          ...CLOSED_PATHS.map((path) => `Disallow: ${path}`),
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
      const urls = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`).join('\n');
      const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
      return c.body(xml, 200, {
        'Content-Type': 'application/xml; charset=utf-8',
        'Cache-Control': ONE_HOUR,
      });
    });
}
