import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { asAgent, asCustomer, asVisitor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const SCREEN = '/admin/bookings?branch=les_cayes';

test.each([
  ['a visitor', () => asVisitor(app)],
  ['a customer', () => asCustomer(app)],
])('%s is led to the sign-in by the server, and from there back', async (_, person) => {
  const response = await (await person()).fetch(SCREEN);
  expect(response.status).toBe(307);
  const location = new URL(response.headers.get('Location') ?? '', app.url);
  expect(location.pathname).toBe('/admin/login');
  expect(location.searchParams.get('redirect')).toBe(SCREEN);
});

it('names every script and text of the screen and who is signed in: the browser asks for data alone', async () => {
  const agent = await asAgent(app, { name: 'Nadège Augustin' });
  app.database.proxy.roundTrips = 0;
  const response = await agent.fetch(SCREEN);
  expect(app.database.proxy.roundTrips).toBe(1);
  // It says who sits at the counter: the next person's Back button must not.
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  const html = await response.text();
  const files = [...html.matchAll(/\/assets\/([\w.-]+)-[\w-]{7}\.js/g)].map(([, name]) => name);
  const needed = ['client', 'app', 'office', 'kit', 'admin.bookings', 'admin-bookings', 'admin-texts'];
  expect(files).toEqual(expect.arrayContaining(needed));
  expect(html).toContain('Nadège Augustin');
  // Rendered in the browser: the HTML holds no screen, and nothing of the branch's bookings.
  expect(html).not.toContain('<table');
});
