import { Button, Loader, Text } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useState } from 'react';
import { spellDays } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { DialogActions } from '#src/ui/dialog-actions.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { FormActions } from '../kit/editing/form-actions.tsx';
import { useRequestId } from '../kit/editing/use-request-id.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { useWriteError } from '../kit/editing/use-write-error.ts';
import { NoteInput } from '../kit/fields/note-input.tsx';
import classes from './approval-dialog.module.css';
import { Facts } from './facts.tsx';
import { reasonInput } from './reason-input.ts';
import type { Approval, NeededApproval } from './use-approval.ts';

const POLL_MS = 5_000;

/** Asks an admin for what an agent may not do alone, waits for the answer, and then does it. */
export function ApprovalDialog({ approval: { asked, close } }: { approval: Approval }) {
  const { t } = useTranslation();
  const shown = useLastShown(asked);
  return (
    <Dialog opened={asked !== null} onClose={close} centered={false} title={t('admin.approval.needed')}>
      {shown ? <Question what={shown.what} again={shown.again} onClose={close} /> : null}
    </Dialog>
  );
}

interface QuestionProps {
  what: NeededApproval;
  again: () => void;
  onClose: () => void;
}

function Question({ what, again, onClose }: QuestionProps) {
  const { t, locale } = useTranslation();
  const isWaiting = what.last?.state === 'waiting';
  const [approvalId, setApprovalId] = useState(isWaiting ? (what.last?.id ?? null) : null);
  return (
    <>
      <Text size="sm">{t(`admin.approval.kind.${what.kind}`, { about: spellDays(what.about, locale) })}</Text>
      <Facts kind={what.kind} facts={what.facts} />
      {approvalId === null ? (
        <AskForm what={what} onAsked={setApprovalId} />
      ) : (
        <Answer
          approvalId={approvalId}
          onClose={onClose}
          onDo={() => {
            onClose();
            again();
          }}
        />
      )}
    </>
  );
}

interface AskFormProps {
  what: NeededApproval;
  onAsked: (approvalId: string) => void;
}

function AskForm({ what: { last, ...what }, onAsked }: AskFormProps) {
  const { t } = useTranslation();
  const requestIdOf = useRequestId();
  const form = useStaffForm({ initial: { reason: '' }, schema: reasonInput });
  const { mutate, isPending } = trpc.staff.approvals.ask.useMutation({
    onSuccess: ({ approvalId }) => onAsked(approvalId),
    onError: useWriteError({ isShown: form.refuse }),
  });
  const send = () => {
    const input = form.check();
    if (!input) return;
    const asked = { ...what, ...input };
    mutate({ ...asked, requestId: requestIdOf(asked) });
  };
  return (
    <form {...form.element(send)}>
      {last === null ? null : (
        <Notice tone="warning">
          {t(last.state === 'refused' ? 'admin.approval.wasRefused' : 'admin.approval.wasExpired')}
          {last.note ? ` ${last.note}` : ''}
        </Notice>
      )}
      <NoteInput
        mt="sm"
        withAsterisk
        data-autofocus
        label={t('admin.approval.reason')}
        description={t('admin.approval.reasonHint')}
        {...form.text('reason')}
      />
      <FormActions label={t('admin.approval.ask')} isBusy={isPending} />
    </form>
  );
}

/** An admin who chose WhatsApp gets the question from whoever asks, where it does not leave by itself. What is typed here stays. */
function SendToo({ approvalId }: { approvalId: string }) {
  const { t } = useTranslation();
  const { data } = trpc.staff.outbox.toSend.useQuery({}, { staleTime: 0 });
  const isToSend = data?.toSend.some(({ approval }) => approval?.id === approvalId);
  return isToSend ? (
    <Button
      component="a"
      href="/admin/to-send"
      target="_blank"
      size="sm"
      variant="default"
      fullWidth
      className={classes.sendToo}
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
    >
      {t('admin.approval.sendToo')}
    </Button>
  ) : null;
}

interface AnswerProps {
  approvalId: string;
  onDo: () => void;
  onClose: () => void;
}

/** What an admin says, as soon as one says it. What is pressed then stands where Close does not: nobody does it unawares. */
function Answer({ approvalId, onDo, onClose }: AnswerProps) {
  const { t } = useTranslation();
  const { data } = trpc.staff.approvals.get.useQuery(
    { approvalId },
    {
      refetchInterval: ({ state }) => ((state.data?.state ?? 'waiting') === 'waiting' ? POLL_MS : false),
      staleTime: 0,
    },
  );
  const state = data?.state ?? 'waiting';
  const isWaiting = state === 'waiting';
  const isApproved = state === 'approved';
  const who = data?.decidedBy?.name ?? '';
  return (
    <>
      <div role="status" className={classes.answer}>
        <Text size="sm" style={{ visibility: isWaiting ? undefined : 'hidden' }}>
          <Loader size={14} mr={8} /> {t('admin.approval.isWaiting')}
        </Text>
        {isWaiting ? null : isApproved ? (
          <Notice tone="success">{t('admin.approval.isApproved', { who })}</Notice>
        ) : (
          <Notice tone="warning">
            {t(state === 'refused' ? 'admin.approval.wasRefused' : 'admin.approval.wasExpired')}
            {data?.note ? ` ${data.note}` : ''}
          </Notice>
        )}
      </div>
      <DialogActions>
        <Button size="sm" variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
        <Button size="sm" disabled={!isApproved} onClick={onDo}>
          {t('admin.approval.do')}
        </Button>
        {isWaiting ? <SendToo approvalId={approvalId} /> : null}
      </DialogActions>
    </>
  );
}
