import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/time-units.ts';
import { outcomeOf } from '#tests/support/outcome.ts';
import { downFor, openOutbox } from '../outbox/world.ts';

let world: Awaited<ReturnType<typeof openOutbox>>;
beforeAll(async () => {
  world = await openOutbox();
});
afterAll(() => world.counter.close());
beforeEach(async () => {
  await world.db.updateTable('outbox').set({ status: 'dropped', leasedUntil: null }).execute();
  world.provider.taken.splice(0);
});

const ask = (email: string) => world.counter.visitor().public.accessLinks.askSignIn({ email });
async function tokensTo(email: string) {
  await world.send();
  return world.provider.taken
    .splice(0)
    .filter(({ to }) => to === email)
    .map(({ text }) => /\/sign-in\/([\w-]{43})/.exec(text)?.[1] ?? '');
}
const open = (token: string) => world.counter.visitor().public.accessLinks.signIn({ token });

describe('a client who wants no password', () => {
  it('gets a link by e-mail that signs in once, as a password does', async () => {
    const person = await world.counter.asCustomer({ locale: 'fr', name: 'Rose Pierre' });
    await ask(person.email.toUpperCase());
    const [token = ''] = await tokensTo(person.email);
    const visitor = world.counter.visitor();
    expect(await visitor.public.accessLinks.inspect({ token })).toMatchObject({
      state: 'open',
      kind: 'sign_in',
      email: person.email,
      isStaff: false,
    });
    // Programs that look through mail open it too: nothing is used up by that.
    expect(await visitor.public.accessLinks.signIn({ token })).toMatchObject({
      user: { id: person.id, name: 'Rose Pierre', roles: [] },
    });
    expect((await visitor.public.accounts.session()).user).toMatchObject({ id: person.id });
    expect(await outcomeOf(open(token))).toBe('LINK_EXPIRED');
    expect(await visitor.public.accessLinks.inspect({ token })).toEqual({ state: 'expired' });
  });

  it('of two who open it at the same moment one is signed in', async () => {
    const { email } = await world.counter.asCustomer();
    await ask(email);
    const [token = ''] = await tokensTo(email);
    const both = await Promise.all([outcomeOf(open(token)), outcomeOf(open(token))]);
    expect(both.sort()).toEqual(['LINK_EXPIRED', 'ok']);
  });

  it('is signed in for 60 minutes, by the last link alone, and by no other kind of link', async () => {
    const { email } = await world.counter.asCustomer();
    await ask(email);
    const [first = ''] = await tokensTo(email);
    await ask(email);
    const [second = ''] = await tokensTo(email);
    expect(await outcomeOf(open(first))).toBe('LINK_EXPIRED');
    const { accessLinks } = world.counter.visitor().public;
    const reset = accessLinks.resetPassword({ token: second, password: 'one horse and another' });
    expect(await outcomeOf(reset)).toBe('LINK_EXPIRED');
    world.counter.advance(59 * MINUTE_MS);
    const { state } = await accessLinks.inspect({ token: second });
    expect(state).toBe('open');
    world.counter.advance(MINUTE_MS);
    expect(await outcomeOf(open(second))).toBe('LINK_EXPIRED');
    await accessLinks.askReset({ email });
    await world.send();
    const [mail] = world.provider.taken.splice(0);
    const other = /\/reset\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await outcomeOf(open(other))).toBe('LINK_EXPIRED');
    expect(await outcomeOf(open('x'.repeat(43)))).toBe('LINK_EXPIRED');
    expect(await outcomeOf(open('damaged'))).toBe('LINK_EXPIRED');
  });

  it('is told the same as who has no account, is switched off or is staff, who get the link to a new password', async () => {
    const off = await world.counter.asCustomer({ isActive: false });
    const staff = await world.counter.asStaff('agent');
    const { email } = await world.counter.asCustomer();
    const trips = new Set<number>();
    for (const one of ['nobody@customer.example', off.email, staff.email, email]) {
      trips.add(
        await world.counter.tripsOf(async () => {
          expect(await ask(one)).toEqual({ ok: true });
        }),
      );
    }
    expect(trips.size).toBe(1);
    await world.send();
    const mails = world.provider.taken.splice(0);
    const linkIn = (text: string) => /\/(sign-in|reset)\/[\w-]{43}/.exec(text)?.[1];
    expect(mails).toHaveLength(2);
    // They are due at one moment, and leave in any order.
    expect(Object.fromEntries(mails.map(({ to, text }) => [to, linkIn(text)]))).toEqual({
      [staff.email]: 'reset',
      [email]: 'sign-in',
    });
  });

  it('has a link that opens nothing once they became staff or were switched off', async () => {
    const future = await world.counter.asCustomer();
    const gone = await world.counter.asCustomer();
    for (const { email } of [future, gone]) await ask(email);
    await world.send();
    const mails = world.provider.taken.splice(0);
    await world.db.insertInto('userRoles').values({ userId: future.id, role: 'agent' }).execute();
    await world.db.updateTable('profiles').set({ isActive: false }).where('id', '=', gone.id).execute();
    for (const { text } of mails)
      expect(await outcomeOf(open(/\/sign-in\/([\w-]{43})/.exec(text)?.[1] ?? ''))).toBe('LINK_EXPIRED');
    expect(mails).toHaveLength(2);
  });

  it('is not sent a link that ended before its e-mail could leave, and staff read why', async () => {
    const { email } = await world.counter.asCustomer();
    await ask(email);
    world.provider.answers.push(...downFor(1));
    expect(await tokensTo(email)).toEqual([]);
    world.counter.advance(60 * MINUTE_MS);
    expect(await tokensTo(email)).toEqual([]);
    expect((await world.rows()).find(({ recipient }) => recipient === email)).toMatchObject({
      status: 'dropped',
      lastError: 'link_ended',
    });
  });

  it('may ask five times an hour, with or without an account', async () => {
    const { email } = await world.counter.asCustomer();
    for (const one of [email, 'nobody-else@customer.example']) {
      for (let asked = 1; asked <= 5; asked += 1) await ask(one);
      expect(await outcomeOf(ask(one))).toBe('RATE_LIMITED');
    }
  });
});
