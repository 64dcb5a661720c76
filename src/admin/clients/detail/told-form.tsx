import { Radio, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CONTACT_WAYS } from '#domain/outbox-channels.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { readAgain } from '#src/lib/read-again.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { FormActions } from '../../kit/editing/form-actions.tsx';
import { useWriteError } from '../../kit/editing/use-write-error.ts';
import type { ClientData } from './client-data.ts';

interface ToldFormProps {
  clientId: string;
  howTold: ClientData['howTold'];
  onClose: () => void;
}

const FIRM = 'firm';

/** Only what was changed here is sent: what the client changed meanwhile stays theirs. */
export function ToldForm({ clientId, howTold, onClose }: ToldFormProps) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const wasStopped = howTold.remindersStoppedAt !== null;
  const [before] = useState({ way: howTold.contactBy ?? FIRM, isStopped: wasStopped });
  const [way, setWay] = useState<string>(before.way);
  const [isStopped, setStopped] = useState(before.isStopped);
  const set = trpc.staff.clients.setHowTold.useMutation({
    onSuccess: () => {
      onClose();
      showToast({ tone: 'success', title: t('adminClients.told.saved') });
    },
    onError: useWriteError({ title: t('adminClients.told.failed') }),
    onSettled: readAgain(() => utils.staff.clients.invalidate()),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (set.isPending) return;
    const contactBy = CONTACT_WAYS.find((one) => one === way) ?? null;
    set.mutate({
      clientId,
      ...(way === before.way ? {} : { contactBy }),
      ...(isStopped === before.isStopped ? {} : { isStopped }),
    });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="lg">
        <Radio.Group label={t('adminClients.told.way')} value={way} onChange={setWay}>
          <Stack gap={8} mt={8}>
            <Radio
              value={FIRM}
              label={t('adminClients.told.firm', { way: t(`admin.contactBy.${howTold.firmContactBy}`) })}
            />
            {CONTACT_WAYS.map((one) => (
              <Radio key={one} value={one} label={t(`admin.contactBy.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Radio.Group
          label={t('adminClients.told.reminders')}
          description={t(wasStopped ? 'adminClients.told.startHint' : 'adminClients.told.stopHint')}
          value={isStopped ? 'stopped' : 'coming'}
          onChange={(value) => setStopped(value === 'stopped')}
        >
          <Stack gap={8} mt={8}>
            <Radio value="coming" label={t('adminClients.told.comingOption')} />
            <Radio value="stopped" label={t('adminClients.told.stoppedOption')} />
          </Stack>
        </Radio.Group>
      </Stack>
      <FormActions label={t('adminClients.told.save')} isBusy={set.isPending} />
    </form>
  );
}
