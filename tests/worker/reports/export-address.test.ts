import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REPORT_EXPORT_WINDOW_MS, REPORT_EXPORTS } from '#domain/policy.ts';
import { asAgent, asCustomer, asVisitor, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { readPdf } from '#tests/support/read-exports.ts';

const NOW = new Date('2026-11-19T04:30:00.000Z');
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

let app: TestApp;
let agent: SignedInActor;
beforeAll(async () => {
  app = await startApp({ now: NOW });
  agent = await asAgent(app);
});
// The clock stands still here, so a person's minute never ends by itself.
beforeEach(() => app.db.deleteFrom('rateLimits').execute());
afterAll(() => app.stop());

function pathOf(file: string, query: Record<string, string> = {}): string {
  return `/files/reports/${file}?${new URLSearchParams(query)}`;
}

describe('the address of a report', () => {
  it('is for staff alone', async () => {
    const customer = await asCustomer(app);
    for (const file of ['bookings.pdf', 'bookings.xlsx']) {
      const visitor = await asVisitor(app).fetch(pathOf(file, OCTOBER));
      expect([visitor.status, await visitor.json()]).toEqual([401, { error: { code: 'NOT_AUTHENTICATED' } }]);
      const refused = await customer.fetch(pathOf(file, OCTOBER));
      expect([refused.status, await refused.json()]).toEqual([403, { error: { code: 'NOT_ALLOWED' } }]);
    }
  });

  it('names the file, is never cached, and speaks the language of the cookie without one of its own', async () => {
    const response = await agent.fetch(pathOf('bookings.pdf', { ...OCTOBER, branch: 'cap_haitien' }), {
      headers: { Accept: 'application/pdf' },
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="timo-bookings-2026-10-01-2026-10-31-cap-haitien.pdf"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await readPdf(await response.arrayBuffer())).pages[0]).toContain('Bookings report');
  });

  it('covers the last 30 days when not both ends are chosen', async () => {
    const response = await agent.fetch(pathOf('bookings.xlsx', { from: '2026-01-01' }));
    expect(response.headers.get('content-disposition')).toContain('timo-bookings-2026-10-20-2026-11-18.xlsx');
    await response.arrayBuffer();
  });

  it.each([
    { from: '2026-02-30', to: '2026-03-01' },
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2000-01-01', to: '2026-03-01' },
    { ...OCTOBER, branch: 'jacmel' },
    { from: "'; drop table bookings; --", to: '2026-03-01' },
  ])('refuses %o', async (query) => {
    const response = await agent.fetch(pathOf('bookings.pdf', query));
    expect([response.status, await response.json()]).toEqual([400, { error: { code: 'VALIDATION_FAILED' } }]);
  });

  it('knows two files', async () => {
    for (const file of ['bookings.csv', 'payments.pdf', 'bookings', '..%2Fproofs']) {
      const response = await agent.fetch(pathOf(file));
      expect([file, response.status]).toEqual([file, 404]);
      await response.text();
    }
  });

  it('draws so many files for one person and no more, and more for others', async () => {
    const [hasty, other] = [await asAgent(app), await asAgent(app)];
    const path = pathOf('bookings.xlsx', { from: '2020-01-01', to: '2020-01-02' });
    const answers = await Promise.all(Array.from({ length: REPORT_EXPORTS + 2 }, () => hasty.fetch(path)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    const retryAt = new Date(NOW.getTime() + REPORT_EXPORT_WINDOW_MS).toISOString();
    expect(await refused[0]?.json()).toEqual({ error: { code: 'RATE_LIMITED', details: { retryAt } } });
    expect((await other.fetch(path)).status).toBe(200);
  });
});
