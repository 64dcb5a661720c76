import { type FormEvent, useRef, useState } from 'react';
import { formatInstant } from '#domain/format-day.ts';
import { languageOf } from '#domain/locale.ts';
import { isSignature, type Stroke } from '#domain/signature.ts';
import { ContractText } from '#src/components/contract-text.tsx';
import { SignaturePad } from '#src/components/signature-pad.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { isAnswerLost } from '#src/lib/lost-answer.ts';
import { randomId } from '#src/lib/random-id.ts';
import { readAgain } from '#src/lib/read-again.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import action from '#src/ui/action.module.css';
import page from '#src/ui/card-page.module.css';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import classes from './link-page.module.css';

type Read = RouterOutputs['public']['links']['read'];
type ContractToSign = NonNullable<Extract<Read, { state: 'open' }>['toSign']>;

interface SignByLinkProps {
  token: string;
  contract: ContractToSign;
  /** Who signs for the client; null where the client does. */
  driver: string | null;
}

function useSigning({ token, contract: { id: contractId, clientName }, driver }: SignByLinkProps) {
  const utils = trpc.useUtils();
  const [name, setName] = useState(driver ?? clientName);
  const [strokes, setStrokes] = useState<Stroke[]>([]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  // The same signature while the same was drawn: sent again after a lost answer, it is one.
  const sent = useRef({ what: '', signatureId: '' });
  const sign = trpc.public.links.signContract.useMutation({
    retry: isAnswerLost,
    onSettled: readAgain(() => utils.public.links.read.invalidate()),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Record<string, string> = {};
    if (!isSignature(strokes)) found.strokes = 'validation.signature.required';
    if (name.trim().length < 2) found.name = 'validation.signature.name';
    setErrors(found);
    if (Object.keys(found).length > 0 || sign.isPending) return;
    const what = JSON.stringify([name, strokes]);
    if (what !== sent.current.what) sent.current = { what, signatureId: randomId() };
    const { signatureId } = sent.current;
    sign.mutate(
      { token, contractId, signatureId, name, strokes },
      { onError: ({ data }) => setErrors(data?.fieldErrors ?? {}) },
    );
  };
  return { name, setName, strokes, setStrokes, errors, submit, sign };
}

/** The contract as it waits for the client, or a driver for them, who reads it and signs with a finger. */
export function SignByLink(props: SignByLinkProps) {
  const { t, word, locale: reader } = useTranslation();
  const { driver, contract } = props;
  const { text, number, locale, clientName, firmName: firm, madeBy, madeAt } = contract;
  const { name, setName, strokes, setStrokes, errors, submit, sign } = useSigning(props);
  const errorOf = (field: string) => (errors[field] ? word(errors[field]) : undefined);
  return (
    <section className={page.card}>
      <h2 className={classes.title}>{`${text.titles.document} ${number}`}</h2>
      <ContractText text={text} locale={locale} />
      <form className={page.page} style={{ padding: 0 }} method="post" noValidate onSubmit={submit}>
        <p className={classes.consent} lang={languageOf(locale).tag}>
          {text.consent}
        </p>
        <p className={page.text}>
          {t('signing.firm', { firm, name: madeBy, when: formatInstant(madeAt, reader) })}
        </p>
        <SignaturePad
          label={t('signing.own')}
          strokes={strokes}
          onChange={setStrokes}
          error={errorOf('strokes')}
        />
        {driver === null ? (
          <TextField
            id="signer-name"
            label={t('signing.name')}
            name="name"
            value={name}
            error={errorOf('name')}
            isRequired
            autoComplete="name"
            onChange={setName}
          />
        ) : (
          <p className={page.text}>{t('link.signsFor', { name: driver, client: clientName })}</p>
        )}
        {sign.error ? <Notice tone="error">{errorText(sign.error, word)}</Notice> : null}
        <button type="submit" className={action.primary} disabled={sign.isPending}>
          {t('signing.submit')}
        </button>
      </form>
    </section>
  );
}
