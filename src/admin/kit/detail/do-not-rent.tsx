import { Box } from '@mantine/core';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Notice } from '#src/ui/notice.tsx';

/** Says before anything else that no car is rented to this person, and why. */
export function DoNotRent({ reason }: { reason: string | null }) {
  const { t } = useTranslation();
  if (reason === null) return null;
  return (
    <Box mb="md">
      <Notice tone="error" role="alert" title={t('adminClients.file.doNotRent')}>
        <p>{reason}</p>
      </Notice>
    </Box>
  );
}
