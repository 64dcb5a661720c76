import { reminderToken } from '#worker/services/tokens/signed-token.ts';
import type { SampleCall, SampleWorld } from './sample-world.ts';

async function reminderTokenOf({ counter, owner }: SampleWorld) {
  const { rows } = await owner.api.staff.clients.list({});
  return reminderToken(counter.deps, rows[0]?.id ?? '', counter.now().getTime() + 60_000);
}

export const OF_CLIENTS: Record<string, SampleCall> = {
  'staff.clients.editFile': async ({ owner }) => {
    const { rows } = await owner.api.staff.clients.list({});
    const { id: clientId, rowVersion } = (await owner.api.staff.clients.get({ clientId: rows[0]?.id ?? '' }))
      .file;
    const driver = { licenseExpiresOn: '2030-01-31', bornOn: '1988-03-14', licensedSince: '2010-06-01' };
    const file = { clientId, rowVersion, ...driver, notes: 'Speaks Spanish' };
    return () => owner.api.staff.clients.editFile({ ...file, doNotRentReason: '' });
  },
  'staff.clients.setHowTold': async ({ owner }) => {
    const { rows } = await owner.api.staff.clients.list({});
    const clientId = rows[0]?.id ?? '';
    return () => owner.api.staff.clients.setHowTold({ clientId, contactBy: 'both', isStopped: true });
  },
  'public.reminders.stop': async (world) => {
    const token = await reminderTokenOf(world);
    return () => world.counter.visitor().public.reminders.stop({ token, by: 'link' });
  },
  'public.reminders.start': async (world) => {
    const token = await reminderTokenOf(world);
    await world.counter.visitor().public.reminders.stop({ token, by: 'link' });
    return () => world.counter.visitor().public.reminders.start({ token });
  },
};

export const CLIENT_READS: Record<string, SampleCall> = {
  'public.reminders.read': async (world) => {
    const token = await reminderTokenOf(world);
    return () => world.counter.visitor().public.reminders.read({ token });
  },
};
