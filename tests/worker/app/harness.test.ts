import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asAgent, asCustomer, asVisitor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: noonOn(AN_ORDINARY_DAY) });
});
afterAll(() => app.stop());

describe('the built Worker in workerd', () => {
  it('answers from a database of its own', async () => {
    const response = await app.fetch('/healthz');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'ok', messages: { late: false } });
  });

  it('knows who is asking', async () => {
    const visitor = asVisitor(app);
    const customer = await asCustomer(app);
    const agent = await asAgent(app, {}, { origin: 'https://timo.example' });
    expect((await visitor.trpc.public.accounts.session.query()).user).toBeNull();
    expect((await customer.trpc.public.accounts.session.query()).user?.email).toBe(customer.email);
    expect((await agent.trpc.public.accounts.session.query()).user?.roles).toEqual(['agent']);
  });

  it('lives at the time that the test sets', async () => {
    const visitor = asVisitor(app);
    expect((await visitor.trpc.public.vehicles.home.query()).today).toBe(AN_ORDINARY_DAY);
    await app.setNow(noonOn('2027-01-31'));
    expect((await visitor.trpc.public.vehicles.home.query()).today).toBe('2027-01-31');
    await app.setNow(noonOn(AN_ORDINARY_DAY));
  });

  it('speaks over https as in production when asked there', async () => {
    const response = await app.fetch('https://timo.example/healthz');
    expect(response.headers.get('Strict-Transport-Security')).toContain('max-age=31536000');
  });

  it('shows nobody the buckets: the runtime’s own pages are off', async () => {
    for (const path of [
      'explorer',
      'explorer/api/r2/buckets',
      'explorer/api/r2/buckets/payment-proofs/objects',
    ])
      expect((await app.fetch(`/cdn-cgi/local/${path}`)).status).toBe(404);
  });

  it('answers pages, procedures and files alike when the database is away', async () => {
    const { cookies } = await asCustomer(app);
    const Cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    app.database.proxy.isCutOff = true;
    const asked = ['/', '/fleet', '/my-booking', '/trpc/public.site.get', '/files/proofs/x', '/healthz'];
    const answers = await Promise.all(
      asked.map(async (path) => {
        const file = path.replace(/x$/, '00000000-0000-4000-8000-000000000000');
        const { status, headers } = await app.fetch(file, { headers: { Cookie } });
        return [path, status, headers.get('Retry-After')];
      }),
    );
    const french = await app.fetch('/fr/fleet');
    app.database.proxy.isCutOff = false;
    expect(app.takeErrors()).not.toEqual([]);
    expect(answers).toEqual(asked.map((path) => [path, 503, '5']));
    expect(await french.text()).toContain('Cette page réessaie toute seule');
  });

  it('says so when the database is cut off, and hands the test its error log', async () => {
    app.database.proxy.isCutOff = true;
    expect((await app.fetch('/healthz')).status).toBe(503);
    app.database.proxy.isCutOff = false;
    expect(app.takeErrors().join()).toContain('UNAVAILABLE');
    expect((await app.fetch('/healthz')).status).toBe(200);
  });
});
