import { type DragEvent, useId, useState } from 'react';
import type { AppErrorCode } from '#domain/app-error.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { PROOF_ACCEPT } from '#src/lib/proof-file.ts';
import { showToast } from '#src/ui/toast.ts';
import { useEarlyInput } from '#src/ui/use-early-input.ts';
import classes from './proof-upload.module.css';
import type { ProofUpload as Upload } from './use-proof-upload.ts';

/** Why a file was turned away, in the reader's language. */
export function useRefusalText() {
  const { t, word } = useTranslation();
  return (code: AppErrorCode) =>
    code === 'FILE_TOO_LARGE' ? t('validation.proof.max') : word(`error.${code}`);
}

interface ProofPickerProps {
  id: string;
  upload: Upload;
  refusal: AppErrorCode | null;
  /** Below the box; by default that a customer may send it later. */
  hint?: string | undefined;
}

/** The place to choose a file, or to drop one. */
export function ProofPicker({ id, upload, refusal, hint }: ProofPickerProps) {
  const { t } = useTranslation();
  const refusalText = useRefusalText();
  const [isOver, setIsOver] = useState(false);
  const hintId = useId();
  const pick = (file: File | undefined) => {
    const code = file && upload.pick(file);
    if (!code) return;
    const title = code === 'FILE_TOO_LARGE' ? t('validation.proof.title') : t('proof.refusedTitle');
    showToast({ title, message: refusalText(code), tone: 'error' });
  };
  const take = (input: HTMLInputElement) => {
    pick(input.files?.[0]);
    // The same file, mended, may be chosen again.
    input.value = '';
  };
  const inputRef = useEarlyInput(take);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    pick(event.dataTransfer.files[0]);
  };
  return (
    <div className={classes.box}>
      <label
        className={classes.drop}
        data-over={isOver || undefined}
        data-invalid={refusal ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <input
          ref={inputRef}
          id={id}
          type="file"
          accept={PROOF_ACCEPT}
          className={classes.input}
          aria-describedby={hintId}
          aria-invalid={refusal ? true : undefined}
          onChange={({ currentTarget }) => take(currentTarget)}
        />
        <span className={classes.choose}>{t('proof.choose')}</span>
        <span className={classes.hint}>{t('proof.kinds')}</span>
      </label>
      <p id={hintId} role={refusal ? 'alert' : undefined} className={refusal ? classes.error : classes.later}>
        {refusal ? refusalText(refusal) : (hint ?? t('proof.later'))}
      </p>
    </div>
  );
}
