import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Stroke } from '#domain/signature.ts';
import { SignatureDrawing } from '#src/components/signature-drawing.tsx';
import { SignaturePad } from '#src/components/signature-pad.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useStaffUser } from '../frame/use-staff-user.ts';
import classes from './own-signature.module.css';

interface OwnSignatureProps {
  /** As they signed last; null before they ever did. */
  kept: readonly Stroke[] | null;
  strokes: readonly Stroke[];
  onChange: (strokes: Stroke[]) => void;
  error: string | undefined;
}

/** How whoever makes a contract signs it for the firm: as they signed last, or drawn here, once. */
export function OwnSignature({ kept, strokes, onChange, error }: OwnSignatureProps) {
  const { t } = useTranslation();
  const { user } = useStaffUser();
  const [isAnew, setIsAnew] = useState(false);
  if (kept === null || isAnew) {
    return (
      <Stack gap={4} maw={460}>
        <SignaturePad label={t('contracts.own.label')} strokes={strokes} onChange={onChange} error={error} />
        <Text size="sm" c="dimmed">
          {t('contracts.own.text')}
        </Text>
      </Stack>
    );
  }
  return (
    <Stack gap={4} align="flex-start">
      <Text size="sm" fw={600}>
        {t('contracts.own.label')}
      </Text>
      <Group gap="sm">
        <SignatureDrawing
          className={classes.kept}
          label={t('contracts.own.kept', { name: user.name })}
          strokes={kept}
        />
        <Button size="compact-sm" variant="subtle" onClick={() => setIsAnew(true)}>
          {t('contracts.own.anew')}
        </Button>
      </Group>
    </Stack>
  );
}
