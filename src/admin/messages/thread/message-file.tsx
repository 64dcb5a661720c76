import { Anchor, Button, Radio, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconDownload, IconFileTypePdf, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { formatPeriod } from '#domain/format-day.ts';
import { PROOF_CONTENT_TYPES } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showToast } from '#src/ui/toast.ts';
import { useRefresh } from '../../kit/editing/use-refresh.ts';
import { useRequestId } from '../../kit/editing/use-request-id.ts';
import classes from './message-file.module.css';
import type { ThreadData } from './use-thread.ts';

type Message = ThreadData['messages'][number];
type Booking = ThreadData['proofBookings'][number];

interface MessageFileProps {
  messageId: string;
  file: NonNullable<Message['file']>;
  conversation: Pick<ThreadData, 'customerName' | 'booking' | 'proofBookings'>;
}

/** What came with a message by WhatsApp: the file, that it is on its way, or why it is not kept. */
export function MessageFile({ messageId, file, conversation }: MessageFileProps) {
  const { t } = useTranslation();
  const { customerName, booking, proofBookings } = conversation;
  const { state, problem, fault, contentType, isProof } = file;
  const isMedia = contentType !== null && /^(audio|video)\//.test(contentType);
  const canProve = PROOF_CONTENT_TYPES.some((one) => one === contentType);
  if (state === 'waiting' && fault !== null) {
    return <p className={classes.note}>{t('adminMessages.file.fault', { fault })}</p>;
  }
  if (state !== 'kept') {
    return <p className={classes.note}>{t(`adminMessages.file.${problem ?? 'waiting'}`)}</p>;
  }
  return (
    <div className={classes.file}>
      {contentType === 'application/pdf' ? (
        <Button
          component="a"
          href={`/files/messages/${messageId}`}
          target="_blank"
          rel="noreferrer"
          size="xs"
          variant="default"
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
        >
          {t('adminMessages.file.pdf')}
        </Button>
      ) : isMedia ? (
        <Media messageId={messageId} name={customerName} contentType={contentType} />
      ) : (
        <Picture messageId={messageId} name={customerName} />
      )}
      {isProof ? (
        <Text fz={13} c="dimmed" className={classes.proof}>
          <IconCircleCheck size={16} aria-hidden /> {t('adminMessages.file.isProof')}
        </Text>
      ) : null}
      {proofBookings.length === 0 || isProof || !canProve ? null : (
        <UseAsProof messageId={messageId} bookings={proofBookings} usual={booking?.id ?? null} />
      )}
    </div>
  );
}

interface MediaProps {
  messageId: string;
  name: string;
  contentType: string;
}

/** What old telephones record: no browser plays it. */
const UNPLAYABLE = 'audio/amr';

/** Nothing of it is fetched before somebody plays it: a film costs a counter its line. Not every browser plays what WhatsApp records. */
function Media({ messageId, name, contentType }: MediaProps) {
  const { t } = useTranslation();
  const isPlayable = contentType !== UNPLAYABLE;
  const [isBroken, setIsBroken] = useState(!isPlayable);
  const isVideo = contentType.startsWith('video/');
  const Player = isVideo ? 'video' : 'audio';
  const address = `/files/messages/${messageId}`;
  return (
    <>
      {isPlayable ? (
        <Player
          src={address}
          controls
          preload="none"
          aria-label={t(isVideo ? 'adminMessages.file.video' : 'adminMessages.file.audio', { name })}
          className={isVideo ? classes.video : classes.audio}
          onError={() => setIsBroken(true)}
        />
      ) : null}
      {isBroken ? <p className={classes.note}>{t('adminMessages.file.unplayable')}</p> : null}
      <Button
        component="a"
        href={address}
        download
        size="compact-sm"
        variant="subtle"
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        {t('adminMessages.file.download')}
      </Button>
    </>
  );
}

function Picture({ messageId, name }: { messageId: string; name: string }) {
  const { t } = useTranslation();
  const [isBroken, setIsBroken] = useState(false);
  const address = `/files/messages/${messageId}`;
  if (isBroken) return <p className={classes.note}>{t('adminMessages.file.broken')}</p>;
  return (
    <Anchor href={address} target="_blank" rel="noreferrer" className={classes.frame}>
      <img
        src={address}
        alt={t('adminMessages.file.picture', { name })}
        className={classes.picture}
        onError={() => setIsBroken(true)}
      />
    </Anchor>
  );
}

interface UseAsProofProps {
  messageId: string;
  bookings: readonly Booking[];
  /** The one that the conversation is about. */
  usual: string | null;
}

/** Asks first, of which booking where there are several: what is due waits to be verified afterwards, and the client sees that. */
function UseAsProof({ messageId, bookings, usual }: UseAsProofProps) {
  const { t, word } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const booking = bookings.find(({ id }) => id === (chosen ?? usual)) ?? bookings[0];
  const requestIdOf = useRequestId();
  const refresh = useRefresh();
  const use = trpc.staff.messages.useAsProof.useMutation({
    onSuccess: () =>
      showToast({
        title: t('adminMessages.file.used'),
        message: t('adminMessages.file.usedText'),
        tone: 'success',
      }),
    onError: (error) =>
      showToast({
        title: t('common.error'),
        message:
          errorCode(error) === 'NOT_ALLOWED' ? t('adminMessages.file.refused') : errorText(error, word),
        tone: 'error',
      }),
    onSettled: (used, error) => {
      close();
      return refresh(used, error);
    },
  });
  const send = () => {
    if (booking === undefined) return;
    const asked = { messageId, bookingId: booking.id };
    use.mutate({ ...asked, requestId: requestIdOf(asked) });
  };
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconReceipt size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('adminMessages.file.use')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('adminMessages.file.useTitle')}
        confirmLabel={t('adminMessages.file.use')}
        cancelLabel={t('common.cancel')}
        isBusy={use.isPending}
        onConfirm={send}
        onClose={close}
      >
        {bookings.length === 1 ? null : (
          <ProofOf bookings={bookings} chosen={booking?.id ?? null} onChoose={setChosen} />
        )}
        {t('adminMessages.file.useText', { code: booking?.bookingCode ?? '' })}
      </ConfirmDialog>
    </>
  );
}

interface ProofOfProps {
  bookings: readonly Booking[];
  chosen: string | null;
  onChoose: (bookingId: string) => void;
}

function ProofOf({ bookings, chosen, onChoose }: ProofOfProps) {
  const { t, locale } = useTranslation();
  return (
    <Radio.Group label={t('adminMessages.file.which')} value={chosen} onChange={onChoose} mb="sm">
      <Stack gap={8} mt={8}>
        {bookings.map(({ id, bookingCode, customerName, vehicle, pickupDate, returnDate }) => (
          <Radio
            key={id}
            value={id}
            label={`${bookingCode} · ${customerName}`}
            description={`${vehicle} · ${formatPeriod(pickupDate, returnDate, locale)}`}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
