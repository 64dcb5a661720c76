import type { Counter, StaffMember } from '#tests/support/counter.ts';
import { outcomeOf } from '#tests/support/outcome.ts';

export const PASSWORD = 'correct horse battery staple';

let lastNumber = 0;

export function newEmail(): string {
  lastNumber += 1;
  return `newcomer-${lastNumber}@timo.example`;
}

/** The secret at the end of a link's address. */
export function tokenOf({ url }: { url: string }): string {
  return url.split('/').at(-1) ?? '';
}

/** What signing in says: 'ok' or the product's code. */
export function signIn(counter: Counter, email: string, password: string): Promise<string> {
  return outcomeOf(counter.visitor().public.accounts.signIn({ email, password }));
}

export function acceptance(token: string, fields: { name?: string; password?: string } = {}) {
  return { token, name: 'Nadège Nouvelle', phone: '+509 3701-2345', password: PASSWORD, ...fields };
}

export function invite(by: StaffMember, email: string, role: 'agent' | 'admin' | 'super_admin' = 'agent') {
  return by.api.staff.users.invite({ email, role, branchId: 'cap_haitien' });
}
