import type { SampleCall } from './sample-world.ts';

export const OF_CLIENTS: Record<string, SampleCall> = {
  'staff.clients.editFile': async ({ owner }) => {
    const { rows } = await owner.api.staff.clients.list({});
    const { id: clientId, rowVersion } = (await owner.api.staff.clients.get({ clientId: rows[0]?.id ?? '' }))
      .file;
    const file = { clientId, rowVersion, licenseExpiresOn: '2030-01-31', notes: 'Speaks Spanish' };
    return () => owner.api.staff.clients.editFile({ ...file, doNotRentReason: '' });
  },
};
