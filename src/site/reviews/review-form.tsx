import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { localPath } from '#domain/locale.ts';
import { STARS } from '#domain/reviews.ts';
import { writeReviewInput } from '#domain/schemas/reviews.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, fieldErrorsOf } from '#src/lib/errors.ts';
import { focusOn } from '#src/lib/focus.ts';
import { trpc } from '#src/lib/trpc.ts';
import action from '#src/ui/action.module.css';
import { ChoiceInput } from '#src/ui/choice-input.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import classes from './review-page.module.css';
import type { ReviewValues, SentReview } from './send-review.ts';

interface ReviewFormProps {
  token: string;
  firstName: string;
  /** What it was answered where no script runs. */
  sent: SentReview | null;
}

type Errors = Partial<Record<string, string>>;

const FIELD_IDS = { stars: 'review-stars-5', body: 'review-body', hasConsented: 'review-consent' };

const NOTHING: ReviewValues = { stars: null, body: '', hasConsented: false };

/** What is wrong first, from above. */
const firstOf = (errors: Errors) =>
  (['stars', 'body', 'hasConsented'] as const).find((field) => errors[field]);

/** Stars, words, consent. What did not go stays. Works without scripts too. */
export function ReviewForm({ token, firstName, sent }: ReviewFormProps) {
  const { t, word, locale } = useTranslation();
  const utils = trpc.useUtils();
  const typed = sent?.values ?? NOTHING;
  const [stars, setStars] = useState(typed.stars);
  const [body, setBody] = useState(typed.body);
  const [hasConsented, setConsent] = useState(typed.hasConsented);
  const [errors, setErrors] = useState<Errors>(sent?.error?.data?.fieldErrors ?? {});
  const write = trpc.public.reviews.write.useMutation({
    onSuccess: async () => {
      await utils.public.reviews.read.invalidate();
      focusOn('review-sent');
    },
    onError: (error) => {
      setErrors(error.data?.fieldErrors ?? {});
      // Somebody with the same link was first: the page shows what they wrote.
      if (errorCode(error) === 'REVIEW_WRITTEN') void utils.public.reviews.read.invalidate();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = v.safeParse(writeReviewInput, { token, stars, body, hasConsented });
    const found = checked.success ? {} : fieldErrorsOf(checked.issues);
    setErrors(found);
    if (checked.success) return write.mutate(checked.output);
    focusOn(FIELD_IDS[firstOf(found) ?? 'stars']);
  };
  const errorOf = (key: string) => errors[key] && word(errors[key]);
  const wrong = (key: string) =>
    errors[key] ? (
      <span id={`review-${key}-error`} className={classes.error}>
        {word(errors[key])}
      </span>
    ) : null;
  // A page that answers a form sent without scripts begins where something is wrong.
  const first = firstOf(sent?.error?.data?.fieldErrors ?? {});
  const failed = write.isIdle ? sent?.error : write.error;
  return (
    <form
      className={classes.form}
      method="post"
      action={localPath(locale, `/review/${token}`)}
      noValidate
      onSubmit={submit}
    >
      <fieldset className={classes.choice} aria-describedby={errors.stars ? 'review-stars-error' : undefined}>
        <legend>{t('review.stars')}</legend>
        <div className={classes.boxes}>
          {STARS.toReversed().map((one) => (
            <label key={one} className={classes.box}>
              <ChoiceInput
                id={`review-stars-${one}`}
                type="radio"
                name="stars"
                value={one}
                isChosen={stars === one}
                onChoose={(isChosen) => isChosen && setStars(one)}
                autoFocus={one === 5 && first === 'stars'}
              />
              <span aria-hidden="true" className={classes.stars}>
                {'★'.repeat(one)}
              </span>
              {t(`review.star.${one}`)}
            </label>
          ))}
        </div>
        {wrong('stars')}
      </fieldset>
      <TextArea
        id="review-body"
        name="body"
        label={t('review.body')}
        hint={t('review.bodyHint')}
        value={body}
        error={errorOf('body')}
        onChange={setBody}
        autoFocus={first === 'body'}
        isRequired
        rows={5}
      />
      <div>
        <label className={classes.consent}>
          <ChoiceInput
            id="review-consent"
            type="checkbox"
            name="hasConsented"
            isChosen={hasConsented}
            aria-describedby={errors.hasConsented ? 'review-hasConsented-error' : undefined}
            onChoose={setConsent}
            autoFocus={first === 'hasConsented'}
          />
          {t('review.consent', { firstName })}
        </label>
        {wrong('hasConsented')}
      </div>
      {failed && !failed.data?.fieldErrors ? (
        <Notice tone="error" role="alert">
          <p>{t('review.failed')}</p>
        </Notice>
      ) : null}
      <button type="submit" className={action.primary} disabled={write.isPending}>
        {t(write.isPending ? 'review.sending' : 'review.send')}
      </button>
    </form>
  );
}
