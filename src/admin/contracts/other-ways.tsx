import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconCamera, IconHandStop, IconLink, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { PhotoPlace } from '#domain/inspection.ts';
import { recordPaperInput, recordRefusalInput } from '#domain/schemas/contracts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { FormActions } from '../kit/editing/form-actions.tsx';
import { useRequestId } from '../kit/editing/use-request-id.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { NoteInput } from '../kit/fields/note-input.tsx';
import { releasePhotos } from '../kit/photos/kept-photos.ts';
import { PhotoTiles } from '../kit/photos/photo-tiles.tsx';
import { usePhotos } from '../kit/photos/use-photos.ts';
import { type BookingContracts, contractAddress, type OpenContract } from './contract-data.ts';
import classes from './contracts.module.css';
import { LinkForm } from './link-form.tsx';
import { useContractChange } from './use-contract-change.ts';

type Way = 'link' | 'paper' | 'refusal';

interface OtherWaysProps {
  contract: OpenContract;
  data: BookingContracts;
  /** It is made again: in another language, or signed anew for the firm. */
  onAgain: () => void;
}

/** Where nobody signs on this screen: on the client's own, on paper, or not at all. */
export function OtherWays({ contract, data, onAgain }: OtherWaysProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState<Way | null>(null);
  const close = () => setWay(null);
  const dialog = { centered: true, onClose: close, closeButtonProps: { 'aria-label': t('common.close') } };
  return (
    <Panel title={t('contracts.ways.title')}>
      <div className={classes.ways}>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconLink size={18} aria-hidden />}
          onClick={() => setWay('link')}
        >
          {t('contracts.link.open')}
        </Button>
        <Button
          size="sm"
          variant="default"
          component="a"
          target="_blank"
          rel="noopener"
          href={contractAddress(contract.id)}
          leftSection={<IconPrinter size={18} aria-hidden />}
        >
          {t('contracts.print')}
        </Button>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconCamera size={18} aria-hidden />}
          onClick={() => setWay('paper')}
        >
          {t('contracts.paper.open')}
        </Button>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconHandStop size={18} aria-hidden />}
          onClick={() => setWay('refusal')}
        >
          {t('contracts.refusal.open')}
        </Button>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={onAgain}
        >
          {t('contracts.again')}
        </Button>
      </div>
      <Dialog {...dialog} opened={way === 'link'} title={t('contracts.link.title')}>
        {way === 'link' ? <LinkForm data={data} contract={contract} /> : null}
      </Dialog>
      <Dialog {...dialog} opened={way === 'paper'} title={t('contracts.paper.title')}>
        {way === 'paper' ? <PaperForm contractId={contract.id} onClose={close} /> : null}
      </Dialog>
      <Dialog {...dialog} opened={way === 'refusal'} title={t('contracts.refusal.title')}>
        {way === 'refusal' ? <RefusalForm contractId={contract.id} onClose={close} /> : null}
      </Dialog>
    </Panel>
  );
}

interface WayFormProps {
  contractId: string;
  onClose: () => void;
}

/** Photographs of the sheet that was signed; they stay on the device until the server has them. */
function PaperForm({ contractId, onClose }: WayFormProps) {
  const { t } = useTranslation();
  const draftKey = `contract ${contractId}`;
  const { photos, busyPlaces, take, remove } = usePhotos(draftKey);
  const requestIdOf = useRequestId();
  const form = useStaffForm({ initial: {}, schema: recordPaperInput });
  const change = useContractChange({
    done: t('contracts.paper.done'),
    refuse: form.refuse,
    onDone: () => {
      void releasePhotos(draftKey);
      onClose();
    },
  });
  const record = trpc.staff.contracts.recordPaper.useMutation(change);
  const submit = () => {
    const asked = {
      contractId,
      photos: photos.map(({ id, fileHash, takenAt }) => ({ id, fileHash, takenAt })),
    };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (input && !record.isPending) record.mutate(input);
  };
  const actions = {
    photos,
    busyPlaces,
    add: async (place: PhotoPlace, file: File) => (await take(place, file))?.id ?? null,
    remove: (id: string) => void remove(id),
  };
  const error = form.errorOf('photos');
  return (
    <form {...form.element(submit)}>
      <Stack gap="sm">
        <Text size="sm">{t('contracts.paper.text')}</Text>
        <PhotoTiles places={['other']} name={t('contracts.sheet')} photos={actions} isOpenEnded />
        {error ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        ) : null}
      </Stack>
      <FormActions label={t('contracts.paper.submit')} isBusy={record.isPending} />
    </form>
  );
}

function RefusalForm({ contractId, onClose }: WayFormProps) {
  const { t } = useTranslation();
  const requestIdOf = useRequestId();
  const form = useStaffForm({ initial: { witnessName: '', reason: '' }, schema: recordRefusalInput });
  const change = useContractChange({
    done: t('contracts.refusal.done'),
    refuse: form.refuse,
    onDone: () => {
      form.release();
      onClose();
    },
  });
  const record = trpc.staff.contracts.recordRefusal.useMutation(change);
  const submit = () => {
    const asked = { contractId, ...form.values };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (input && !record.isPending) record.mutate(input);
  };
  return (
    <form {...form.element(submit)}>
      <Stack gap="sm">
        <Text size="sm">{t('contracts.refusal.text')}</Text>
        <TextInput
          size="sm"
          withAsterisk
          data-autofocus
          label={t('contracts.refusal.witness')}
          {...form.text('witnessName')}
        />
        <NoteInput label={t('contracts.refusal.reason')} {...form.text('reason')} />
      </Stack>
      <FormActions label={t('contracts.refusal.submit')} isBusy={record.isPending} isDangerous />
    </form>
  );
}
