import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { missingPhotos, PHOTOS_REASONS, type PhotoPlace, type PhotosReason } from '#domain/inspection.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Notice } from '#src/ui/notice.tsx';
import { QrCode } from '../../contracts/qr-code.tsx';

interface MissingNoticeProps {
  booking: { id: string; bookingCode: string };
  taken: readonly PhotoPlace[];
  /** Why they are missing for good; empty while they may follow. */
  reason: PhotosReason | '';
  onReason: (reason: PhotosReason | '') => void;
}

/** Before a record is made: which pictures nobody took, what that means, and how they can follow from a telephone. */
export function MissingNotice({ booking, taken, reason, onReason }: MissingNoticeProps) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const left = missingPhotos(taken);
  if (left.length === 0) return null;
  const places = left.map((place) => t(`inspection.place.${place}`)).join(', ');
  return (
    <Notice tone="warning" title={t('inspection.photosMissing.title', { count: left.length })}>
      <p>{t('inspection.photosMissing.text', { places })}</p>
      <p>{t('inspection.photosMissing.later')}</p>
      <NativeSelect
        size="sm"
        mt={8}
        name="photosReason"
        label={t('inspection.photosReason')}
        value={reason}
        data={[
          { value: '', label: t('inspection.photosReason.none') },
          ...PHOTOS_REASONS.map((value) => ({ value, label: t(`inspection.photosReason.${value}`) })),
        ]}
        onChange={({ currentTarget }) =>
          onReason(PHOTOS_REASONS.find((one) => one === currentTarget.value) ?? '')
        }
      />
      {isShown ? (
        <Group gap="12px 16px" align="flex-start" mt={8}>
          <QrCode
            text={`${window.location.origin}/admin/bookings/${booking.id}`}
            label={t('inspection.photosMissing.label', { code: booking.bookingCode })}
          />
          <Text fz={13} flex="1 1 200px">
            {t('inspection.photosMissing.code')}
          </Text>
        </Group>
      ) : (
        <Button
          mt={8}
          size="sm"
          variant="default"
          leftSection={<IconDeviceMobile size={18} aria-hidden />}
          onClick={() => setIsShown(true)}
        >
          {t('inspection.photosMissing.phone')}
        </Button>
      )}
    </Notice>
  );
}
