import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconSteeringWheel } from '@tabler/icons-react';
import { useState } from 'react';
import { nameDriverInput } from '#domain/schemas/transfers.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { FormActions } from '../kit/editing/form-actions.tsx';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { useNameDriver } from './use-transfers.ts';

interface DriverButtonProps {
  transferId: string;
  driver: string | null;
  /** Of which car, and from where to where. */
  about: string;
  size?: 'sm' | 'compact-sm';
}

/** Who drives a car to another branch, whoever planned that: named, or another one. */
export function DriverButton({ transferId, driver, about, size = 'compact-sm' }: DriverButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const label = t(driver === null ? 'admin.transfer.nameDriver' : 'admin.transfer.otherDriver');
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        size={size}
        variant={driver === null ? 'light' : 'subtle'}
        color={driver === null ? undefined : 'gray'}
        leftSection={<IconSteeringWheel size={16} aria-hidden />}
        aria-label={`${label}: ${about}`}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('admin.transfer.whoDrives')}>
        <DriverForm transferId={transferId} driver={driver} about={about} onDone={close} />
      </Dialog>
    </>
  );
}

function DriverForm({
  transferId,
  driver,
  about,
  onDone,
}: Omit<DriverButtonProps, 'size'> & { onDone: () => void }) {
  const { t } = useTranslation();
  const form = useStaffForm({
    initial: { driver: driver ?? '' },
    schema: nameDriverInput,
    toInput: (values) => ({ ...values, transferId }),
  });
  const name = useNameDriver({ refuse: form.refuse, onDone });
  const send = () => {
    const input = form.check();
    if (input) name.mutate(input);
  };
  return (
    <form {...form.element(send)}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {about}
        </Text>
        <TextInput
          {...form.text('driver')}
          size="sm"
          label={t('admin.transfer.driver')}
          maxLength={100}
          data-autofocus
        />
      </Stack>
      <FormActions label={t('admin.transfer.saveDriver')} isBusy={name.isPending} />
    </form>
  );
}
