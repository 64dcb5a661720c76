import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Badge } from '#src/ui/badge.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { TableNotice } from '#src/ui/table-notice.tsx';
import { AnchorLink } from '../kit/anchor-link.ts';
import { FailedNotice } from '../kit/list/failed-notice.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { type StaffReview, useReviewChange } from './use-review-change.ts';

type Opened = { review: StaffReview; way: 'answer' | 'hide' } | null;

/** /admin/reviews: what clients said, the newest first; staff answer in public, and hide words for a reason. */
export function ReviewsPage() {
  const { t } = useTranslation();
  const query = trpc.staff.reviews.list.useQuery(undefined, { staleTime: 0 });
  const [opened, setOpened] = useState<Opened>(null);
  const { data } = query;
  return (
    <>
      <ScreenHead title={t('admin.nav.reviews')} text={t('adminReviews.lead')} />
      {query.isError && !data ? <FailedNotice title={t('admin.table.failed')} query={query} /> : null}
      {query.isPending ? <Skeleton h={160} /> : null}
      {data?.length === 0 ? (
        <TableNotice
          icon={<IconStar size={24} />}
          title={t('adminReviews.none')}
          text={t('adminReviews.noneText')}
        />
      ) : null}
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {data?.map((review) => (
          <ReviewItem key={review.id} review={review} onOpen={(way) => setOpened({ review, way })} />
        ))}
      </Stack>
      <ReviewDialog opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

interface ReviewItemProps {
  review: StaffReview;
  onOpen: (way: 'answer' | 'hide') => void;
}

function ReviewItem({ review, onOpen }: ReviewItemProps) {
  const { t, locale } = useTranslation();
  const { show } = useReviewChange();
  const { stars, body, answer, hiddenReason, customerName, bookingId, bookingCode, brand, model } = review;
  return (
    <Paper component="li" withBorder radius={12} p="md">
      <Group justify="space-between" gap="xs">
        <Text component="span">
          <span role="img" aria-label={t('adminReviews.stars', { stars })}>
            {'★'.repeat(stars)}
            {'☆'.repeat(5 - stars)}
          </span>{' '}
          <strong>{customerName}</strong> · {brand} {model} ·{' '}
          <AnchorLink to="/admin/bookings/$id" params={{ id: bookingId }} inherit underline="always">
            {bookingCode}
          </AnchorLink>
        </Text>
        <Text component="span" size="sm" c="dimmed">
          {formatDay(review.writtenOn, locale)}
        </Text>
      </Group>
      <Text mt="xs" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {body}
      </Text>
      {hiddenReason ? (
        <Text mt="xs" size="sm" component="div">
          <Badge tone="red">{t('adminReviews.hidden')}</Badge> {hiddenReason}
        </Text>
      ) : null}
      {answer ? (
        <Text
          mt="xs"
          size="sm"
          pl="sm"
          style={{ borderLeft: '3px solid var(--mantine-primary-color-filled)', whiteSpace: 'pre-line' }}
        >
          <strong>{t('adminReviews.ours')}</strong> {answer}
        </Text>
      ) : null}
      <Group mt="sm" gap="xs">
        <Button size="compact-sm" variant="light" onClick={() => onOpen('answer')}>
          {t(answer ? 'adminReviews.answerAgain' : 'adminReviews.answer')}
        </Button>
        {hiddenReason ? (
          <Button
            size="compact-sm"
            variant="default"
            loading={show.isPending}
            onClick={() => show.mutate({ reviewId: review.id })}
          >
            {t('adminReviews.show')}
          </Button>
        ) : (
          <Button size="compact-sm" variant="default" onClick={() => onOpen('hide')}>
            {t('adminReviews.hide')}
          </Button>
        )}
      </Group>
    </Paper>
  );
}
