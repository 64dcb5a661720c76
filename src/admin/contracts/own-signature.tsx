import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Stroke } from '#domain/signature.ts';
import { SignatureDrawing } from '#src/components/signature-drawing.tsx';
import { SignaturePad } from '#src/components/signature-pad.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useStaffUser } from '../frame/use-staff-user.ts';
import classes from './own-signature.module.css';

interface OwnSignatureProps {
  /** The line as they drew it last; null before they ever did, undefined until that is known. */
  kept: string | null | undefined;
  /** Drawn now; null where they sign as they signed last. */
  drawn: readonly Stroke[] | null;
  onChange: (drawn: Stroke[] | null) => void;
  error: string | undefined;
}

/** How whoever makes a contract signs it for the firm: as they signed last, or drawn here. */
export function OwnSignature({ kept, drawn, onChange, error }: OwnSignatureProps) {
  const { t } = useTranslation();
  const { user } = useStaffUser();
  if (kept === undefined) return <Skeleton height={90} maw={460} radius={10} />;
  if (kept === null || drawn !== null) {
    return (
      <Stack gap={4} maw={460}>
        <SignaturePad
          label={t('contracts.own.label')}
          strokes={drawn ?? []}
          onChange={onChange}
          error={error}
        />
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {t('contracts.own.text')}
          </Text>
          {kept === null ? null : (
            <Button size="compact-sm" variant="subtle" onClick={() => onChange(null)}>
              {t('contracts.own.back')}
            </Button>
          )}
        </Group>
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
          path={kept}
        />
        <Button size="compact-sm" variant="subtle" onClick={() => onChange([])}>
          {t('contracts.own.anew')}
        </Button>
      </Group>
    </Stack>
  );
}
