/** The characters of a telephone as people write it. */
export const PHONE = /^[0-9 +()-]*$/;

/** What is typed to find a booking: figures and their signs are meant as a telephone, all else as an e-mail. */
export function lookUpBy(typed: string): { email: string } | { phone: string } {
  return PHONE.test(typed) && /\d/.test(typed) ? { phone: typed } : { email: typed };
}
