import { Button, Text } from '@mantine/core';
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
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
  const address = `/files/proofs/${paymentId}`;
  if (isBroken) {
    return (
      <Text size="sm" role="alert" className={classes.brokenProof}>
        {t('adminPayments.proof.broken')}
      </Text>
    );
  }
  if (contentType === 'application/pdf') {
    return (
      <div className={classes.pdfProof}>
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
      </div>
    );
  }
  return (
    <a href={address} target="_blank" rel="noreferrer" className={classes.imageProof}>
      <img
        src={address}
        alt={t('adminPayments.proof.of', { code: bookingCode })}
        onError={() => setIsBroken(true)}
      />
    </a>
  );
}
