import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { InspectionKind } from '#domain/inspection.ts';
import type { FromPaper } from '#domain/schemas/from-paper.ts';
import type { HandOverInput, TakeBackInput } from '#domain/schemas/inspections.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { isAnswerLost } from '#src/lib/lost-answer.ts';
import { randomId } from '#src/lib/random-id.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import type { TextKey } from '#texts/catalogues.ts';
import { useApproval } from '../approvals/use-approval.ts';
import { useRefresh } from '../kit/editing/use-refresh.ts';
import { forgetDraft } from './drafts.ts';

const NOTHING_SENT = { seen: '', inspectionId: '', happenedAt: '' };

/**
 * The same record while the same was seen: pressed again after a lost answer, nothing is done twice. What was refused is
 * forgotten: pressed again it happens at that moment.
 */
function useRecordId() {
  const last = useRef(NOTHING_SENT);
  const named = <Input extends { paper?: FromPaper; happenedAt?: string }>(input: Input) => {
    const seen = JSON.stringify(input);
    if (seen !== last.current.seen) {
      last.current = { seen, inspectionId: randomId(), happenedAt: new Date().toISOString() };
    }
    const { inspectionId, happenedAt } = last.current;
    // A form says when it happened, and so may whoever takes a car back.
    return { ...input, inspectionId, happenedAt: input.paper?.happenedAt ?? input.happenedAt ?? happenedAt };
  };
  return { named, forget: () => (last.current = NOTHING_SENT) };
}

/** What is refused at the counter has a text of its own there. */
const OF_CODE: Record<string, TextKey> = {
  VEHICLE_ELSEWHERE: 'inspection.carElsewhere',
  VEHICLE_UNAVAILABLE: 'inspection.early.refused',
};

interface Settings {
  kind: InspectionKind;
  bookingId: string;
  draftKey: string;
  /** Shows a refusal at its fields; false when it names none. */
  refuse: (error: TrpcError) => boolean;
  /** It is recorded, before the device forgets it. */
  onRecorded: () => void;
}

/** Records a hand-over or a return, asks an admin where one has to agree, and leads on: to the contract, or back to the booking. */
export function useRecord({ kind, bookingId, draftKey, refuse, onRecorded }: Settings) {
  const { t, word } = useTranslation();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const approval = useApproval();
  const { named, forget } = useRecordId();
  const refresh = useRefresh();
  const onError = (error: TrpcError, again: () => void) => {
    const code = errorCode(error);
    // Where the server broke off, it may have been recorded.
    if (code !== 'UNAVAILABLE' && code !== 'INTERNAL') forget();
    if (approval.ask(error, again)) return;
    if (refuse(error)) return showToast({ title: t('validation.form.fixErrors'), tone: 'error' });
    const ofCode = OF_CODE[code];
    const message = ofCode ? t(ofCode) : errorText(error, word);
    showToast({ title: t('common.error'), message, tone: 'error' });
    void utils.staff.inspections.invalidate();
  };
  const onSuccess = async (_answer: unknown, { paper }: HandOverInput | TakeBackInput) => {
    onRecorded();
    await forgetDraft(draftKey);
    showToast({ title: t(`inspection.done.${kind}`), tone: 'success' });
    // Whoever takes the car signs for it next, unless they did so on the form.
    const signsNext = kind === 'hand_over' && paper === undefined;
    const to = signsNext ? '/admin/bookings/$id/contract' : '/admin/bookings/$id';
    await navigate({ to, params: { id: bookingId } });
    await refresh();
  };
  const handOver = trpc.staff.inspections.handOver.useMutation({ onSuccess, retry: isAnswerLost });
  const takeBack = trpc.staff.inspections.takeBack.useMutation({ onSuccess, retry: isAnswerLost });
  return {
    approval,
    isBusy: handOver.isPending || takeBack.isPending,
    named,
    handOver: (input: HandOverInput) => {
      const send = () => handOver.mutate(input, { onError: (error) => onError(error, send) });
      send();
    },
    takeBack: (input: TakeBackInput) => {
      const send = () => takeBack.mutate(input, { onError: (error) => onError(error, send) });
      send();
    },
  };
}
