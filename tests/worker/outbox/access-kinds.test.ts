import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOutbox } from './world.ts';

let world: Awaited<ReturnType<typeof openOutbox>>;
let agent: Awaited<ReturnType<(typeof world)['counter']['asStaff']>>;
beforeAll(async () => {
  world = await openOutbox();
  agent = await world.counter.asStaff('admin', { branchId: 'les_cayes' });
});
afterAll(() => world.counter.close());
beforeEach(async () => {
  await world.db.updateTable('outbox').set({ status: 'dropped', leasedUntil: null }).execute();
  world.provider.taken.splice(0);
});

async function sent() {
  await world.send();
  return world.provider.taken.splice(0).map(({ to, subject, text }) => ({ to, subject, text }));
}

describe('a new password', () => {
  const askFor = (email: string) => world.counter.visitor().public.accessLinks.askReset({ email });

  it('is asked for by e-mail: the link of the mail gives it, once', async () => {
    const { email } = world.customer;
    await askFor(email.toUpperCase());
    const [mail] = await sent();
    expect(mail?.to).toBe(email);
    expect(mail?.text).toContain('Please do not answer this email, it is not read');
    const token = /\/reset\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const visitor = world.counter.visitor();
    await visitor.public.accessLinks.resetPassword({ token, password: 'one horse and another' });
    const user = await visitor.public.accounts.signIn({ email, password: 'one horse and another' });
    expect(user.user.email).toBe(email);
    await expect(
      visitor.public.accessLinks.resetPassword({ token, password: 'a third horse, yes' }),
    ).rejects.toThrow('LINK_EXPIRED');
  });

  it('answers and works the same without an account, and for one that is switched off', async () => {
    const off = await world.counter.asCustomer({ isActive: false });
    const { email } = await world.counter.asCustomer();
    const trips: number[] = [];
    for (const one of ['nobody@customer.example', off.email, email]) {
      let answer: unknown;
      trips.push(
        await world.counter.tripsOf(async () => {
          answer = await askFor(one);
        }),
      );
      expect(answer).toEqual({ ok: true });
    }
    expect(new Set(trips).size).toBe(1);
    expect((await sent()).map(({ to }) => to)).toEqual([email]);
  });

  it('is asked for three times an hour for an e-mail, with or without an account', async () => {
    const { email } = await world.counter.asCustomer();
    for (const one of [email, 'nobody-else@customer.example']) {
      for (let ask = 1; ask <= 3; ask += 1) await askFor(one);
      await expect(askFor(one)).rejects.toThrow('RATE_LIMITED');
    }
    // Earlier links are void: only the last message still has one that opens something.
    expect(await sent()).toHaveLength(1);
  });

  it('a link of the staff stays when its person asks for another', async () => {
    const person = await world.counter.asCustomer();
    const { url } = await agent.api.staff.users.resetLink({ userId: person.id });
    await askFor(person.email);
    const token = url.split('/').at(-1) ?? '';
    expect(await world.counter.visitor().public.accessLinks.inspect({ token })).toMatchObject({
      state: 'open',
    });
    const mails = await sent();
    expect(mails.some(({ text }) => text.includes(token))).toBe(true);
    expect(mails).toHaveLength(2);
  });
});

it('an invitation goes by e-mail, in the language of who invites, and not once it was taken back', async () => {
  const invite = (email: string) =>
    agent.api.staff.users.invite({ email, role: 'agent', branchId: 'les_cayes' });
  const { url } = await invite('new@staff.example');
  await invite('other@staff.example');
  for (const one of await agent.api.staff.users.invites({}))
    if (one.email === 'other@staff.example') await agent.api.staff.users.revokeInvite({ inviteId: one.id });
  const mails = await sent();
  expect(mails).toMatchObject([{ to: 'new@staff.example', subject: 'You are invited to the Timo team' }]);
  expect(mails[0]?.text).toContain(url);
  // They are staff: they neither write on WhatsApp nor have a booking.
  expect(mails[0]?.text).not.toContain('Please do not answer this email');
});
