import { Button, Checkbox, NativeSelect, Text } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { BRANCH_CITIES, BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { timeInHaiti } from '#domain/haiti-clock.ts';
import type { InspectionKind } from '#domain/inspection.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { ApprovalDialog } from '../approvals/approval-dialog.tsx';
import { useStaffUser } from '../frame/use-staff-user.ts';
import type { StaffForm } from '../kit/editing/use-staff-form.ts';
import { ClosedThen } from '../kit/fields/closed-then.tsx';
import { NoteInput } from '../kit/fields/note-input.tsx';
import { PaperFields } from '../kit/paper/paper-fields.tsx';
import { openedPaper } from '../kit/paper/paper-values.ts';
import { LeavingStops } from '../upkeep/leaving-stops.tsx';
import { BackFields, backAs } from './back-fields.tsx';
import { DamageSection } from './damage/damage-section.tsx';
import classes from './inspection.module.css';
import type { InspectionData } from './inspection-data.ts';
import type { InspectionValues } from './inspection-values.ts';
import { MissingNotice } from './photos/missing-notice.tsx';
import { useDraftPhotos } from './photos/use-draft-photos.ts';
import { AwaySection } from './sections/away-section.tsx';
import { ChecklistSection } from './sections/checklist-section.tsx';
import { IdentitySection } from './sections/identity-section.tsx';
import { KeysSection } from './sections/keys-section.tsx';
import { MoneySection } from './sections/money-section.tsx';
import { PhotosSection } from './sections/photos-section.tsx';
import { ReadingSection } from './sections/reading-section.tsx';
import { useInspectionForm } from './use-inspection-form.ts';

interface InspectionFormProps {
  data: InspectionData;
  kind: InspectionKind;
  initial: InspectionValues;
}

/** Everything that is looked at beside the car, from top to bottom, and one button at the end. */
export function InspectionForm({ data, kind, initial }: InspectionFormProps) {
  const { t } = useTranslation();
  const { form, draftKey, send, isBusy, approval } = useInspectionForm({ data, kind, initial });
  const photos = useDraftPhotos(draftKey, form);
  return (
    <form
      ref={form.ref}
      noValidate
      className={classes.page}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <PaperSection data={data} form={form} draftKey={draftKey} />
      {kind === 'hand_over' ? (
        <>
          <AwaySection bookingId={data.booking.id} form={form} />
          <LeavingStops
            vehicleId={data.vehicle.id}
            day={todayInHaiti(new Date())}
            odometerKm={form.values.odometerKm}
            reason={form.text('leavingReason')}
          />
          <IdentitySection data={data} form={form} photos={photos} />
          <MoneySection data={data} />
        </>
      ) : null}
      {kind === 'return' && !form.values.paper ? <BackSection form={form} /> : null}
      <ReadingSection data={data} kind={kind} form={form} />
      <ChecklistSection form={form} />
      <PhotosSection data={data} kind={kind} photos={photos} />
      <DamageSection data={data} form={form} photos={photos} />
      <Panel title={t('inspection.more')}>
        <div className={classes.fields}>
          <PlaceFields data={data} kind={kind} form={form} />
          <KeysSection data={data} kind={kind} form={form} />
          <NoteInput label={t('inspection.note')} {...form.text('note')} />
        </div>
      </Panel>
      <MissingNotice
        booking={data.booking}
        taken={photos.photos.map(({ place }) => place)}
        reason={form.values.photosReason}
        onReason={(reason) => form.set('photosReason', reason)}
      />
      <div className={classes.bar}>
        <Text size="sm" c="dimmed" className={classes.hint}>
          {t('inspection.kept')}
        </Text>
        <Button type="submit" size="md" loading={isBusy}>
          {t(`inspection.submit.${kind}`)}
        </Button>
      </div>
      <ApprovalDialog approval={approval} />
    </form>
  );
}

interface PaperSectionProps {
  data: InspectionData;
  form: StaffForm<InspectionValues>;
  draftKey: string;
}

/** It is entered from a numbered form that was written on when nothing worked; else only the way there. */
function PaperSection({ data: { booking }, form, draftKey }: PaperSectionProps) {
  const { t } = useTranslation();
  const { user } = useStaffUser();
  const { paper } = form.values;
  if (!paper)
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconFiles size={16} aria-hidden />}
        onClick={() => form.set('paper', openedPaper('', user.id))}
        style={{ justifySelf: 'start' }}
      >
        {t('paperForms.from')}
      </Button>
    );
  return (
    <Panel title={t('paperForms.from')}>
      <PaperFields
        kind="contract"
        bookingId={booking.id}
        draftKey={draftKey}
        paper={paper}
        errorOf={form.errorOf}
        onChange={(change) => form.update('paper', (before) => change(before ?? paper))}
        onRemove={() => form.set('paper', null)}
      />
    </Panel>
  );
}

/** It comes back now, whenever the form was opened; or a key that was in the box in the morning came back in the evening. */
function BackSection({ form }: { form: StaffForm<InspectionValues> }) {
  const { t } = useTranslation();
  const now = useNow();
  const { back } = form.values;
  // What is wrong with any moment stands at the paper's, which there is none of here: it goes with what was typed.
  const type = (next: InspectionValues['back']) => {
    form.set('back', next);
    form.set('paper', null);
  };
  return (
    <Panel
      title={t('inspection.back.title')}
      aside={
        back ? (
          <Button size="compact-sm" variant="subtle" onClick={() => type(null)}>
            {t('inspection.back.setNow')}
          </Button>
        ) : null
      }
    >
      <BackFields
        // The form keeps what is wrong with any moment at one place.
        name="paper.happenedAt"
        value={back ?? backAs(new Date(now))}
        error={form.errorOf('paper.happenedAt')}
        onChange={type}
      />
      <Text size="sm" c="dimmed" mt={6} role="status">
        {t(back ? 'inspection.back.typed' : 'inspection.back.now')}
      </Text>
    </Panel>
  );
}

interface PlaceFieldsProps {
  data: InspectionData;
  kind: InspectionKind;
  form: StaffForm<InspectionValues>;
}

/** Where the car changes hands; that it is here, where the books have it elsewhere. */
function PlaceFields({ data: { vehicle }, kind, form }: PlaceFieldsProps) {
  const { t } = useTranslation();
  const { branchId, isVehicleHere } = form.values;
  const isElsewhere = kind === 'hand_over' && vehicle.branchId !== branchId;
  const now = new Date();
  return (
    <>
      <div>
        <NativeSelect
          size="sm"
          label={t('inspection.branch')}
          name="branchId"
          value={branchId}
          onChange={({ currentTarget }) => form.set('branchId', currentTarget.value as BranchId)}
          data={BRANCH_IDS.map((value) => ({ value, label: BRANCH_CITIES[value] }))}
        />
        <ClosedThen branchId={branchId} day={todayInHaiti(now)} time={timeInHaiti(now)} />
      </div>
      {isElsewhere ? (
        <Notice tone="warning">
          <p>{t('inspection.elsewhere', { branch: BRANCH_CITIES[vehicle.branchId] })}</p>
          <Checkbox
            size="md"
            label={t('inspection.isVehicleHere')}
            checked={isVehicleHere}
            onChange={({ currentTarget }) => form.set('isVehicleHere', currentTarget.checked)}
          />
        </Notice>
      ) : null}
    </>
  );
}
