import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { APPROVAL_LIFETIME_MS } from '#domain/approval.ts';
import { MAX_CALLS_A_REQUEST } from '#domain/request-limits.ts';
import { type Actor, asAdmin, asAgent, asCustomer, asSuperAdmin, asVisitor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { refuseOpenLine } from '#worker/http/headers.ts';
import { approvalToken, reminderToken } from '#worker/services/tokens/signed-token.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const ask = (path: string) => asVisitor(app).fetch(path);
const headerOf = async (path: string, name: string) => (await ask(path)).headers.get(name);

/** What a browser gets: an address that holds nonsense leads once to the same without it. */
async function ledAlong(path: string) {
  const visitor = asVisitor(app);
  const response = await visitor.fetch(path);
  const location = response.headers.get('Location');
  if (location === null) return response;
  expect(new URL(location, app.url).origin).toBe(app.url);
  return visitor.fetch(location);
}

describe('an address that somebody typed, mangled or shared', () => {
  test.each([
    '/fleet?city=miami',
    '/fleet?city=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E',
    '/fleet?pickupDate=tomorrow&returnDate=2026-02-31',
    '/fleet?city[]=les_cayes&city=__proto__',
    '/fleet?city=%E0%A4%A',
    '/fleet?fbclid=IwAR0&utm_source=whatsapp',
    '/cars?gclid=1&city=les_cayes',
    '/checkout?vehicleId=%00&city=7',
    '/my-booking?code=%3Cscript%3E&email=%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
    '/auth?redirect=javascript:alert(1)',
  ])('%s is a page', async (path) => {
    const response = await ledAlong(path);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).not.toMatch(/<script>alert|<img src=x/);
  });

  test.each([
    '//evil.example/',
    '///evil.example//',
    '/%5Cevil.example/',
    '//evil.example/fleet/?city=miami',
    '//evil.example/fleet?lang=fr',
  ])('%s leads to no other site', async (path) => {
    const location = (await ask(`${app.url}${path}`)).headers.get('Location') ?? '/';
    expect(new URL(location, app.url).origin).toBe(app.url);
  });

  it('shows the car although its days make no sense', async () => {
    const { id } = await insertVehicle(app.db);
    expect((await ledAlong(`/vehicle/${id}?pickupDate=tomorrow&fbclid=1`)).status).toBe(200);
  });
});

test.each(['/', '/checkout', '/my-booking'])('%s says what to do where no script runs', async (path) => {
  const html = await (await ask(path)).text();
  const words = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1];
  expect(words).toContain('JavaScript');
  expect(words).toContain('href="tel:+50922860145"');
});

describe('one request', () => {
  const batchOf = (count: number) => {
    const names = Array<string>(count).fill('public.site.get').join(',');
    return ask(`/trpc/${names}?batch=1&input=%7B%7D`);
  };

  it('asks for as many procedures as a screen needs, and no more', async () => {
    expect((await batchOf(MAX_CALLS_A_REQUEST)).status).toBe(200);
    app.database.proxy.roundTrips = 0;
    expect((await batchOf(MAX_CALLS_A_REQUEST + 1)).status).toBe(400);
    expect((await batchOf(400)).status).toBe(400);
    expect(app.database.proxy.roundTrips).toBe(0);
  });
});

