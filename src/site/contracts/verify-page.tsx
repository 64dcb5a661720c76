import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { hashOfFile } from '#src/lib/file-hash.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { asTrpcError } from '#src/lib/trpc-error.ts';
import action from '#src/ui/action.module.css';
import page from '#src/ui/card-page.module.css';
import { Notice } from '#src/ui/notice.tsx';
import { useEarlyInput } from '#src/ui/use-early-input.ts';
import classes from './verify-page.module.css';

interface Answer {
  fileName: string;
  /** Null for another file than the one that was kept. */
  paper: RouterOutputs['public']['contracts']['verify']['paper'];
  /** What went wrong, in words; the file may be chosen again. */
  problem: string | null;
}

/** /verify/{number}: whether a file is the one that was signed, and which paper it is. The file itself never leaves the device. */
export function VerifyPage({ number }: { number: string }) {
  const { t, word } = useTranslation();
  const utils = trpc.useUtils();
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const check = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    // The same file can be chosen again.
    input.value = '';
    if (file === undefined) return;
    setIsBusy(true);
    setAnswer(null);
    try {
      const sha256 = await hashOfFile(file);
      const { paper } = await utils.public.contracts.verify.fetch({ number, sha256 }, { staleTime: 0 });
      setAnswer({ fileName: file.name, paper, problem: null });
    } catch (error) {
      setAnswer({ fileName: file.name, paper: null, problem: errorText(asTrpcError(error), word) });
    } finally {
      setIsBusy(false);
    }
  };
  const inputRef = useEarlyInput((input) => void check(input));
  return (
    <div className={page.page}>
      <div className={page.card}>
        <h1 className={page.heading}>{t('verify.title')}</h1>
        <p className={classes.number}>{number}</p>
        <p className={page.text}>{t('verify.lead')}</p>
        <label className={`${action.primary} ${classes.pick}`}>
          {t(isBusy ? 'verify.busy' : 'verify.pick')}
          <input
            ref={inputRef}
            type="file"
            accept="application/pdf,.pdf"
            disabled={isBusy}
            onChange={({ currentTarget }) => void check(currentTarget)}
          />
        </label>
        <div aria-live="polite">{answer ? <Result answer={answer} number={number} /> : null}</div>
        <p className={page.text}>{t('verify.note')}</p>
      </div>
    </div>
  );
}

function Result({ answer: { fileName, paper, problem }, number }: { answer: Answer; number: string }) {
  const { t } = useTranslation();
  if (problem !== null) return <Notice tone="error">{problem}</Notice>;
  if (paper === null)
    return (
      <Notice tone="error" title={t('verify.no')}>
        {t('verify.noText', { fileName, number })}
      </Notice>
    );
  const { kind, isRefused } = paper;
  return (
    <Notice tone="success" title={t(isRefused ? `verify.refused.${kind}` : `verify.yes.${kind}`)}>
      {t('verify.yesText', { fileName, number })}
    </Notice>
  );
}
