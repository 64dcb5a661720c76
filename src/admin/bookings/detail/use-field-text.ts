import { useTranslation } from '#src/i18n/use-translation.ts';
import { BOOKING_LABELS } from '../../kit/activity/activity-fields.ts';
import { useValueText } from '../../kit/activity/use-value-text.ts';

/** Names and words the fields of a booking, where two versions of it are told apart. */
export function useFieldText() {
  const { t } = useTranslation();
  const textOf = useValueText();
  return { labelOf: (key: string) => (BOOKING_LABELS[key] ? t(BOOKING_LABELS[key]) : key), textOf };
}
