import { AFTER_HOURS_KINDS } from '#domain/line-kind.ts';
import type { AfterHoursFee } from '#domain/price-steps.ts';
import type { Quote } from '#domain/quote.ts';
import { LeaveOutAfterHours } from '../../kit/fields/leave-out.tsx';
import type { CreateForm } from './create-values.ts';

interface AfterHoursProps {
  form: CreateForm;
  fee: AfterHoursFee | undefined;
  quote: Quote | null;
}

/** Where the price has a line for coming outside the opening hours: whether it is charged. */
export function AfterHours({ form, fee, quote }: AfterHoursProps) {
  const isDue = quote?.lines.some(({ kind }) => AFTER_HOURS_KINDS.some((one) => one === kind));
  if (!fee || !isDue) return null;
  const { isAfterHoursLeftOut, afterHoursReason } = form.values;
  return (
    <LeaveOutAfterHours
      feeCents={fee.feeCents}
      isLeftOut={isAfterHoursLeftOut}
      reason={afterHoursReason}
      error={form.errorOf('afterHoursReason')}
      onLeaveOut={(isLeftOut) => form.set('isAfterHoursLeftOut', isLeftOut)}
      onReason={(reason) => form.set('afterHoursReason', reason)}
    />
  );
}
