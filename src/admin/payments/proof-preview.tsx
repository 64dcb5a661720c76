import { Button, Center, Group, Stack } from '@mantine/core';
import { IconDownload, IconFileTypePdf, IconMaximize, IconRotateClockwise } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './payments.module.css';

interface ProofPreviewProps {
  paymentId: string;
  contentType: string;
  bookingCode: string;
}

/** What a customer sent as proof: the picture itself, or a PDF to download. Only staff and its owner may see it. */
export function ProofPreview({ paymentId, contentType, bookingCode }: ProofPreviewProps) {
  const { t } = useTranslation();
  const [isBroken, setIsBroken] = useState(false);
  const [turns, setTurns] = useState(0);
  const address = `/files/proofs/${paymentId}`;
  if (contentType === 'application/pdf') {
    return (
      <Stack align="center" className={classes.instead}>
        <IconFileTypePdf size={40} stroke={1.4} aria-hidden />
        <Button
          component="a"
          href={address}
          download={`${bookingCode}.pdf`}
          size="sm"
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t('adminPayments.proof.downloadPdf')}
        </Button>
      </Stack>
    );
  }
  return (
    <div>
      {isBroken ? (
        <Center role="alert" className={`${classes.instead} ${classes.imageProof}`}>
          {t('adminPayments.proof.broken')}
        </Center>
      ) : (
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className={classes.imageProof}
          data-turned={turns % 2}
        >
          <img
            src={address}
            alt={t('adminPayments.proof.of', { code: bookingCode })}
            style={{ rotate: `${turns * 90}deg` }}
            onError={() => setIsBroken(true)}
          />
        </a>
      )}
      <Group gap="xs" justify="flex-end" mt="xs">
        <Button
          size="compact-sm"
          variant="default"
          disabled={isBroken}
          leftSection={<IconRotateClockwise size={16} aria-hidden />}
          onClick={() => setTurns(turns + 1)}
        >
          {t('adminPayments.proof.rotate')}
        </Button>
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noreferrer"
          size="compact-sm"
          variant="default"
          leftSection={<IconMaximize size={16} aria-hidden />}
        >
          {t('adminPayments.proof.large')}
        </Button>
      </Group>
    </div>
  );
}
