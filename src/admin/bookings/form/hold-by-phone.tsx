import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { CreateValues } from './create-values.ts';
import { PhoneHoldDialog } from './phone-hold-dialog.tsx';

/** The client on the telephone does not book yet: the chosen car can be held for them. */
export function HoldByPhone({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      mt={6}
      leftSection={<IconPhone size={16} aria-hidden />}
      onClick={onOpen}
    >
      {t('adminBookings.form.holdByPhone')}
    </Button>
  );
}

/** A car, a branch and a day are chosen, and it is not held for this client already. */
export function canHold({ vehicleId, pickupBranchId, pickupDate, telephoneHoldId }: CreateValues): boolean {
  return vehicleId !== '' && pickupBranchId !== '' && pickupDate !== '' && telephoneHoldId === '';
}

interface HoldDialogProps {
  /** As they are typed, or as they count where nobody typed them. */
  values: CreateValues;
  isOpen: boolean;
  onClose: () => void;
  onHeld: () => void;
}

/** Begins with what the form of the booking knows. */
export function HoldDialog({ values, ...dialog }: HoldDialogProps) {
  const { vehicleId: id, pickupBranchId: branchId, pickupDate: fromDate, returnDate: toDate } = values;
  if (branchId === '') return null;
  const { customerName: name, customerPhone: phone, pickupTime: fromTime, returnTime: toTime } = values;
  const known = { name, phone, fromDate, fromTime, toTime, ...(toDate && { toDate }) };
  return <PhoneHoldDialog vehicle={{ id, branchId }} known={known} {...dialog} />;
}
