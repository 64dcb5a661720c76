import { useEffect, useState } from 'react';
import { amountToSend } from '#domain/how-to-pay.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import { useIsThere, useLateTexts } from '#src/i18n/use-late-texts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import action from '#src/ui/action.module.css';
import { TextField } from '#src/ui/text-field.tsx';
import { PayerFields } from '../../bookings/payment/payer-fields.tsx';
import type { FieldState } from '../fields/field-state.ts';
import { keepClaim, NOBODY_ELSE, type ProofClaim, readClaim } from '../fields/proof-claim.ts';
import classes from './claim-fields.module.css';

export interface ClaimFieldsProps extends FieldState {
  method: PaymentMethod;
  /** Of the proof, once it has arrived. */
  uploadId: string | undefined;
  /** Of the proof before, which the server did not take. */
  said: ProofClaim | null;
}

/** How much was sent, where it is not all, and who paid, where it is somebody else. It begins with what was said before. */
export function ClaimFields({ method, uploadId, said, errors, clearError }: ClaimFieldsProps) {
  const { t, word } = useTranslation();
  useLateTexts('booking');
  const { gourdes } = useSite();
  const { currency } = amountToSend(method, 0, gourdes?.htgPerUsd ?? null);
  const [{ amount: amountBefore, currency: currencyBefore, ...payerBefore }] = useState(
    () => said ?? readClaim(uploadId),
  );
  const [amount, setAmount] = useState({ text: amountBefore, currency: currencyBefore });
  const [payer, setPayer] = useState(payerBefore);
  const [isElse, setIsElse] = useState(Object.values(payerBefore).some((text) => text !== ''));
  // In another currency it is another amount.
  const text = amount.currency === currency ? amount.text : '';
  useEffect(() => {
    keepClaim({ ...(isElse ? payer : NOBODY_ELSE), amount: text, currency }, uploadId);
  }, [uploadId, text, currency, payer, isElse]);
  if (!useIsThere('booking.payer.ask')) return null;
  const sentError = errors['sent.currencyAmount'];
  return (
    <div className={classes.claim}>
      <TextField
        id="sentAmount"
        label={t(`booking.proof.amount.${currency}`)}
        hint={t('booking.proof.amount.all')}
        optionalText={t('common.optional')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={text}
        error={sentError && word(sentError)}
        onChange={(typed) => {
          setAmount({ text: typed, currency });
          clearError('proof');
          clearError('sent.currencyAmount');
        }}
      />
      <button
        type="button"
        className={action.quiet}
        aria-expanded={isElse}
        onClick={() => setIsElse(!isElse)}
      >
        {t('booking.payer.ask')}
      </button>
      {isElse ? (
        <PayerFields
          payer={payer}
          errors={errors}
          onChange={(next) => {
            setPayer(next);
            for (const path of ['proof', ...Object.keys(next)]) clearError(path);
          }}
        />
      ) : null}
    </div>
  );
}