describe('what others get to know', () => {
  test.each([
    '/trpc/public.accounts.session',
    '/trpc/no.such',
    '/invite/abc',
    '/reset/abc',
    '/sign-in/abc',
    '/files/receipts/x.pdf',
    '/my-booking',
    '/booking?code=BK-00000000',
    '/checkout',
  ])('no cache keeps %s', async (path) => {
    expect(await headerOf(path, 'Cache-Control')).toBe('private, no-store');
  });

  it('no cache keeps any page of who is signed in', async () => {
    expect(await headerOf('/fleet', 'Cache-Control')).toBe('private, no-cache');
    const customer = await asCustomer(app);
    expect((await customer.fetch('/fleet')).headers.get('Cache-Control')).toBe('private, no-store');
  });

  test.each(['/invite/abc', '/reset/abc', '/sign-in/abc', '/files/receipts/BK-00000000.pdf?token=1'])(
    'no site hears of %s',
    async (path) => {
      expect(await headerOf(path, 'Referrer-Policy')).toBe('no-referrer');
    },
  );

  test.each([
    '/admin',
    '/admin/login',
    '/auth',
    '/invite/abc',
    '/reset/abc',
    '/sign-in/abc',
    '/my-booking',
    '/booking',
  ])('no search engine lists %s', async (path) => {
    expect(await headerOf(path, 'X-Robots-Tag')).toContain('noindex');
    const robots = await (await ask('/robots.txt')).text();
    const closed = robots.split('\n').filter((line) => line.startsWith('Disallow: '));
    expect(closed.some((line) => path.startsWith(line.slice('Disallow: '.length)))).toBe(true);
  });

  test.each(['/', '/fleet', '/contact', '/files/vehicles/x/400.webp'])(
    'search engines may list %s',
    async (path) => {
      const response = await ask(path);
      expect(response.headers.get('X-Robots-Tag')).toBeNull();
      expect(response.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    },
  );
});

describe('over http', () => {
  const site = (origin: string | null) =>
    new Hono().use(refuseOpenLine(origin)).all('*', (c) => c.text('answered'));

  it('a site of https leads readers to the safe line and refuses what would write', async () => {
    const read = await site('https://timo.example').request('http://timo.example/fleet?city=les_cayes');
    expect(read.status).toBe(308);
    expect(read.headers.get('Location')).toBe('https://timo.example/fleet?city=les_cayes');
    const write = await site('https://timo.example').request('http://timo.example/trpc/x', {
      method: 'POST',
    });
    expect(write.status).toBe(403);
    const safe = await site('https://timo.example').request('https://timo.example/trpc/x', {
      method: 'POST',
    });
    expect(safe.status).toBe(200);
  });

  it('a site on one’s own machine answers', async () => {
    expect((await site(null).request('http://localhost:8787/')).status).toBe(200);
    expect((await site('http://localhost:8787').request('http://localhost:8787/')).status).toBe(200);
  });
});

test('no token of a link stays in an address, and opening it uses nothing up', async () => {
  const admin = await asAdmin(app, {}, { origin: 'https://timo.example' });
  const { id: userId } = await asCustomer(app);
  const { url } = await admin.trpc.staff.users.resetLink.mutate({ userId });
  const { pathname } = new URL(url);
  const token = pathname.slice('/reset/'.length);
  // A telephone opens it, a program draws a preview of it, a second device opens it.
  for (const times of [1, 2, 3]) {
    const reader = asVisitor(app, { origin: 'https://timo.example' });
    const first = await reader.fetch(pathname);
    const { headers, status } = first;
    expect([times, status, headers.get('Referrer-Policy')]).toEqual([times, 303, 'no-referrer']);
    expect(headers.get('Cache-Control')).toContain('no-store');
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-timo-link-[0-9a-f]{16}=.*HttpOnly; Max-Age=3600; Path=\/; SameSite=Lax; Secure$/,
    );
    const address = headers.get('Location') ?? '';
    expect(address).toMatch(/^\/reset\/open-[0-9a-f]{16}$/);
    const html = await (await reader.fetch(address)).text();
    expect([html.includes('type="password"'), html.includes(token)]).toEqual([true, false]);
    // The address alone opens nothing elsewhere.
    expect(await (await asVisitor(app).fetch(address)).text()).not.toContain('type="password"');
    if (times < 3) continue;
    const input = { token: address.slice('/reset/'.length), password: 'a different horse entirely' };
    await reader.trpc.public.accessLinks.resetPassword.mutate(input);
    expect(await reader.trpc.public.accessLinks.inspect.query({ token: input.token })).toEqual({
      state: 'expired',
    });
  }
});

