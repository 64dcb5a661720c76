export interface Payer {
  payerName: string;
  payerEmail: string;
}

export type PayerErrors = Partial<Record<keyof Payer, string>>;

export const NOBODY_ELSE: Payer = { payerName: '', payerEmail: '' };
