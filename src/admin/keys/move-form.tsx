import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { BRANCH_CITIES, BRANCH_IDS } from '#domain/branch.ts';
import type { KeptItem } from '#domain/keys.ts';
import { moveKeysInput } from '#domain/schemas/keys.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { readAgain } from '#src/lib/read-again.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { FormActions } from '../kit/editing/form-actions.tsx';
import { useRequestId } from '../kit/editing/use-request-id.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { useWriteError } from '../kit/editing/use-write-error.ts';
import type { VehicleKeys } from './keys-words.ts';

interface MoveFormProps {
  vehicleId: string;
  item: KeptItem;
  data: VehicleKeys;
  onMoved: () => void;
}

/** `branch les_cayes`, `staff {id}`, `client`: whoever gets it, as one choice. */
function holderOfChoice(choice: string) {
  const [holder, id] = choice.split(' ');
  if (holder === 'branch') return { holder, branchId: id };
  return holder === 'staff' ? { holder, staffId: id } : { holder };
}

/** A key set or a paper gets another holder or place. */
export function MoveForm({ vehicleId, item, data, onMoved }: MoveFormProps) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const requestIdOf = useRequestId();
  const { staff, outWith, items } = data;
  const now = items.find((row) => row.item === item)?.now ?? null;
  const form = useStaffForm({
    initial: { choice: '', place: '' },
    schema: moveKeysInput,
    typedAs: { holder: 'choice', branchId: 'choice', staffId: 'choice' },
  });
  const move = trpc.staff.keys.move.useMutation({
    onSuccess: () => {
      showToast({ tone: 'success', title: t('keys.moved') });
      form.release();
      onMoved();
    },
    onError: useWriteError({ meanings: { STALE_VERSION: t('keys.stale') }, isShown: form.refuse }),
    onSettled: readAgain(() =>
      Promise.all([utils.staff.keys.invalidate(), utils.staff.vehicles.invalidate()]),
    ),
  });
  const submit = () => {
    const { choice, place } = form.values;
    const asked = { vehicleId, item, lastId: now?.id ?? null, ...holderOfChoice(choice), place };
    const input = form.check({ ...asked, moveId: requestIdOf(asked) });
    if (input && !move.isPending) move.mutate(input);
  };
  return (
    <form {...form.element(submit)}>
      <Stack gap="sm">
        <NativeSelect
          size="sm"
          withAsterisk
          data-autofocus
          label={t('keys.holder')}
          {...form.text('choice')}
          data={[
            { value: '', label: '' },
            {
              group: t('keys.branches'),
              items: BRANCH_IDS.map((id) => ({ value: `branch ${id}`, label: BRANCH_CITIES[id] })),
            },
            {
              group: t('keys.people'),
              items: [
                ...(outWith
                  ? [
                      {
                        value: 'client',
                        label: t('keys.withClient', {
                          name: outWith.customerName,
                          code: outWith.bookingCode,
                        }),
                      },
                    ]
                  : []),
                ...staff.map(({ id, name }) => ({ value: `staff ${id}`, label: name })),
              ],
            },
            ...(now?.holder === 'lost' ? [] : [{ value: 'lost', label: t('keys.lost') }]),
          ]}
        />
        <TextInput
          size="sm"
          label={t(form.values.choice === 'lost' ? 'keys.lastSeen' : 'keys.place')}
          placeholder={t('keys.placeExample')}
          {...form.text('place')}
        />
      </Stack>
      <FormActions label={t('keys.move')} isBusy={move.isPending} />
    </form>
  );
}
