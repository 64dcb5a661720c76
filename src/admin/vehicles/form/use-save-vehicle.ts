import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { useRefresh } from '../../kit/editing/use-refresh.ts';
import { useVersionedSave } from '../../kit/editing/use-versioned-save.ts';
import type { Pictures } from './use-pictures.ts';
import { useSavePictures } from './use-save-pictures.ts';
import { toVehicleInput, type VehicleForm, type VehicleRecord, valuesOfVehicle } from './vehicle-form.ts';

interface SaveVehicleSettings {
  form: VehicleForm;
  pictures: Pictures;
  /** Null for a car that is being added. */
  vehicle: VehicleRecord | null;
  onSaved: () => void;
}

/** Saves a car, then its pictures. What arrived stays: a second try sends only what is missing. */
export function useSaveVehicle({ form, pictures, vehicle, onSaved }: SaveVehicleSettings) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const savePictures = useSavePictures(pictures);
  const { mutateAsync: create } = trpc.staff.vehicles.create.useMutation();
  const { mutateAsync: update } = trpc.staff.vehicles.update.useMutation();
  const verb = vehicle ? 'update' : 'create';
  return useVersionedSave({
    form,
    row: vehicle,
    valuesOf: valuesOfVehicle,
    toInput: toVehicleInput,
    send: async (input, over: VehicleRecord | null) => {
      if (!over) return create(input);
      if (!form.isDirty) return over;
      return update({ ...input, vehicleId: over.id, rowVersion: over.rowVersion });
    },
    onSaved: async ({ id }) => {
      const isWhole = await savePictures(id).finally(() => void refresh());
      if (!isWhole) return showToast({ tone: 'error', title: t('adminVehicles.pictures.notAll') });
      showToast({ tone: 'success', title: t(`adminVehicles.done.${verb}`) });
      onSaved();
    },
    failed: t(`adminVehicles.failed.${verb}`),
  });
}
