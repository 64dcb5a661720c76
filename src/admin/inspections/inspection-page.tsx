import { Box, Skeleton, Text } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#domain/format-day.ts';
import type { InspectionKind } from '#domain/inspection.ts';
import { VehicleImage } from '#src/components/vehicle-image.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { useStaffUser } from '../frame/use-staff-user.ts';
import { AnchorLink } from '../kit/anchor-link.ts';
import { DetailMissing } from '../kit/detail/detail-missing.tsx';
import { openedPaper } from '../kit/paper/paper-values.ts';
import { readDraft } from './drafts.ts';
import { EarlyNotice } from './early-notice.tsx';
import classes from './inspection.module.css';
import { draftKeyOf, type InspectionData, nextInspection } from './inspection-data.ts';
import { InspectionForm } from './inspection-form.tsx';
import { type InspectionValues, openedWith } from './inspection-values.ts';
import { LeftDraft } from './left-draft.tsx';

interface InspectionPageProps {
  bookingId: string;
  kind: InspectionKind;
  /** A car that the rental had before; its present one where it is absent. */
  vehicleId?: string | undefined;
  /** The numbered form that it is entered from. */
  formId?: string | undefined;
}

/** /admin/bookings/…/hand-over and …/return: what staff do beside the car. */
export function InspectionPage({ bookingId, kind, vehicleId, formId }: InspectionPageProps) {
  const { t } = useTranslation();
  const query = trpc.staff.inspections.ofBooking.useQuery({ bookingId, vehicleId }, { staleTime: 0 });
  const title = t(`inspection.title.${kind}`);
  if (!query.data && query.error) {
    return (
      <DetailMissing
        title={title}
        back={{ to: '/admin/bookings', text: t('adminBookings.detail.back') }}
        gone={{ icon: <IconFileOff size={24} />, title: t('adminBookings.detail.notFound') }}
        failed={t('adminBookings.detail.failed')}
        query={query}
      />
    );
  }
  const { data } = query;
  return (
    <>
      <ScreenHead
        title={title}
        back={
          <AnchorLink to="/admin/bookings/$id" params={{ id: bookingId }} fz="sm" fw={500} lh="32px">
            {t('inspection.back', { code: data?.booking.bookingCode ?? '' })}
          </AnchorLink>
        }
      />
      {data ? (
        <Begun key={`${data.vehicle.id} ${kind}`} data={data} kind={kind} formId={formId} />
      ) : (
        <Waiting />
      )}
    </>
  );
}

function Waiting() {
  return (
    <Box maw={760} aria-busy>
      <Skeleton height={120} radius={10} mb="md" />
      <Skeleton height={260} radius={10} />
    </Box>
  );
}

interface BegunProps {
  data: InspectionData;
  kind: InspectionKind;
  formId: string | undefined;
}

/** Opens with what the device has kept, where it has kept something. */
function Begun({ data, kind, formId }: BegunProps) {
  const { t } = useTranslation();
  const { user, may } = useStaffUser();
  // Who looks after both branches may be at neither.
  const ownBranch = may('admin') ? null : user.branchId;
  const draftKey = draftKeyOf(data, kind);
  const draft = useQuery({
    queryKey: ['inspection-draft', draftKey],
    queryFn: async () => (await readDraft(draftKey)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isNext = nextInspection(data) === kind;
  const withForm = (values: InspectionValues): InspectionValues =>
    formId === undefined || values.paper?.formId === formId
      ? values
      : { ...values, paper: openedPaper(formId, user.id) };
  return (
    <div className={classes.page}>
      <VehiclePanel data={data} />
      {data.outWith && kind === 'hand_over' && isNext ? (
        <Notice tone="error" role="alert">
          {t('inspection.outWith', { name: data.outWith.customerName })}{' '}
          <AnchorLink to="/admin/bookings/$id" params={{ id: data.outWith.id }} underline="always">
            {data.outWith.bookingCode}
          </AnchorLink>
        </Notice>
      ) : null}
      {kind === 'hand_over' && isNext ? <EarlyNotice data={data} /> : null}
      {isNext ? null : (
        <>
          <Notice tone="info">
            {t(`inspection.notNext.${kind}`, { status: t(`status.booking.${data.booking.bookingStatus}`) })}
          </Notice>
          <LeftDraft data={data} kind={kind} />
        </>
      )}
      {draft.isPending ? <Waiting /> : null}
      {isNext && !draft.isPending ? (
        <InspectionForm
          data={data}
          kind={kind}
          initial={withForm({ ...openedWith(data, kind, ownBranch), ...draft.data })}
        />
      ) : null}
    </div>
  );
}

/** Which car, and who it is for. */
function VehiclePanel({ data: { booking, vehicle } }: { data: InspectionData }) {
  const { t, locale } = useTranslation();
  const { customerName, customerPhone, pickupDate, pickupTime, returnDate, returnTime } = booking;
  return (
    <Panel
      title={`${vehicle.brand} ${vehicle.model} ${vehicle.year}`}
      aside={<span className={classes.plate}>{vehicle.plate}</span>}
    >
      <div className={classes.car}>
        <VehicleImage image={vehicle.image} alt="" sizes="96px" className={classes.picture} />
        <div>
          <strong>{customerName}</strong>
          <Text>
            <a href={`tel:${customerPhone.replace(/[^\d+]/g, '')}`}>{customerPhone}</a>
          </Text>
          <Text c="dimmed" fz={13}>
            {t('inspection.period', {
              from: formatMoment(pickupDate, pickupTime, locale),
              to: formatMoment(returnDate, returnTime, locale),
            })}
          </Text>
        </div>
      </div>
    </Panel>
  );
}
