export interface Payer {
  payerName: string;
  payerPhone: string;
  payerEmail: string;
}

export type PayerErrors = Partial<Record<keyof Payer, string>>;

export const NOBODY_ELSE: Payer = { payerName: '', payerPhone: '', payerEmail: '' };

const ORDER = ['payerName', 'payerPhone', 'payerEmail'] as const;

/** What an answer says is wrong with what was typed; `first` is the field to go to, null where it is something else. */
export function payerErrors(fieldErrors: PayerErrors = {}) {
  const wrong = ORDER.flatMap((key) => {
    const message = fieldErrors[key];
    return message === undefined ? [] : [{ key, message }];
  });
  const errors: PayerErrors = Object.fromEntries(wrong.map(({ key, message }) => [key, message]));
  return { errors, first: wrong[0] ?? null };
}
