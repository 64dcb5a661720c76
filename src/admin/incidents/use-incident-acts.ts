import { useEffect, useRef, useState } from 'react';
import type { IncidentFact, IncidentState, IncidentStep } from '#domain/incident.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { randomId } from '#src/lib/random-id.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { useApproval } from '../approvals/use-approval.ts';
import { useRefresh } from '../kit/editing/use-refresh.ts';
import { useRequestId } from '../kit/editing/use-request-id.ts';
import { type Incident, useIncidentError } from './use-incidents.ts';
import type { AskedWords } from './words-dialog.tsx';

/** What can be done with an incident: each once, however often its answer is lost. */
export function useIncidentActs({ id: incidentId, rowVersion }: Pick<Incident, 'id' | 'rowVersion'>) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<AskedWords | null>(null);
  const approval = useApproval();
  const requestIdOf = useRequestId();
  const refresh = useRefresh();
  const say = useIncidentError();
  // A dialog that was opened before a colleague's change sends its words over what is there now.
  const latest = useRef(rowVersion);
  useEffect(() => {
    latest.current = rowVersion;
  }, [rowVersion]);
  const add = trpc.staff.incidents.add.useMutation();
  const tick = trpc.staff.incidents.tick.useMutation();
  const setState = trpc.staff.incidents.setState.useMutation();
  const hold = trpc.staff.incidents.hold.useMutation();
  const takeBack = trpc.staff.incidents.takeBackInsurer.useMutation();

  /** Answers whether it is done; says why it is not, or asks whoever has to agree. */
  const once = async (send: () => Promise<unknown>, done: string | null): Promise<boolean> => {
    try {
      await send();
      if (done !== null) showToast({ tone: 'success', title: done });
      await refresh();
      return true;
    } catch (caught) {
      const error = caught as TrpcError;
      const isAsked = approval.ask(error, () => void once(send, done));
      if (!isAsked) {
        say(error);
        void refresh();
      }
      return isAsked;
    }
  };
  const withId = <Input extends object>(act: string, input: Input) => ({
    ...input,
    incidentId,
    requestId: requestIdOf({ act, ...input }),
  });

  return {
    asked,
    close: () => setAsked(null),
    approval,
    isTicking: tick.isPending,
    tick: (step: IncidentStep, isDone: boolean) =>
      void once(() => tick.mutateAsync({ step, isDone, incidentId, requestId: randomId() }), null),
    /** Asks for the words of a note, or of what became known. */
    askWords: (kind: 'note' | IncidentFact) =>
      setAsked({
        title: kind === 'note' ? t('incident.add.note') : t(`incident.${kind}`),
        label: t(`incident.label.${kind}`),
        submit: t('incident.add.save'),
        isRequired: true,
        send: (words) => once(() => add.mutateAsync(withId('add', { kind, words })), t('incident.added')),
      }),
    /** Asks why a payment of the insurer was a mistake. */
    askTakeBack: (takesBackId: string) =>
      setAsked({
        title: t('incident.insurer.backTitle'),
        label: t('incident.insurer.backWhy'),
        submit: t('incident.insurer.back'),
        isRequired: true,
        send: (words) =>
          once(
            () => takeBack.mutateAsync(withId('takeBack', { takesBackId, words })),
            t('incident.insurer.backDone'),
          ),
      }),
    askState: (state: IncidentState) =>
      setAsked({
        title: t(STATE_TITLES[state]),
        ...(state === 'closed' && { text: t('incident.closeText') }),
        label: t(STATE_LABELS[state]),
        submit: t(STATE_TITLES[state]),
        isRequired: false,
        send: (words) =>
          once(
            () => setState.mutateAsync({ ...withId('state', { state, words }), rowVersion: latest.current }),
            t('incident.stateDone'),
          ),
      }),
    askHold: (isHeld: boolean) =>
      setAsked({
        title: t(isHeld ? 'incident.hold' : 'incident.release'),
        text: t(isHeld ? 'incident.heldText' : 'incident.releasedText'),
        label: t('incident.label.note'),
        submit: t(isHeld ? 'incident.hold' : 'incident.release'),
        isRequired: false,
        send: (words) =>
          once(
            () => hold.mutateAsync({ ...withId('hold', { isHeld, words }), rowVersion: latest.current }),
            t(isHeld ? 'incident.holdDone' : 'incident.releaseDone'),
          ),
      }),
  };
}

const STATE_TITLES = {
  open: 'incident.reopen',
  waiting: 'incident.wait',
  closed: 'incident.close',
} as const;
const STATE_LABELS = {
  open: 'incident.label.note',
  waiting: 'incident.waitFor',
  closed: 'incident.closeWords',
} as const;

export type IncidentActs = ReturnType<typeof useIncidentActs>;
