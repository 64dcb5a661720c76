import * as v from 'valibot';
import { askApprovalInput } from '#domain/schemas/approvals.ts';

/** What the agent types; the rest of the question is the server's. */
export const reasonInput = v.pick(askApprovalInput, ['reason']);
