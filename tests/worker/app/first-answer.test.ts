import { expect, test } from 'vitest';
import { asAgent } from '#tests/support/actors.ts';
import { startApp } from '#tests/support/app.ts';

/**
 * A Worker that has answered nothing yet loads its screens while it renders. A late part within the waiting screen of
 * another late part is a fault: the browser may have put the whole in its place, and the script of the part finds none.
 */
test('the first answer of a Worker holds the back office’s waiting screen, and no part of it comes late', async () => {
  const app = await startApp({ isDirect: true });
  try {
    const agent = await asAgent(app);
    const html = await (await agent.fetch('/admin/board?branch=les_cayes')).text();
    expect(html.includes('Loading...</p>')).toBe(true);
    expect(html.match(/id="P:\d+"/g)).toBeNull();
  } finally {
    await app.stop();
  }
});
