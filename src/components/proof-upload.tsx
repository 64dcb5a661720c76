import { useTranslation } from '#src/i18n/use-translation.ts';
import action from '#src/ui/action.module.css';
import { Notice } from '#src/ui/notice.tsx';
import { ProofPicker, useRefusalText } from './proof-picker.tsx';
import classes from './proof-upload.module.css';
import type { ProofState, ProofUpload as Upload } from './use-proof-upload.ts';

interface ProofUploadProps {
  /** Where the page leads when the proof keeps a form from being sent. */
  id: string;
  upload: Upload;
  /** Below the place to choose a file; by default that a customer may send it later. */
  hint?: string;
  /** What is said of a file that has arrived, where its form is still to be sent. */
  ready?: string;
}

/** Picks a picture or PDF of a payment and shows how its upload goes. */
export function ProofUpload({ id, upload, hint, ready }: ProofUploadProps) {
  const { state } = upload;
  switch (state.phase) {
    case 'sending':
      return <Sending id={id} state={state} onCancel={upload.remove} />;
    case 'failed':
      return <Failed id={id} state={state} upload={upload} isLate={hint !== undefined} />;
    case 'waiting':
    case 'arrived':
      return <Kept id={id} state={state} ready={ready} onRemove={upload.remove} />;
    default:
      return (
        <ProofPicker
          id={id}
          upload={upload}
          hint={hint}
          refusal={state.phase === 'refused' ? state.code : null}
        />
      );
  }
}

interface SendingProps {
  id: string;
  state: Extract<ProofState, { phase: 'sending' }>;
  onCancel: () => void;
}

function Sending({ id, state, onCancel }: SendingProps) {
  const { t } = useTranslation();
  const percent = Math.round(state.fraction * 100);
  return (
    <div id={id} tabIndex={-1} className={classes.file}>
      <div className={classes.fileLine}>
        <span className={classes.fileName}>{state.fileName}</span>
        <span className={classes.percent}>{percent} %</span>
      </div>
      <progress
        className={classes.progress}
        max={100}
        value={percent}
        aria-label={t('proof.sending', { file: state.fileName })}
      />
      <button type="button" className={classes.remove} onClick={onCancel}>
        {t('common.cancel')}
      </button>
    </div>
  );
}

interface FailedProps {
  id: string;
  state: Extract<ProofState, { phase: 'failed' }>;
  upload: Upload;
  /** Nothing else waits for the proof. */
  isLate: boolean;
}

function Failed({ id, state, upload, isLate }: FailedProps) {
  const { t } = useTranslation();
  const refusalText = useRefusalText();
  const isLost = state.code === 'UNAVAILABLE' || state.code === 'INTERNAL';
  return (
    <Notice
      id={id}
      tone="error"
      role="alert"
      title={isLost ? t('proof.failedTitle') : t('proof.refusedTitle')}
    >
      <p>{isLost ? t('proof.failedText', { file: state.fileName }) : refusalText(state.code)}</p>
      <div className={classes.actions}>
        {state.canRetry && isLost ? (
          <button type="button" className={action.secondary} onClick={upload.retry}>
            {t('common.tryAgain')}
          </button>
        ) : null}
        <button type="button" className={action.quiet} onClick={upload.remove}>
          {isLost ? t(isLate ? 'common.cancel' : 'proof.continueWithout') : t('proof.chooseAnother')}
        </button>
      </div>
    </Notice>
  );
}

interface KeptProps {
  id: string;
  state: Extract<ProofState, { phase: 'waiting' | 'arrived' }>;
  ready: string | undefined;
  onRemove: () => void;
}

function Kept({ id, state, ready, onRemove }: KeptProps) {
  const { t } = useTranslation();
  const hasArrived = state.phase === 'arrived';
  return (
    <div
      id={id}
      tabIndex={-1}
      className={classes.file}
      data-arrived={(hasArrived && ready === undefined) || undefined}
    >
      <div className={classes.fileLine}>
        <span className={classes.fileName}>{state.fileName}</span>
        <button type="button" className={classes.remove} onClick={onRemove}>
          {t('proof.remove')}
        </button>
      </div>
      <p className={classes.later} role="status">
        {hasArrived ? (ready ?? t('proof.arrived')) : t('proof.waiting')}
      </p>
    </div>
  );
}
