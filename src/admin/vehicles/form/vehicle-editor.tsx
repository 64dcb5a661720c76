import { Button, Skeleton, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { BranchId } from '#domain/branch.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { TableNotice } from '#src/ui/table-notice.tsx';
import { useUnsaved } from '#src/ui/unsaved.ts';
import type { TextKey } from '#texts/catalogues.ts';
import { useValueText } from '../../kit/activity/use-value-text.ts';
import { ConflictDialog } from '../../kit/editing/conflict-dialog.tsx';
import { DrawerForm } from '../../kit/editing/drawer-form.tsx';
import { type DrawerControl, EditDrawer } from '../../kit/editing/edit-drawer.tsx';
import type { VehiclePicture } from './picture.ts';
import { PictureStrip } from './picture-strip.tsx';
import { type Pictures, usePictures } from './use-pictures.ts';
import { useSaveVehicle } from './use-save-vehicle.ts';
import { FieldGroup, VehicleFields } from './vehicle-fields.tsx';
import { newVehicleValues, useVehicleForm, type VehicleRecord, valuesOfVehicle } from './vehicle-form.ts';
import { vehicleConflictFields } from './vehicle-versions.ts';

interface NewVehicleDrawerProps {
  /** The branch of the list: new cars are at it. */
  branchId: BranchId | undefined;
  onClosed: () => void;
}

/** The form of a new car. */
export function NewVehicleDrawer({ branchId, onClosed }: NewVehicleDrawerProps) {
  const { t } = useTranslation();
  return (
    <EditDrawer title={t('adminVehicles.form.new')} onClosed={onClosed}>
      {(drawer) => <VehicleForm drawer={drawer} vehicle={null} images={[]} branchId={branchId} />}
    </EditDrawer>
  );
}

/** The form of a car that is there, as the server knows it at this moment. */
export function EditVehicleDrawer({ vehicleId, onClosed }: { vehicleId: string; onClosed: () => void }) {
  const { t } = useTranslation();
  return (
    <EditDrawer title={t('adminVehicles.form.edit')} onClosed={onClosed}>
      {(drawer) => <LoadedVehicle drawer={drawer} vehicleId={vehicleId} />}
    </EditDrawer>
  );
}

function LoadedVehicle({ drawer, vehicleId }: { drawer: DrawerControl; vehicleId: string }) {
  const { t, word } = useTranslation();
  // An old copy would only be refused when it is saved.
  const details = trpc.staff.vehicles.get.useQuery({ vehicleId }, { refetchOnMount: 'always' });
  const [opened, setOpened] = useState<typeof details.data>();
  // What is fetched again after a save must not take away what is being typed.
  if (!opened && details.data && !details.isFetching) setOpened(details.data);
  if (opened) {
    const { vehicle, images, waitingBookings } = opened;
    return <VehicleForm {...{ drawer, vehicle, images, waitingBookings }} />;
  }
  if (details.error && !details.isFetching) {
    return (
      <TableNotice icon={<IconAlertTriangle size={24} />} title={errorText(details.error, word)}>
        <Button size="sm" variant="default" onClick={() => details.refetch()}>
          {t('common.tryAgain')}
        </Button>
      </TableNotice>
    );
  }
  return (
    <Stack p="lg" gap="lg" aria-busy="true">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} height={64} />
      ))}
    </Stack>
  );
}

interface VehicleFormProps {
  drawer: DrawerControl;
  vehicle: VehicleRecord | null;
  images: readonly VehiclePicture[];
  /** Bookings that need another car when this one is not for rent. */
  waitingBookings?: number;
  branchId?: BranchId | undefined;
}

/** What the button will do: after a failure, send what is still missing. */
function saveLabelOf({ items }: Pictures, vehicle: VehicleRecord | null): TextKey {
  if (items.some(({ state }) => state.phase === 'failed')) return 'common.tryAgain';
  return vehicle ? 'adminVehicles.form.save' : 'adminVehicles.form.add';
}

function VehicleForm({ drawer, vehicle, images, waitingBookings = 0, branchId }: VehicleFormProps) {
  const translation = useTranslation();
  const { t } = translation;
  const textOf = useValueText();
  const form = useVehicleForm(vehicle ? valuesOfVehicle(vehicle) : newVehicleValues(branchId));
  const pictures = usePictures(images);
  useUnsaved(pictures.isDirty);
  const saving = useSaveVehicle({ form, pictures, vehicle, onSaved: drawer.leave });
  return (
    <DrawerForm
      drawer={drawer}
      formRef={form.ref}
      saveLabel={t(saveLabelOf(pictures, vehicle))}
      isBusy={saving.isBusy}
      isWaiting={pictures.isShrinking}
      onSave={saving.save}
    >
      <ConflictDialog saving={saving} fields={vehicleConflictFields(translation, textOf)} />
      <FieldGroup legend={t('adminVehicles.form.pictures')}>
        <PictureStrip pictures={pictures} isLocked={saving.isBusy} />
      </FieldGroup>
      <VehicleFields form={form} waitingBookings={waitingBookings} />
    </DrawerForm>
  );
}
