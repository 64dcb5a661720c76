import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { addPaperInput } from '#domain/schemas/upkeep.ts';
import { PAPER_KINDS, type PaperKind } from '#domain/upkeep.ts';
import { ProofUpload } from '#src/components/proof-upload.tsx';
import { type ArrivedProof, useProofUpload } from '#src/components/use-proof-upload.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { DrawerForm } from '../kit/editing/drawer-form.tsx';
import { type DrawerControl, EditDrawer } from '../kit/editing/edit-drawer.tsx';
import { useRequestId } from '../kit/editing/use-request-id.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { DayInput } from '../kit/fields/day-input.tsx';
import publicPieces from '../kit/public-pieces.module.css';
import { useUpkeepChange } from './use-upkeep-change.ts';

interface PaperDrawerProps {
  vehicleId: string;
  /** The one that is renewed. */
  kind: PaperKind | '';
  number: string;
  onClosed: () => void;
}

/** The form of a paper. */
export function PaperDrawer({ onClosed, ...paper }: PaperDrawerProps) {
  const { t } = useTranslation();
  return (
    <EditDrawer title={t('upkeep.addPaper')} width={460} onClosed={onClosed}>
      {(drawer) => <PaperForm drawer={drawer} {...paper} />}
    </EditDrawer>
  );
}

function PaperForm({
  drawer,
  vehicleId,
  kind,
  number,
}: Omit<PaperDrawerProps, 'onClosed'> & { drawer: DrawerControl }) {
  const { t } = useTranslation();
  const requestIdOf = useRequestId();
  const [arrived, setArrived] = useState<ArrivedProof | null>(null);
  const upload = useProofUpload({ canSend: true, arrived, onArrived: setArrived });
  const form = useStaffForm({ initial: { kind, number, validUntil: '' }, schema: addPaperInput });
  const change = useUpkeepChange({ done: t('upkeep.paperSaved'), form, drawer });
  const add = trpc.staff.upkeep.addPaper.useMutation(change);
  const save = () => {
    const asked = { ...form.values, vehicleId, pictureUploadId: arrived?.uploadId };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (input) add.mutate(input);
  };
  return (
    <DrawerForm
      drawer={drawer}
      formRef={form.ref}
      saveLabel={t('upkeep.savePaper')}
      isBusy={add.isPending}
      isWaiting={upload.state.phase === 'sending'}
      onSave={save}
    >
      <Stack gap="sm">
        <NativeSelect
          size="sm"
          withAsterisk
          label={t('upkeep.kind')}
          {...form.text('kind')}
          data={[
            ...(form.values.kind === '' ? [{ value: '', label: '' }] : []),
            ...PAPER_KINDS.map((value) => ({ value, label: t(`upkeep.paper.${value}`) })),
          ]}
        />
        <TextInput size="sm" label={t('upkeep.number')} {...form.text('number')} />
        <DayInput size="sm" required label={t('upkeep.validUntilField')} {...form.typed('validUntil')} />
        <div className={publicPieces.themed}>
          <Text size="sm" fw={600} mb={4}>
            {t('upkeep.pictureField')}
          </Text>
          <ProofUpload id="paper-picture" upload={upload} hint={t('upkeep.pictureHint')} />
          {arrived === null && form.errorOf('pictureUploadId') ? (
            <Notice tone="error" role="alert">
              {form.errorOf('pictureUploadId')}
            </Notice>
          ) : null}
        </div>
      </Stack>
    </DrawerForm>
  );
}
