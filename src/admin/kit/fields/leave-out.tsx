import { Checkbox, TextInput } from '@mantine/core';
import { type Cents, formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';

interface LeaveOutProps {
  /** Of one end of a rental. */
  feeCents: Cents;
  isLeftOut: boolean;
  reason: string;
  error: string | undefined;
  onLeaveOut: (isLeftOut: boolean) => void;
  onReason: (reason: string) => void;
}

/** What coming outside the opening hours costs is charged, unless staff leave it out for a reason. */
export function LeaveOutAfterHours(props: LeaveOutProps) {
  const { feeCents, isLeftOut, reason, error, onLeaveOut, onReason } = props;
  const { t, locale } = useTranslation();
  return (
    <div>
      <Checkbox
        size="sm"
        name="isAfterHoursCharged"
        label={t('admin.afterHours.charge', { fee: formatUsd(feeCents, locale) })}
        checked={!isLeftOut}
        onChange={(event) => onLeaveOut(!event.currentTarget.checked)}
      />
      {isLeftOut ? (
        <TextInput
          size="sm"
          mt={6}
          withAsterisk
          name="afterHoursReason"
          label={t('admin.afterHours.reason')}
          value={reason}
          error={error}
          onChange={(event) => onReason(event.currentTarget.value)}
        />
      ) : null}
    </div>
  );
}