describe('the token of a signed link leaves the address too', () => {
  const tokenIn = async (reader: Actor, path: string, token: string, seconds: number) => {
    const { headers, status } = await reader.fetch(path);
    const [cookie = ''] = headers.getSetCookie();
    expect([status, cookie.includes(`=${token}; HttpOnly; Max-Age=${seconds};`)]).toEqual([303, true]);
    const address = headers.get('Location') ?? '';
    expect(address).toBe(path.replace(token, /open-[0-9a-f]{16}/.exec(address)?.[0] ?? 'nothing'));
    expect(await (await reader.fetch(address)).text()).not.toContain(token);
    return /open-[0-9a-f]{16}/.exec(address)?.[0] ?? '';
  };

  test('of a reminder, which stops and starts them from there', async () => {
    const days = { pickupDate: '2027-05-03', returnDate: '2027-05-05' };
    const { clientId } = await insertBooking(app.db, { customer: await asCustomer(app), ...days });
    const end = app.now().getTime() + 3_600_000;
    const token = reminderToken(app.signer, clientId, end);
    const reader = asVisitor(app);
    const { reminders } = reader.trpc.public;
    const open = { token: await tokenIn(reader, `/fr/reminders/${token}`, token, 3600) };
    expect(await reminders.read.query(open)).toEqual({ state: 'coming' });
    await reminders.stop.mutate({ ...open, by: 'link' });
    expect(await reminders.read.query(open)).toEqual({ state: 'stopped' });
    await reminders.start.mutate(open);
    expect(await reminders.read.query(open)).toEqual({ state: 'coming' });
    expect(await asVisitor(app).trpc.public.reminders.read.query(open)).toEqual({ state: 'expired' });
  });

  test('of a question to an admin, who may sign in meanwhile and answers it from there', async () => {
    const { id: approvalId } = await app.db
      .insertInto('approvals')
      .values({
        id: crypto.randomUUID(),
        kind: 'ended_papers',
        about: 'TL1',
        facts: { before: {}, after: {} },
        reason: 'The client waits',
        askedByUserId: (await asAgent(app)).id,
        expiresAt: new Date(app.now().getTime() + APPROVAL_LIFETIME_MS),
        askedAt: app.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const owner = await asSuperAdmin(app);
    const end = new Date(app.now().getTime() + APPROVAL_LIFETIME_MS).toISOString();
    const token = approvalToken(app.signer, { approvalId, userId: owner.id }, end);
    const link = await tokenIn(owner, `/admin/approvals/${approvalId}?link=${token}`, token, 7200);
    const { open } = owner.trpc.staff.approvals;
    expect(await open.query({ approvalId, link })).toMatchObject({ state: 'waiting', mayAnswer: true });
    // The address alone opens nothing on another device.
    const elsewhere = open.query({ approvalId, link: `open-${'0'.repeat(16)}` });
    await expect(elsewhere).rejects.toThrow('LINK_EXPIRED');
  });
});

test('no form for a password writes it into an address, though it be sent before any script has run', async () => {
  const admin = await asAdmin(app);
  const email = 'invited@timo.example';
  const invite = await admin.trpc.staff.users.invite.mutate({ email, role: 'agent', branchId: null });
  const { id: userId } = await asCustomer(app);
  const reset = await admin.trpc.staff.users.resetLink.mutate({ userId });
  const { id } = await insertVehicle(app.db);
  const pages = ['/auth', '/admin/login', `/checkout?vehicleId=${id}`, invite.url, reset.url];
  for (const address of pages) {
    const { pathname, search } = new URL(address, app.url);
    const html = await (await ledAlong(`${pathname}${search}`)).text();
    expect([address, html.includes('type="password"')]).toEqual([address, true]);
    const forms = html.match(/<form[^>]*>/g) ?? [];
    expect([address, forms.filter((form) => !form.includes('method="post"'))]).toEqual([address, []]);
  }
});
