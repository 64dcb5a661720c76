import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { asTrpcError } from '#src/lib/trpc-error.ts';
import { showToast } from '#src/ui/toast.ts';
import { staleCurrent } from '../../kit/editing/stale-current.ts';
import { useRefreshVehicles } from '../use-refresh-vehicles.ts';
import type { Pictures } from './use-pictures.ts';
import { useSavePictures } from './use-save-pictures.ts';
import type { VehicleForm } from './use-vehicle-form.ts';
import { type VehicleRecord, valuesOfVehicle } from './vehicle-form-values.ts';

interface SaveVehicleSettings {
  form: VehicleForm;
  pictures: Pictures;
  /** Null for a car that is being added. */
  vehicle: VehicleRecord | null;
  onSaved: () => void;
}

/** Saves a car, then its pictures. What arrived stays: a second try sends only what is missing. */
export function useSaveVehicle({ form, pictures, vehicle: opened, onSaved }: SaveVehicleSettings) {
  const { t, word } = useTranslation();
  const refresh = useRefreshVehicles();
  const [vehicle, setVehicle] = useState(opened);
  const [theirs, setTheirs] = useState<VehicleRecord | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const savePictures = useSavePictures(pictures);
  const { mutateAsync: create } = trpc.staff.vehicles.create.useMutation();
  const { mutateAsync: update } = trpc.staff.vehicles.update.useMutation();
  const verb = opened ? 'update' : 'create';

  const refuse = (thrown: unknown) => {
    const error = asTrpcError(thrown);
    const current = staleCurrent<VehicleRecord>(error);
    if (current) return setTheirs(current);
    if (form.refuse(error)) return;
    showToast({ tone: 'error', title: t(`adminFleet.failed.${verb}`), message: errorText(error, word) });
  };
  const adopt = (saved: VehicleRecord) => {
    setVehicle(saved);
    setTheirs(null);
    form.reset(valuesOfVehicle(saved));
  };
  const saveFields = async (rowVersion: number | undefined): Promise<VehicleRecord | null> => {
    const input = form.check();
    if (!input) return null;
    if (!vehicle) return create(input);
    if (!form.isDirty) return vehicle;
    return update({ ...input, vehicleId: vehicle.id, rowVersion: rowVersion ?? vehicle.rowVersion });
  };
  const saveAll = async (rowVersion?: number) => {
    const saved = await saveFields(rowVersion);
    if (!saved) return;
    adopt(saved);
    const isWhole = await savePictures(saved.id).finally(() => refresh());
    if (!isWhole) return showToast({ tone: 'error', title: t('adminFleet.pictures.notAll') });
    showToast({ tone: 'success', title: t(`adminFleet.done.${verb}`) });
    onSaved();
  };
  const save = (rowVersion?: number) => {
    setIsBusy(true);
    saveAll(rowVersion)
      .catch(refuse)
      .finally(() => setIsBusy(false));
  };

  return {
    save: () => save(theirs?.rowVersion),
    isBusy,
    /** The car as somebody else saved it meanwhile. */
    theirs,
    takeTheirs: () => theirs && adopt(theirs),
  };
}
